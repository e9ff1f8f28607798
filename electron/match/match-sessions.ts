/** All matches of this console: made, opened again after a restart, exported and imported. */
import { games as registry } from '../../shared/games/index.ts'
import {
  isOver,
  beginMatch,
  emptyMatch,
  foldCommit,
  isCommandRefusal,
  type AnyGame,
  type MatchState,
  type Refusal,
} from '../../shared/engine/match.ts'
import { eveningDay } from '../../shared/club/evening-day.ts'
import type { EngineEvent } from '../../shared/engine/events.ts'
import { tidyName } from '../../shared/engine/words/text-normalise.ts'
import { isKeptFromHost } from '../../shared/engine/disclosure/kept-from-host.ts'
import { frameFor } from '../../shared/engine/frames.ts'
import { historyFor } from '../../shared/engine/history.ts'
import { announcedCommits, commitsInForce, pictureAt, replayOf } from '../../shared/replay/replay-steps.ts'
import type { Audience } from '../../shared/wire/frame.ts'
import { refoldMatch } from '../../shared/engine/replay.ts'
import { BadRequest } from '../../shared/wire/parse.ts'
import { localTimeZone } from '../club/log/local-date.ts'
import type { CommitSubscriber, RewriteSubscriber } from './commit-subscriber.ts'
import { endingOf, type MatchCommit, MatchSession } from './match-session.ts'
import { engineTime, type EngineTime } from './engine-clock.ts'
import { damageText, requireFirstStep } from '../storage/notices.ts'
import type { MatchRecord, Store, StoredMatch } from '../storage/store.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'

export { BadRequest }
export interface NewMatch {
  readonly game: string
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly cast: unknown
  readonly seed?: string
}
export interface MatchFile {
  /** Version of the file format. */
  readonly duskboard: number
  /** The match with its damage as an English sentence, or null. */
  readonly match: Omit<StoredMatch, 'damage'> & { readonly damage: string | null }
}
/** Returns the file of one match, secrets included. */
export const fileOf = (match: StoredMatch): MatchFile => ({
  duskboard: 1,
  match: { ...match, damage: damageText(match.damage, 'en') },
})
type Guard = (act: () => void) => unknown
export interface MatchSessionsDeps {
  readonly store: Store
  /** Runs a subscriber and reports its failure. Without a guard, the failure reaches the caller. */
  readonly guard?: Guard
  /** True while the match is on stage or a page looks at it; without it, no match counts as seen. */
  readonly isSeen?: (match: string) => boolean
  /** True for a match of a closed season: its result stays, and it goes no further. */
  readonly isSettled?: (match: string) => boolean
  /** True while an announcement of the match waits for the release of a hold. */
  readonly isAnnouncementHeld?: (match: string) => boolean
  readonly games?: readonly AnyGame[]
  readonly time?: (from: EngineMs) => EngineTime
}
/** Matches that are over and unseen, of which so many stay open; an older one is read from the store when wanted. */
const mostAside = 3

export class MatchSessions {
  readonly games: readonly AnyGame[]
  readonly #store: Store
  readonly #guard: Guard
  readonly #isSeen: (match: string) => boolean
  readonly #isSettled: (match: string) => boolean
  readonly #isAnnouncementHeld: (match: string) => boolean
  readonly #time: (from: EngineMs) => EngineTime
  readonly #open = new Map<string, MatchSession>()
  #onCommit: readonly CommitSubscriber[] = []
  #onRewrite: readonly RewriteSubscriber[] = []

  constructor(parts: MatchSessionsDeps) {
    const { store, guard = (act) => act(), isSeen = () => false, isSettled = () => false } = parts
    const { games = registry, time = engineTime, isAnnouncementHeld = () => false } = parts
    this.games = games
    this.#store = store
    this.#guard = guard
    this.#isSeen = isSeen
    this.#isSettled = isSettled
    this.#isAnnouncementHeld = isAnnouncementHeld
    this.#time = time
  }

