/**
 * Imports from another laptop or a backup: first the club log, then match by match. Each match is one transaction, so
 * importing the file again completes an interrupted import. A live match has its turn after each match that is compared
 * or stored.
 */
import { inLogOrder, type ClubLogEntry } from '../../../shared/club/club-events.ts'
import { isPlayerEvent, type ClubState } from '../../../shared/club/club-state.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { ImportConflict, ImportTally, MatchTally, Progress } from '../../../shared/wire/archive-payload.ts'
import { BadRequest } from '../../../shared/wire/parse.ts'
import { fileOf, type MatchSessions } from '../../match/match-sessions.ts'
import type { Store, StoredMatch } from '../../storage/store.ts'
import type { ClubLog } from '../log/club-log.ts'
import { rejectionFor } from './file-rejected.ts'
import { toVoidEntry, compareHistories, type HistoryVerdict } from './history-conflict.ts'
import type { ImportSource } from './archive-reader.ts'
import { oneTurn, type ImportPause } from './import-pause.ts'
import type { ClubSettings } from '../log/club-settings.ts'

export interface ArchiveImporterDeps {
  readonly store: Pick<Store, 'read' | 'importMatch' | 'mark'>
  readonly tables: Pick<MatchSessions, 'judged' | 'replaceMatch'>
  readonly book: Pick<ClubLog, 'book' | 'entries' | 'edition' | 'join'>
  readonly settings: Pick<ClubSettings, 'missing' | 'take'>
  /** True for a match that is on stage or open on a page; such a match is not replaced. */
  readonly inUse: (match: string) => boolean
  /** Returns an arriving match without the names that this club has erased. */
  readonly arriving?: (match: StoredMatch, book: ClubState) => StoredMatch
  /** Erases names from our own matches after the club log brought erasures. */
  readonly clean?: () => void
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] }
/** The planned import of one match. */
interface MatchImportPlan {
  readonly match: StoredMatch
  readonly verdict: HistoryVerdict
  readonly conflict: ImportConflict['kind'] | null
}
/**
 * An entry’s number is one more than the highest that its writer knew, so numbers have no large gaps. A forged one far
 * ahead would leave no numbers for those who write after it.
 */
const farthestAhead = 1_000_000
/** Log entries that are joined at a time; each join goes through the whole log. */
const joinedAtOnce = 5000
/** Matches that are kept from the look at an archive until they are stored: all of one from a league. */
const judgedKept = 10
const keepUnchanged = (match: StoredMatch): StoredMatch => match

/** Imports an archive match by match. Order and repetition make no difference to the result. */
export class ArchiveImporter {
  readonly #parts: Required<ArchiveImporterDeps>
  #progress: Progress = { running: false, done: 0, of: 0 }
  #pause: ImportPause = oneTurn
  /** The first matches that were found fit, by id, and the edition of the club log by which they were. */
  #judged: { readonly edition: number; readonly matches: Map<string, StoredMatch> } | null = null

