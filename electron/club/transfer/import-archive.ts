/**
 * Takes in what another laptop, or a backup, has: first the book, then match by match. Each match is one transaction, so
 * an import that was cut short goes on when the same file is brought again. A live table comes first: it has its turn
 * after each match that was judged, and after each that was stored.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { BookEntry } from '../../../shared/club/club-events.ts'
import { isPlayerFact, type Book } from '../../../shared/club/club-state.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import type { ImportConflict, ImportTally, MatchTally, Progress } from '../../../shared/wire/archive-payload.ts'
import { BadRequest } from '../../../shared/wire/parse.ts'
import { fileOf, type Tables } from '../../match/match-sessions.ts'
import type { Store, StoredMatch } from '../../storage/store.ts'
import type { ClubBook } from '../log/club-log.ts'
import { flawed } from './file-rejected.ts'
import { asideEntry, judge, type Verdict } from './history-conflict.ts'
import type { Incoming } from './archive-reader.ts'
import type { ClubSettings } from '../log/club-settings.ts'

export interface ExchangeParts {
  readonly store: Pick<Store, 'read' | 'importMatch' | 'mark'>
  readonly tables: Pick<Tables, 'judged' | 'replaceMatch'>
  readonly book: Pick<ClubBook, 'book' | 'entries' | 'edition' | 'join'>
  readonly settings: Pick<ClubSettings, 'missing' | 'take'>
  /** Somebody looks at this match on a table: it is not exchanged under their hands. */
  readonly inUse: (match: string) => boolean
  /** A match on its way in: what this club has forgotten is forgotten in it, too. */
  readonly arriving?: (match: StoredMatch, book: Book) => StoredMatch
  /** Names that the book has just forgotten go from our own matches. */
  readonly clean?: () => void
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] }
/** What one match comes to here. */
interface Fate {
  readonly match: StoredMatch
  readonly verdict: Verdict
  readonly conflict: ImportConflict['kind'] | null
}
/** Entries that are joined at a time: each time the whole book is gone through. */
const joinedAtOnce = 5000
const asItIs = (match: StoredMatch): StoredMatch => match

export class Exchange {
  readonly #parts: Required<ExchangeParts>
  #progress: Progress = { running: false, done: 0, of: 0 }

