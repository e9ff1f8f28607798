/**
 * The delay buffer: what was on air, moment by moment, for streams that show it later. It lies in memory only and is
 * bounded; a moment costs little, as the states of a match share their parts.
 */
import type { PollMoment } from '../../../shared/viewers/poll.ts'
import type { ChatOnScreen } from '../../../shared/viewers/viewers-payload.ts'
import type { ClubLogEntry, ClubEvent } from '../../../shared/club/club-events.ts'
import { foldCommit, isOver, type MatchState } from '../../../shared/engine/match.ts'
import type { Stage } from '../../../shared/wire/moderator-status.ts'
import type { ReplayLevel } from '../../../shared/wire/replay-payload.ts'
import type { PublicStandings } from '../../../shared/wire/season-payload.ts'
import type { EngineMs, MonoMs } from '../../../shared/engine/time/times.ts'

/** The content of the room's screens. */
export interface OnScreen {
  readonly live: MatchState | null
  readonly stage: Stage
  readonly rehearsal: boolean
  /** Level of the replay on air; absent without one. */
  readonly replay?: ReplayLevel
  /** The state that was shown until a hold was released, while nothing more was told since; else absent. */
  readonly since?: MatchState
  /** Standings of the season that screens may show, or null; the same object until they change. */
  readonly standings: PublicStandings | null
  /** The poll of the viewers, the same object until it changes; absent without one. */
  readonly poll?: PollMoment
  /** The chat beside the poll, the same object until it changes; absent where there is nothing to show. */
  readonly chat?: ChatOnScreen
}
export interface BufferedFrame extends OnScreen {
  /** Time at which the moment came on air, in monotonic ms like all times here unless said. */
  readonly at: MonoMs
  /** Engine time then, in ms. */
  readonly now: EngineMs
  /** True once the step that the moment shows was taken back. */
  gone: boolean
  /**
   * Moments taken back before this one. Only a feed that shows one of them goes on to this moment, which announces the
   * correction or shows the same state, as a room on hold does. Empty for a moment that all feeds show.
   */
  after: ReadonlySet<BufferedFrame>
}
/** Moments at most, more than a quarter of an hour ever holds. Each further one displaces the last but one. */
const most = 20_000

/** Returns the newest batch in a state that undo can take back, or null. */
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
/**
 * Returns the content without steps taken back, which a room on hold still shows. `truth`: the match as it really
 * stands. `kept`: the last content without them; its state is shown on, else the newest state that stands.
 */
function withoutTakenBack(air: OnScreen, truth: MatchState | null, kept: OnScreen | undefined): OnScreen {
  const { live } = air
  if (live === null || truth === null || live === truth || live.id !== truth.id) return air
  const standing = batchesOf(truth)
  if (stands(live, standing)) return air
  if (kept?.live?.id === live.id) return { ...air, live: kept.live }
  let at = live
  while (at.doings !== null && !stands(at, standing)) at = at.doings.before
  return { ...air, live: at }
}
const isCorrection = ({ live }: OnScreen): boolean => live?.open.value.table.notice?.kind === 'correction'
/** Silenced states, so that a state gives the same object each time. */
const silent = new WeakMap<MatchState, MatchState>()
/**
 * Returns the state with the notice of its last step instead of one of a correction. A viewer who never saw the
 * corrected step would relate the notice to the step before.
 */
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
function standingIn(air: OnScreen, truth: MatchState | null, kept: OnScreen | undefined): OnScreen {
  const stays = withoutTakenBack(air, truth, kept)
  return stays.live !== null && isCorrection(stays) ? { ...stays, live: silenced(stays.live) } : stays
}
const isFor = (moment: BufferedFrame, seen: BufferedFrame | null): boolean =>
  moment === seen || (seen !== null && moment.after.has(seen))
const nobody: BufferedFrame['after'] = new Set()
const same = (a: OnScreen | undefined, b: OnScreen): boolean =>
  a !== undefined &&
  a.live === b.live &&
  a.rehearsal === b.rehearsal &&
  a.replay === b.replay &&
  a.standings === b.standings &&
  a.poll === b.poll &&
  a.chat === b.chat &&
  JSON.stringify(a.stage) === JSON.stringify(b.stage)
/** Returns the standings shown before if they are of the same season, else null. */
const standingsAfter = (before: OnScreen | undefined, { stage }: OnScreen): PublicStandings | null =>
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

/** A time of the room, and the engine time of a match at it. */
interface KnownTime {
  readonly id: string | null
  readonly at: MonoMs
  readonly now: EngineMs
}

export class DelayBuffer {
  #moments: BufferedFrame[] = []
  /** The newest time that is known, also where the picture stayed the same; null: none. */
  #known: KnownTime | null = null
  /** Each match in the buffer as it really stood last, by its id. */
  readonly #truths = new Map<string, MatchState>()
  /** Times from which standings count a fact, by id: of a match that ended, of a club entry, of a merged player. */
  readonly #since = new Map<string, number>()
  /** Standings that count a fact which was taken back, until a recount. */
  readonly #uncounted = new WeakSet<PublicStandings>()