  constructor(parts: ArchiveImporterDeps) {
    this.#parts = { arriving: keepUnchanged, clean: () => undefined, ...parts }
  }
  get progress(): Progress {
    return this.#progress
  }
  /** Returns what would be imported, and stores nothing. Throws a rejection. */
  preview(incoming: ImportSource): Promise<ImportTally> {
    this.#pause = oneTurn
    return this.#running(() => this.#looked(incoming, { of: incoming.about.counts.matches }))
  }
  /**
   * Imports what is missing here and returns it; `pause` comes between its steps. Throws a rejection before anything is stored, StorageFault in between.
   */
  bringIn(incoming: ImportSource, pause: ImportPause = oneTurn): Promise<ImportTally> {
    return this.#running(async () => {
      this.#pause = pause
      const of = 2 * incoming.about.counts.matches
      // All of the file is checked before any of it is stored.
      const tally = await this.#looked(incoming, { of })
      await this.#stored(incoming)
      return tally
    })
  }
  async #running<T>(work: () => Promise<T>): Promise<T> {
    this.#progress = { running: true, done: 0, of: 0 }
    try {
      return await work()
    } finally {
      this.#judged = null
      this.#progress = { ...this.#progress, running: false }
    }
  }
  async #step(): Promise<void> {
    this.#progress = { ...this.#progress, done: this.#progress.done + 1 }
    await this.#pause()
  }
  async #looked(incoming: ImportSource, { of }: { of: number }): Promise<ImportTally> {
    this.#progress = { running: true, done: 0, of }
    const fresh = await this.#fresh(incoming)
    const tally: Mutable<MatchTally> = { new: 0, longer: 0, same: 0, shorter: 0, forked: 0 }
    const conflicts: ImportConflict[] = []
    const seen = new Set<string>()
    const fit = new Map<string, StoredMatch>()
    this.#judged = { edition: this.#parts.book.edition, matches: fit }
    for await (const arrived of incoming.matches()) {
      const { match, verdict, conflict } = this.#fateOf(arrived)
      const { id, game, names, created } = match.record
      if (seen.has(id)) throw rejectionFor('forbidden')
      seen.add(id)
      tally[verdict.kind] += 1
      if (!isKnown(verdict) && fit.size < judgedKept) fit.set(id, match)
      if (conflict !== null) conflicts.push({ match: id, game, names, created, kind: conflict })
      await this.#step()
    }
    return {
      about: incoming.about,
      ...this.#counted(fresh),
      matches: tally,
      conflicts,
      settings: this.#parts.settings.missing(incoming.settings),
    }
  }
  async #fresh(incoming: ImportSource): Promise<readonly ClubLogEntry[]> {
    // Read for archives with entries alone: most of a league's have none, and the book may be long.
    let known: Set<string> | null = null
    const fresh: ClubLogEntry[] = []
    for await (const some of incoming.entries()) {
      known ??= new Set(this.#parts.book.entries.map(({ id }) => id))
      for (const entry of some) {
        if (!known.has(entry.id)) fresh.push(entry)
        known.add(entry.id)
      }
      await this.#pause()
    }
    this.#refuseFarAhead(fresh)
    return fresh
  }
  #refuseFarAhead(fresh: readonly ClubLogEntry[]): void {
    let highest = this.#parts.book.entries.at(-1)?.n ?? 0
    for (const { n } of inLogOrder(fresh)) {
      if (n > highest + farthestAhead) throw rejectionFor('ahead')
      highest = Math.max(highest, n)
    }
  }
  #counted(
    fresh: readonly ClubLogEntry[],
  ): Pick<ImportTally, 'entries' | 'players' | 'seasons' | 'evenings' | 'sameNames'> {
    const here = new Set([...this.#parts.book.book.players.values()].map(({ name }) => nameKey(name)))
    const of = (type: string): number => fresh.filter(({ fact }) => fact.type === type).length
    const names = fresh.flatMap(({ fact }) =>
      fact.type === 'playerAdded' && here.has(nameKey(fact.name)) ? [fact.name] : [],
    )
    return {
      entries: fresh.length,
      players: of('playerAdded'),
      seasons: of('seasonOpened'),
      evenings: of('eveningAdded'),
      sameNames: names.slice(0, 100),
    }
  }
  /** Returns our match as it is compared: a match being played is erased only after its end. */
  #ours(id: string): StoredMatch | null {
    const { store, book, arriving } = this.#parts
    const ours = store.read(id)
    return ours === null ? null : arriving(ours, book.book)
  }
  #fateOf(arrived: StoredMatch): MatchImportPlan {
    const { tables, book, arriving } = this.#parts
    const match = arriving(arrived, book.book)
    const ours = this.#ours(arrived.record.id)
    const verdict = compareHistories(ours, match)
    if (isKnown(verdict)) return { match, verdict, conflict: null }
    try {
      // A match that is only set aside must be playable too.
      const fit = tables.judged(fileOf(match))
      return this.#against(ours, fit)
    } catch (error) {
      throw error instanceof BadRequest ? rejectionFor('forbidden', error) : error
    }
  }
  /** Compares a match that this console can show with ours. */
  #against(ours: StoredMatch | null, match: StoredMatch): MatchImportPlan {
    const verdict = compareHistories(ours, match)
    return { match, verdict, conflict: conflictIn(verdict, { ours, used: this.#parts.inUse(match.record.id) }) }
  }
  async #stored(incoming: ImportSource): Promise<void> {
    await this.#joined(incoming)
    this.#parts.settings.take(incoming.settings)
    for await (const arrived of incoming.matches()) {
      this.#store(await this.#fateInTurn(arrived))
      await this.#step()
    }
  }
  async #joined(incoming: ImportSource): Promise<void> {
    let some: readonly ClubLogEntry[] = []
    const before: ClubLogEntry[] = []
    const join = (): void => {
      if (some.length > 0) this.#parts.book.join(some, before)
      before.push(...some.filter(({ fact }) => isPlayerEvent(fact)))
      some = []
    }
    for await (const more of incoming.entries()) {
      some = [...some, ...more]
      if (some.length >= joinedAtOnce) join()
      await this.#pause()
    }
    join()
    this.#parts.clean()
    await this.#pause()
  }
  /**
   * Plans the import again where the club log changed since: names may have been erased, and our match may have gone
   * on.
   */
  async #fateInTurn(arrived: StoredMatch): Promise<MatchImportPlan> {
    const { book } = this.#parts
    const { edition } = book
    const { id } = arrived.record
    const judged = this.#judged?.edition === edition ? this.#judged.matches.get(id) : undefined
    if (judged !== undefined) return this.#against(this.#ours(id), judged)
    const fate = this.#fateOf(arrived)
    if (isKnown(fate.verdict)) return fate
    await this.#pause()
    if (book.edition !== edition) return this.#fateOf(arrived)
    return this.#against(this.#ours(id), fate.match)
  }
  /** Sets a running match to the later engine time of both; a match in use keeps its own. */
  #goOn({ record, mark }: StoredMatch): void {
    const { store, inUse } = this.#parts
    const here = store.read(record.id)
    if (here !== null && record.ended === null && here.mark < mark && !inUse(record.id)) store.mark(record.id, mark)
  }
  #store({ match, verdict, conflict }: MatchImportPlan): void {
    const { store, tables, book } = this.#parts
    if (conflict === 'waits' || conflict === 'damaged') return
    if (verdict.kind === 'same') this.#goOn(match)
    if (verdict.kind === 'new') store.importMatch(match)
    if (verdict.kind === 'longer') tables.replaceMatch(match)
    if (verdict.kind !== 'forked') return
    // The copy set aside is stored first: after an interruption here, importing again brings the rest.
    book.join([toVoidEntry(verdict.aside, match.record.id)])
    if (store.read(verdict.aside.record.id) === null) store.importMatch(verdict.aside)
    if (verdict.stands === 'theirs') tables.replaceMatch(match)
  }
}
/** True where an arriving match tells nothing new. */
const isKnown = ({ kind }: HistoryVerdict): boolean => kind === 'same' || kind === 'shorter'
/**
 * Returns why a match conflicts, or null. A damaged match is replaced by one that continues its whole part; otherwise
 * it is left to the moderator.
 */
function conflictIn(
  verdict: HistoryVerdict,
  { ours, used }: { ours: StoredMatch | null; used: boolean },
): MatchImportPlan['conflict'] {
  if (verdict.kind !== 'longer' && verdict.kind !== 'forked') return null
  if (verdict.kind === 'forked' && (ours?.damage ?? null) !== null) return 'damaged'
  if (used && !(verdict.kind === 'forked' && verdict.stands === 'ours')) return 'waits'
  return verdict.kind === 'forked' ? verdict.stands : null
}