  /** Takes the subscribers to stored commands and to rewritten histories, which are told in this order. */
  subscribe(onCommit: readonly CommitSubscriber[], onRewrite: readonly RewriteSubscriber[] = []): void {
    this.#onCommit = onCommit
    this.#onRewrite = onRewrite
  }
  game(id: string): AnyGame {
    const game = this.games.find((each) => each.id === id)
    if (game === undefined)
      throw new BadRequest(({ noGame }) => noGame(id, this.games.map((each) => each.id).join(', ')), 'game')
    return game
  }
  create(given: NewMatch, lang: string): MatchSession | Refusal {
    const game = this.game(given.game)
    const id = crypto.randomUUID()
    const seed = given.seed ?? crypto.randomUUID()
    const now = new Date()
    const at = now.toISOString()
    const empty = emptyMatch(game, id)
    const entry = beginMatch(
      empty,
      { ...given, day: eveningDay(now, localTimeZone()) },
      { t: 0, at, by: 'moderator', chance: seed, lang },
    )
    if (isCommandRefusal(entry)) return entry
    const names = given.names.map(tidyName)
    const record: MatchRecord = {
      id,
      game: game.id,
      rules: game.rules,
      names,
      seed,
      created: at,
      ended: null,
      outcome: null,
      results: null,
    }
    this.#store.create(record, entry)
    return this.#seat({ record, entries: [entry], mark: 0, damage: null }, foldCommit(empty, entry))
  }
  /**
   * Returns an open session, or opens a stored one, whose clocks then stand still. Null: no such match. StorageFault where
   * no step of it is whole.
   */
  get(id: string): MatchSession | null {
    const open = this.#open.get(id)
    if (open !== undefined) return open
    const stored = this.#store.read(id)
    if (stored === null) return null
    requireFirstStep(stored)
    const game = this.game(stored.record.game)
    const table = this.#seat(stored, refoldMatch(game, id, { entries: stored.entries, rules: stored.record.rules }))
    table.stopClocksAfterAbsence()
    return table
  }
  /** Closes a table whose history was rewritten, and tells the subscribers; the next reader reads the store. */
  forget(id: string): void {
    this.#open.delete(id)
    for (const each of this.#onRewrite) this.#guard(() => each.onRewrite(id))
  }
  /** Returns a match as it stood after a batch; null: no such match, or no commit up to then. */
  liveAt(id: string, batch: number): MatchState | null {
    const stored = this.#store.read(id)
    if (stored === null) return null
    const entries = stored.entries.filter((entry) => entry.batch <= batch)
    return entries.length === 0
      ? null
      : refoldMatch(this.game(stored.record.game), id, { entries, rules: stored.record.rules })
  }
  /** True while the moderator must not see what seats are shown. False for a match that is over or cannot be read. */
  isKept(id: string): boolean {
    try {
      const live = this.#open.get(id)?.live ?? this.liveAt(id, Infinity)
      return live !== null && isKeptFromHost(live)
    } catch {
      return false
    }
  }
  /** Returns the open tables: all that were opened and go on, and the last few that are over. */
  opened(): readonly MatchSession[] {
    return [...this.#open.values()]
  }
  exportMatch(id: string): MatchFile | null {
    const match = this.#store.read(id)
    return match === null ? null : fileOf(match)
  }
  /** Stores a match from a file. BadRequest where it cannot be shown to every audience. True: the match was new. */
  importMatch(file: MatchFile): boolean {
    return this.#store.importMatch(this.judged(file))
  }
  /** Returns a match from a file as it will be stored. BadRequest where it cannot be shown to every audience. */
  judged(file: MatchFile): StoredMatch {
    // The match is judged as it will come back from the disk, where a number such as 1e999 is null.
    const { match } = JSON.parse(JSON.stringify(file)) as MatchFile
    const game = this.game(match.record.game)
    const live = judgedFold(game, match)
    const ending = isOver(live) ? endingOf(live, match.record.ended ?? match.record.created) : {}
    const damage = match.damage === null ? null : ({ kind: 'told', says: match.damage } as const)
    return { ...match, damage, record: { ...match.record, ...ending } }
  }
  /** Replaces the history of a match in the store, and closes its open table. */
  replaceMatch(match: StoredMatch): void {
    this.#store.replaceMatch(match)
    this.forget(match.record.id)
  }

  #tell(event: MatchCommit): void {
    for (const each of this.#onCommit) this.#guard(() => each.onCommit(event))
  }
  #seat(stored: StoredMatch, live: MatchSession['live']): MatchSession {
    const { record, entries, mark, damage } = stored
    const latest = entries.at(-1)?.rows.at(-1)?.t ?? 0
    const time = this.#time(Math.max(mark, latest))
    const ours = {
      store: this.#store,
      committed: (event: MatchCommit) => this.#tell(event),
      isSettled: this.#isSettled,
      isAnnouncementHeld: this.#isAnnouncementHeld,
    }
    const table = new MatchSession({ record, live, entries, damage, time, ...ours })
    this.#clear()
    this.#open.set(record.id, table)
    return table
  }
  /** Closes the oldest tables that are over and unseen, so that a long evening does not fill the memory. */
  #clear(): void {
    const over = [...this.#open.values()].filter(({ live }) => isOver(live))
    if (over.length <= mostAside) return
    const aside = over.filter(({ id }) => !this.#isSeen(id))
    for (const { id } of aside.slice(0, -mostAside)) this.#open.delete(id)
  }
}

/** Returns all audiences of a match: the moderator, the public and each seat. */
const audiencesOf = ({ own }: MatchState): readonly Audience[] => [
  'moderator',
  'public',
  ...Object.keys(own).map((seat): Audience => `seat:${Number(seat)}`),
]
/**
 * Makes every picture and sentence of a match once, and throws where one cannot be made: frames for all audiences, in
 * each language of the game the moderator's history and the replays of what was announced and of what stands, and the
 * picture after each step.
 */
function tellOnce(live: MatchState, { record, entries }: Pick<StoredMatch, 'record' | 'entries'>): void {
  const rows = entries.flatMap((entry) => entry.rows)
  for (const audience of audiencesOf(live)) frameFor(live, audience, 'en')
  for (const lang of Object.keys(live.game.text)) {
    historyFor(live, 'moderator', { rows, lang })
    for (const audience of ['moderator', 'public'] as const) frameFor(live, audience, lang)
    replayOf(live, { entries: announcedCommits(entries), rules: record.rules }, lang)
    replayOf(live, { entries: commitsInForce(entries), rules: record.rules }, lang)
  }
  const whole = replayOf(live, { entries, rules: record.rules }, 'en')
  for (const { n } of whole.steps)
    for (const as of ['moderator', 'public'] as const) pictureAt(whole, n, { as, lang: 'en' })
}
/** The event types that the first commit of every match holds, as folds and views of a game rely on them. */
const beginnings = ['seated', 'optionsSet', 'cast'] as const satisfies readonly EngineEvent['type'][]
/** Returns the folded match. BadRequest where it cannot be shown, so that it does not reach the store. */
function judgedFold(game: AnyGame, match: Pick<StoredMatch, 'record' | 'entries'>): MatchState {
  try {
    const { record, entries } = match
    const live = refoldMatch(game, record.id, { entries, rules: record.rules })
    const absent = beginnings.find((type) => entries[0]?.rows.every(({ event }) => event.type !== type) ?? true)
    if (absent !== undefined) throw new Error(`Its first step lacks “${absent}”.`)
    tellOnce(live, match)
    return live
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BadRequest(({ unfit }) => unfit(why), 'match')
  }
}