  /** Adds a moment if it differs from the last. `truth`: the match as it really stands, which may be ahead; or null. */
  add(air: OnScreen, truth: MatchState | null, time: { readonly at: MonoMs; readonly now: EngineMs }): void {
    if (truth !== null) this.takeBack(truth, time.at)
    this.#known = { id: air.live?.id ?? null, ...time }
    const kept = this.#moments.findLast(({ gone }) => !gone)
    // Standings that count a fact taken back are replaced until they have been counted anew.
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
  /** Returns the newest moment up to `time`, or null. `seen`: the moment on show, which may stay though taken back. */
  upTo(time: number, seen: BufferedFrame | null): BufferedFrame | null {
    return this.#moments.findLast((each) => each.at <= time && (!each.gone || isFor(each, seen))) ?? null
  }
  /** Returns when the first moment after `time` came on air, or null. */
  after(time: number): number | null {
    return this.#moments.find((each) => each.at > time)?.at ?? null
  }
  /**
   * Returns the engine time in ms of a moment on show at `time`. Never more than what the room saw of the match by then: a
   * machine that slept in between passed time in which the game stood still.
   */
  engineTimeAt(seen: BufferedFrame, time: MonoMs): EngineMs {
    const passed = Math.round(seen.now + Math.max(0, time - seen.at))
    const known = this.#knownAfter(seen)
    if (known === null) return passed
    return Math.min(passed, Math.max(seen.now, Math.round(known.now + Math.max(0, time - known.at))))
  }
  /** Returns the first engine time of its match that is known of after a moment, or null. */
  #knownAfter(seen: BufferedFrame): Omit<KnownTime, 'id'> | null {
    const id = seen.live?.id ?? null
    const next = this.#moments.find(({ at, live }) => at > seen.at && live?.id === id)
    if (next !== undefined) return next
    return this.#known !== null && this.#known.id === id && this.#known.at > seen.at ? this.#known : null
  }
  /** True where a moment shows this match, or any standings, since they may count it. */
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
  #goneSince(kept: BufferedFrame | undefined, shown: OnScreen): readonly BufferedFrame[] {
    const since = this.#moments.slice(kept === undefined ? 0 : this.#moments.indexOf(kept) + 1)
    return isCorrection(shown) ? since : since.filter(({ live }) => live === shown.live)
  }
  #push(moment: BufferedFrame): void {
    if (this.#moments.length >= most) this.#moments.splice(-2, 1)
    this.#moments.push(moment)
  }
  /** Withdraws what is no longer part of `truth`, a match as it really stands since `at`, on air or not. */
  takeBack(truth: MatchState, at: MonoMs): void {
    this.#count(truth, at)
    const before = this.#truths.get(truth.id)
    this.#truths.set(truth.id, truth)
    // A step forward takes nothing back. Most steps are such, and each makes a search of all moments longer.
    if (truth === before || (before !== undefined && truth.doings?.before === before)) return
    this.#strike(truth)
    // Results or cards revealed after the end may have been taken back, and standings count them.
    const ended = isOver(truth) ? this.#since.get(truth.id) : undefined
    if (before !== undefined && ended !== undefined) this.#uncount(ended)
  }
  /**
   * Marks the moments of batches that no longer stand as gone. Feeds that never showed them get a twin of each instead:
   * the same curtain, break and hold over what stands.
   */
  #strike(truth: MatchState): void {
    const standing = batchesOf(truth)
    const struck = new Map<number, Set<BufferedFrame>>()
    let kept: BufferedFrame | undefined
    this.#moments = this.#moments.flatMap((each) => {
      const batch = each.live?.id === truth.id && !each.gone ? lastBatch(each.live) : null
      if (batch === null || standing.has(batch)) {
        if (!each.gone) kept = each
        return [each]
      }
      const alike = struck.get(batch) ?? new Set<BufferedFrame>()
      const stays = { ...each, ...standingIn(each, truth, kept), after: nobody }
      each.gone = true
      each.after = new Set(alike)
      struck.set(batch, alike.add(each))
      if (same(kept, stays)) return [each]
      kept = stays
      return [stays, each]
    })
  }
  /** Notes new entries of the club log, and withdraws standings that count what they took back. */
  entered(entries: readonly ClubLogEntry[], at: MonoMs): void {
    for (const { id, fact } of entries) {
      const since = this.#since.get(takenBackBy(fact) ?? '')
      if (since !== undefined) this.#uncount(since)
      this.#since.set(id, at)
      if (fact.type === 'playersMerged') this.#since.set(fact.player, at)
    }
  }
  /** Allows standings that a recount left unchanged. False: they were not withdrawn. */
  counted(standings: PublicStandings): boolean {
    return this.#uncounted.delete(standings)
  }
  #count(truth: MatchState, at: MonoMs): void {
    const ended = this.#since.get(truth.id)
    if (isOver(truth) === (ended !== undefined)) return
    if (ended === undefined) {
      this.#since.set(truth.id, at)
      return
    }
    this.#since.delete(truth.id)
    this.#uncount(ended)
  }
  /** Withdraws all standings from `since` on; feeds that show them already do so until their next moment. */
  #uncount(since: MonoMs): void {
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