  constructor(parts: ExchangeParts) {
    this.#parts = { arriving: asItIs, clean: () => undefined, ...parts }
  }
  get progress(): Progress {
    return this.#progress
  }
  /** What would come, without storing anything. Throws FileRefused. */
  preview(incoming: Incoming): Promise<ImportTally> {
    return this.#running(() => this.#looked(incoming, { of: incoming.about.counts.matches }))
  }
  /** Takes in what is missing here; what came. Throws FileRefused before anything is stored, StorageFault in between. */
  bringIn(incoming: Incoming): Promise<ImportTally> {
    return this.#running(async () => {
      const of = 2 * incoming.about.counts.matches
      // Nothing is stored before all of it was found good.
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
      this.#progress = { ...this.#progress, running: false }
    }
  }
  async #step(): Promise<void> {
    this.#progress = { ...this.#progress, done: this.#progress.done + 1 }
    await turn()
  }
  async #looked(incoming: Incoming, { of }: { of: number }): Promise<ImportTally> {
    this.#progress = { running: true, done: 0, of }
    const fresh = await this.#fresh(incoming)
    const tally: Mutable<MatchTally> = { new: 0, longer: 0, same: 0, shorter: 0, forked: 0 }
    const conflicts: ImportConflict[] = []
    const seen = new Set<string>()
    for await (const arrived of incoming.matches()) {
      const { match, verdict, conflict } = this.#fateOf(arrived)
      const { id, game, names, created } = match.record
      if (seen.has(id)) throw flawed('forbidden')
      seen.add(id)
      tally[verdict.kind] += 1
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
  async #fresh(incoming: Incoming): Promise<readonly BookEntry[]> {
    const known = new Set(this.#parts.book.entries.map(({ id }) => id))
    const fresh: BookEntry[] = []
    for await (const some of incoming.entries()) {
      for (const entry of some) {
        if (!known.has(entry.id)) fresh.push(entry)
        known.add(entry.id)
      }
      await turn()
    }
    return fresh
  }
  #counted(
    fresh: readonly BookEntry[],
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
  /** As it is compared: one that is played is cleaned only when it is over. */
  #ours(id: string): StoredMatch | null {
    const { store, book, arriving } = this.#parts
    const ours = store.read(id)
    return ours === null ? null : arriving(ours, book.book)
  }
  #fateOf(arrived: StoredMatch): Fate {
    const { tables, book, arriving } = this.#parts
    const match = arriving(arrived, book.book)
    const ours = this.#ours(arrived.record.id)
    const verdict = judge(ours, match)
    if (verdict.kind === 'same' || verdict.kind === 'shorter') return { match, verdict, conflict: null }
    try {
      // Also what is only put aside must be a match that can be shown.
      const fit = tables.judged(fileOf(match))
      return this.#against(ours, fit)
    } catch (error) {
      throw error instanceof BadRequest ? flawed('forbidden', error) : error
    }
  }
  /** `match`: one that can be shown. */
  #against(ours: StoredMatch | null, match: StoredMatch): Fate {
    const verdict = judge(ours, match)
    return { match, verdict, conflict: conflictIn(verdict, { ours, used: this.#parts.inUse(match.record.id) }) }
  }
  async #stored(incoming: Incoming): Promise<void> {
    await this.#joined(incoming)
    this.#parts.settings.take(incoming.settings)
    for await (const arrived of incoming.matches()) {
      this.#store(await this.#fateInTurn(arrived))
      await this.#step()
    }
  }
  async #joined(incoming: Incoming): Promise<void> {
    let some: readonly BookEntry[] = []
    const before: BookEntry[] = []
    const join = (): void => {
      if (some.length > 0) this.#parts.book.join(some, before)
      before.push(...some.filter(({ fact }) => isPlayerFact(fact)))
      some = []
    }
    for await (const more of incoming.entries()) {
      some = [...some, ...more]
      if (some.length >= joinedAtOnce) join()
      await turn()
    }
    join()
    this.#parts.clean()
    await turn()
  }
  /** Of a match that was judged a turn ago, what it comes to now: somebody may have played on, or forgotten a name. */
  async #fateInTurn(arrived: StoredMatch): Promise<Fate> {
    const { book } = this.#parts
    const { edition } = book
    const fate = this.#fateOf(arrived)
    if (fate.verdict.kind === 'same' || fate.verdict.kind === 'shorter') return fate
    await turn()
    if (book.edition !== edition) return this.#fateOf(arrived)
    return this.#against(this.#ours(arrived.record.id), fate.match)
  }
  /** A match that still runs stands at the later of both times; at a table it has its own. */
  #goOn({ record, mark }: StoredMatch): void {
    const { store, inUse } = this.#parts
    const here = store.read(record.id)
    if (here !== null && record.ended === null && here.mark < mark && !inUse(record.id)) store.mark(record.id, mark)
  }
  #store({ match, verdict, conflict }: Fate): void {
    const { store, tables, book } = this.#parts
    if (conflict === 'waits' || conflict === 'damaged') return
    if (verdict.kind === 'same') this.#goOn(match)
    if (verdict.kind === 'new') store.importMatch(match)
    if (verdict.kind === 'longer') tables.replaceMatch(match)
    if (verdict.kind !== 'forked') return
    // The one put aside first: cut short here, the same file brings the rest.
    book.join([asideEntry(verdict.aside, match.record.id)])
    if (store.read(verdict.aside.record.id) === null) store.importMatch(verdict.aside)
    if (verdict.stands === 'theirs') tables.replaceMatch(match)
  }
}
/** A damaged match is healed by one that goes on from what still holds; otherwise it is left for its owner to judge. */
function conflictIn(verdict: Verdict, { ours, used }: { ours: StoredMatch | null; used: boolean }): Fate['conflict'] {
  if (verdict.kind !== 'longer' && verdict.kind !== 'forked') return null
  if (verdict.kind === 'forked' && (ours?.damage ?? null) !== null) return 'damaged'
  if (used && !(verdict.kind === 'forked' && verdict.stands === 'ours')) return 'waits'
  return verdict.kind === 'forked' ? verdict.stands : null
}
