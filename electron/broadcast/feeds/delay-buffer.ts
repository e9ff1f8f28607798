/**
 * The delay buffer: what was on air, moment by moment, for streams that show it later. It lies in memory only and is
 * bounded; a moment costs little, as the states of a match share their parts.
 */
import type { ClubLogEntry, ClubEvent } from '../../../shared/club/club-events.ts'
import { foldCommit, isOver, type MatchState } from '../../../shared/engine/match.ts'
import type { Stage } from '../../../shared/wire/moderator-status.ts'
import type { ReplayLevel } from '../../../shared/wire/replay-payload.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'

/** The content of the room's screens. */
export interface Air {
  readonly live: MatchState | null
  readonly stage: Stage
  readonly rehearsal: boolean
  /** A match that is over is shown again, and how much of it. */
  readonly replay?: ReplayLevel
  /** Of the season that screens may show; the same object for as long as nothing of it changes. */
  readonly standings: PublicStandings | null
}
export interface Moment extends Air {
  /** When it came on air; monotonic ms, like all times here. */
  readonly at: number
  /** Engine time then. */
  readonly now: number
  /** True once the step that the moment shows was taken back. */
  gone: boolean
  /**
   * For those alone who see one of these, which were taken back: it says so, or it shows what they do, as a room on hold
   * goes on to do.
   */
  after: ReadonlySet<Moment>
}
/** More moments than anybody makes in a quarter of an hour; beyond it the newest takes the place of the one before. */
const most = 20_000

/** The newest of the batches that a picture shows and that can be taken back. */
const lastBatch = (live: MatchState): number | null => live.doings?.entry.batch ?? null
function batchesOf(live: MatchState): ReadonlySet<number> {
  const found = new Set<number>()
  for (let doings = live.doings; doings !== null; doings = doings.before.doings) found.add(doings.entry.batch)
  return found
}
function stands(live: MatchState, standing: ReadonlySet<number>): boolean {
  const batch = lastBatch(live)
  return batch === null || standing.has(batch)
}
/** A room on hold is shown still what was taken back: others go on seeing what they saw last, or the match before it. */
function withoutTakenBack(air: Air, truth: MatchState | null, kept: Air | undefined): Air {
  const { live } = air
  if (live === null || truth === null || live === truth || live.id !== truth.id) return air
  const standing = batchesOf(truth)
  if (stands(live, standing)) return air
  if (kept?.live?.id === live.id) return { ...air, live: kept.live }
  let at = live
  while (at.doings !== null && !stands(at, standing)) at = at.doings.before
  return { ...air, live: at }
}
const isCorrection = ({ live }: Air): boolean => live?.open.value.table.notice?.kind === 'correction'
/** The same picture each time. */
const silent = new WeakMap<MatchState, MatchState>()
/** Without the word that something was taken back: whoever never saw it would take it for what was announced before. */
function silenced(live: MatchState): MatchState {
  const known = silent.get(live)
  if (known !== undefined) return known
  const { open, doings } = live
  const said = doings === null ? null : foldCommit(doings.before, doings.entry).open.value.table.notice
  const notice = said?.kind === 'correction' ? null : said
  const made = { ...live, open: { ...open, value: { ...open.value, table: { ...open.value.table, notice } } } }
  silent.set(live, made)
  return made
}
/** Returns the picture for feeds that never showed what was taken back: what stands, without a notice of correction. */
function standingIn(air: Air, truth: MatchState | null, kept: Air | undefined): Air {
  const stays = withoutTakenBack(air, truth, kept)
  return stays.live !== null && isCorrection(stays) ? { ...stays, live: silenced(stays.live) } : stays
}
const isFor = (moment: Moment, seen: Moment | null): boolean =>
  moment === seen || (seen !== null && moment.after.has(seen))
const nobody: Moment['after'] = new Set()
const same = (a: Air | undefined, b: Air): boolean =>
  a !== undefined &&
  a.live === b.live &&
  a.rehearsal === b.rehearsal &&
  a.replay === b.replay &&
  a.standings === b.standings &&
  JSON.stringify(a.stage) === JSON.stringify(b.stage)
/** Of the same season as were shown before, or none. */
const standingsAfter = (before: Air | undefined, { stage }: Air): PublicStandings | null =>
  before !== undefined && before.stage.season === stage.season ? before.standings : null
/** Returns the id of the entry, match or merged player that an entry of the club log takes back, or null. */
function takenBackBy(fact: ClubEvent): string | null {
  switch (fact.type) {
    case 'tookBack':
      return fact.entry
    case 'matchVoided':
    case 'matchPlaced':
    case 'seatsMapped':
    case 'resultCorrected':
      return fact.match
    case 'playerParted':
      return fact.player
    default:
      return null
  }
}

export class Reel {
  #moments: Moment[] = []
  /** The matches that it shows as they really stood last. */
  readonly #truths = new Map<string, MatchState>()
  /** When what standings count came: the end of a match by its id, an entry by its own, a merge by whom it was of. */
  readonly #since = new Map<string, number>()
  /** They count what was taken back. */
  readonly #uncounted = new WeakSet<PublicStandings>()

  /** `truth`: the match as it really stands, which may be ahead of what is on air. */
  add(air: Air, truth: MatchState | null, time: { readonly at: number; readonly now: number }): void {
    if (truth !== null) this.takeBack(truth, time.at)
    const kept = this.#moments.findLast(({ gone }) => !gone)
    // Until they are counted anew.
    const late = air.standings !== null && this.#uncounted.has(air.standings)
    const shown = late ? { ...air, standings: standingsAfter(kept, air) } : air
    const stays = standingIn(shown, truth, kept)
    const theirs = stays === shown ? [] : this.#goneSince(kept, shown)
    const isOther = !same(kept, stays)
    if (isOther) this.#push({ ...stays, ...time, gone: false, after: nobody })
    const last = theirs.at(-1)
    if (last === undefined || (!isOther && same(last, shown))) return
    this.#push({ ...shown, ...time, gone: true, after: new Set(theirs.flatMap((each) => [...each.after, each])) })
  }
  /** The newest moment up to `time`. What was taken back is shown only to those who see it already. */
  upTo(time: number, seen: Moment | null): Moment | null {
    return this.#moments.findLast((each) => each.at <= time && (!each.gone || isFor(each, seen))) ?? null
  }
  /** When the next moment after `time` came, or null. */
  after(time: number): number | null {
    return this.#moments.find((each) => each.at > time)?.at ?? null
  }
  /** Is this match, or are standings that may count it, in any moment? */
  shows(match: string): boolean {
    return this.#moments.some(({ live, standings }) => live?.id === match || standings !== null)
  }
  /** Drops moments that ended before `time` (monotonic ms), when no feed is that far behind any more. */
  forget(time: number): void {
    const first = this.#moments.findLastIndex((each) => each.at <= time && !each.gone)
    if (first <= 0) return
    this.#moments.splice(0, first)
    const shown = new Set(this.#moments.map(({ live }) => live?.id))
    for (const id of this.#truths.keys()) if (!shown.has(id)) this.#truths.delete(id)
    for (const [id, at] of this.#since) if (at <= time) this.#since.delete(id)
  }
  get length(): number {
    return this.#moments.length
  }

  /**
   * Returns the moments taken back after `kept` whose feeds are to show `shown` too: all of them for a correction, else
   * those that show the same state of the match.
   */
  #goneSince(kept: Moment | undefined, shown: Air): readonly Moment[] {
    const since = this.#moments.slice(kept === undefined ? 0 : this.#moments.indexOf(kept) + 1)
    return isCorrection(shown) ? since : since.filter(({ live }) => live === shown.live)
  }
  #push(moment: Moment): void {
    if (this.#moments.length >= most) this.#moments.splice(-2, 1)
    this.#moments.push(moment)
  }
  /** `truth`: a match as it really stands, on air or not, since `at`. */
  takeBack(truth: MatchState, at: number): void {
    this.#count(truth, at)
    const before = this.#truths.get(truth.id)
    this.#truths.set(truth.id, truth)
    // A step further takes nothing back: most steps are, and looking through all moments takes longer with each.
    if (truth === before || (before !== undefined && truth.doings?.before === before)) return
    this.#strike(truth)
    // Cards that were shown since its end, or its results, may be among it.
    const ended = isOver(truth) ? this.#since.get(truth.id) : undefined
    if (before !== undefined && ended !== undefined) this.#uncount(ended)
  }
  /** Curtain, break and hold stay in what was taken back: whoever never saw it sees them over what was before. */
  #strike(truth: MatchState): void {
    const standing = batchesOf(truth)
    const struck = new Map<number, Set<Moment>>()
    let kept: Moment | undefined
    this.#moments = this.#moments.flatMap((each) => {
      const batch = each.live?.id === truth.id && !each.gone ? lastBatch(each.live) : null
      if (batch === null || standing.has(batch)) {
        if (!each.gone) kept = each
        return [each]
      }
      const alike = struck.get(batch) ?? new Set<Moment>()
      const stays = { ...each, ...standingIn(each, truth, kept), after: nobody }
      each.gone = true
      each.after = new Set(alike)
      struck.set(batch, alike.add(each))
      if (same(kept, stays)) return [each]
      kept = stays
      return [stays, each]
    })
  }
  /** Entered into the book, which standings count as well. */
  entered(entries: readonly ClubLogEntry[], at: number): void {
    for (const { id, fact } of entries) {
      const since = this.#since.get(takenBackBy(fact) ?? '')
      if (since !== undefined) this.#uncount(since)
      this.#since.set(id, at)
      if (fact.type === 'playersMerged') this.#since.set(fact.player, at)
    }
  }
  /** These were counted anew and are as they were. False: nobody had thought otherwise. */
  counted(standings: PublicStandings): boolean {
    return this.#uncounted.delete(standings)
  }
  #count(truth: MatchState, at: number): void {
    const ended = this.#since.get(truth.id)
    if (isOver(truth) === (ended !== undefined)) return
    if (ended === undefined) {
      this.#since.set(truth.id, at)
      return
    }
    this.#since.delete(truth.id)
    this.#uncount(ended)
  }
  /** Standings that count what is taken back go with it; whoever sees them sees them until others come. */
  #uncount(since: number): void {
    const before = this.#moments.findLast((each) => each.at < since && !each.gone)
    this.#moments = this.#moments.flatMap((each) => {
      const { gone, standings } = each
      const standing = standingsAfter(before, each)
      if (gone || each.at < since || standings === null || standings === standing) return [each]
      this.#uncounted.add(standings)
      each.gone = true
      return [{ ...each, standings: standing, gone: false }, each]
    })
  }
}
