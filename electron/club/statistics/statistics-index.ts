/**
 * Holds the club's matches as statistics count them, made from the club log and the stored results and updated by
 * changes. Runs in the worker and never writes to the store.
 */
import { matchesAffectedBy } from '../../../shared/club/affected-matches.ts'
import type { ClubState } from '../../../shared/club/club-state.ts'
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import { matchFactsOf } from '../../../shared/club/match-facts.ts'
import {
  isCountedAlike,
  countMatch,
  type MatchToCount,
  type MatchFacts,
  type CountedMatch,
} from '../../../shared/club/counted-match.ts'
import { columnsOf } from '../../../shared/stats/statistics-columns.ts'
import { inPlayedOrder, type Filter } from '../../../shared/stats/filter.ts'
import { RatingRun } from '../../../shared/stats/ratings.ts'
import { reports, type ClubMatches, type ReportName, type Reports } from '../../../shared/stats/reports.ts'
import type { SeatResult } from '../../../shared/engine/game.ts'
import type { AnyGame } from '../../../shared/engine/match.ts'
import type { MatchRecord, Store } from '../../storage/store.ts'
import type { FactsCache, CachedMatchFacts } from './statistics-cache.ts'
import { ClubLogSummary } from '../log/club-log-summary.ts'
import { withAllNames } from '../players/late-joiners.ts'
import { createDayLookup } from '../log/local-date.ts'

export interface StatisticsIndexDeps {
  readonly store: Pick<Store, 'matches' | 'read' | 'day' | 'eachBookEntry'>
  readonly kept: FactsCache
  readonly games: readonly AnyGame[]
  /** Called with every match, and again when one changes. */
  readonly listed?: (record: MatchRecord) => void
}
interface GameRatings {
  /** The list that `rated` was made from. */
  of: readonly CountedMatch[] | null
  rated: readonly CountedMatch[]
  readonly run: RatingRun
}
type CachedFacts = Pick<CachedMatchFacts, 'ended' | 'facts'>
/** Matches that are counted between two writes of the cache. */
const together = 50
/** Changed matches that are counted at once, while a question may wait. */
const fewMatches = 20
/** Matches that are rated per step of background work. */
const ratedAtOnce = 100

/** All counted matches in memory, inside the worker. Histories are read in small steps of background work. */
export class StatisticsIndex {
  readonly #parts: StatisticsIndexDeps
  readonly #dayOf: ReturnType<typeof createDayLookup>
  /** The fates that mean survival, by game. */
  readonly survives: ClubMatches['survives']
  readonly #book: ClubLogSummary
  readonly #ended = new Map<string, MatchToCount>()
  /** One object per distinct result: some thousand of them serve hundreds of thousands of seats. */
  readonly #results = new Map<string, SeatResult>()
  readonly #facts = new Map<string, CachedFacts>()
  readonly #unread = new Set<string>()
  readonly #played = new Map<string, CountedMatch>()
  /** Games that are rated ahead of questions; undefined stands for all games together. */
  readonly #usual: readonly (string | undefined)[]
  #unrated: readonly (string | undefined)[]
  readonly #runs = new Map<string, GameRatings>()
  #matches: readonly CountedMatch[] = []
  #stale: Set<string> | 'all' = 'all'
  #edition = 0
  #unkept: CachedMatchFacts[] = []

  constructor(parts: StatisticsIndexDeps) {
    this.#parts = parts
    this.#dayOf = createDayLookup({ kept: (match) => parts.store.day(match) })
    this.survives = Object.fromEntries(
      parts.games.flatMap(({ id, survives }) => (survives === undefined ? [] : [[id, survives]])),
    )
    this.#usual = [undefined, ...parts.games.map(({ id }) => id)]
    this.#unrated = this.#usual
    this.#book = new ClubLogSummary(() => parts.store.eachBookEntry())
    for (const { id, ...facts } of parts.kept.all()) this.#facts.set(id, facts)
    for (const record of parts.store.matches()) this.#put(record)
  }
  /** Matches whose history has not been read yet. */
  get unread(): number {
    return this.#unread.size
  }
  /** Grows whenever a count may have changed. */
  get edition(): number {
    return this.#edition
  }
  get book(): ClubState {
    return this.#book.book
  }
  /** All matches that count now, in order of their end. */
  get matches(): readonly CountedMatch[] {
    return this.#current()
  }
  report<R extends ReportName>(name: R, filter: Filter): Reports[R] {
    return reports[name](this.#club(), filter)
  }
  /** Takes in new entries of the club log; null where any entry may have changed. */
  bookChanged(added: readonly ClubLogEntry[] | null): void {
    this.#edition += 1
    this.#unrated = this.#usual
    if (added === null) {
      this.#book.reread()
      this.#stale = 'all'
      return
    }
    const fresh = this.#book.add(added)
    for (const { fact } of fresh) this.#touch(matchesAffectedBy(fact))
  }
  /** Takes in new, ended or resumed matches. A few are counted at once, many in the background. */
  matchesChanged(matches: readonly string[]): void {
    const ids = new Set(matches)
    this.#unrated = this.#usual
    if (ids.size > fewMatches) {
      for (const record of this.#parts.store.matches()) if (ids.has(record.id)) this.#put(record)
      return
    }
    for (const id of ids) {
      const stored = this.#parts.store.read(id)
      if (stored === null) continue
      this.#put(stored.record)
      if (this.#unread.has(id)) this.#count(stored)
    }
  }
  /** Does one step of background work. Returns false when nothing is left. */
  work(): boolean {
    // Ratings come first: they need no history, and reading all histories takes long.
    if (this.#unrated.length > 0) {
      this.#rateSome(this.#unrated)
      return true
    }
    const [next] = this.#unread
    if (next === undefined) {
      this.#keep()
      columnsOf(this.#current())
      return false
    }
    const stored = this.#parts.store.read(next)
    if (stored === null) this.#unread.delete(next)
    else this.#count(stored)
    return true
  }
  /** Writes what is not in the cache yet. */
  close(): void {
    this.#keep()
  }

  #club(): ClubMatches {
    const matches = this.#current()
    const rated: ClubMatches['rated'] = (game) => {
      this.#rated(game)
      return this.#runOf(game)
    }
    return { matches, survives: this.survives, rated }
  }
  #runOf(game: string | undefined): GameRatings {
    const key = game ?? ''
    const found = this.#runs.get(key) ?? { of: null, rated: [], run: new RatingRun() }
    this.#runs.set(key, found)
    return found
  }
  #rateSome([game, ...others]: readonly (string | undefined)[]): void {
    if (this.#rated(game, ratedAtOnce)) this.#unrated = others
  }
  /** Rates matches of a game, `budget` at most. Returns true when all of them are rated. */
  #rated(game: string | undefined, budget?: number): boolean {
    const matches = this.#current()
    const found = this.#runOf(game)
    if (found.of !== matches) {
      found.of = matches
      found.rated = game === undefined ? matches : matches.filter((match) => match.game === game)
    } else if (found.run.length === found.rated.length) return true
    return found.run.follow(found.rated, budget)
  }
  #put(record: MatchRecord): void {
    const { id, game, created, ended, outcome, results } = record
    this.#touch(id)
    this.#parts.listed?.(record)
    if (ended === null || outcome === null) {
      this.#ended.delete(id)
      this.#unread.delete(id)
      return
    }
    const { names } = withAllNames(record, this.#parts.store)
    const shared = results?.map((result) => this.#shared(result)) ?? null
    this.#ended.set(id, { id, game, names, created, ended, day: this.#dayOf(record), outcome, results: shared })
    if (this.#facts.get(id)?.ended === ended) this.#unread.delete(id)
    else this.#unread.add(id)
  }
  #shared(result: SeatResult): SeatResult {
    const key = JSON.stringify(result)
    const found = this.#results.get(key) ?? result
    this.#results.set(key, found)
    return found
  }
  #count({ record, entries, damage }: NonNullable<ReturnType<Store['read']>>): void {
    const { id, ended, rules } = record
    this.#unread.delete(id)
    const game = this.#parts.games.find((each) => each.id === record.game)
    if (ended === null || game === undefined) return
    const facts = damage === null ? countOrNull(game, { entries, rules }) : null
    this.#facts.set(id, { ended, facts })
    this.#touch(id)
    this.#unkept.push({ id, ended, facts })
    if (this.#unkept.length >= together) this.#keep()
  }
  #keep(): void {
    if (this.#unkept.length === 0) return
    this.#parts.kept.keep(this.#unkept)
    this.#unkept = []
  }
  #touch(what: string | 'all' | null): void {
    this.#edition += 1
    if (what === null || this.#stale === 'all') return
    if (what === 'all') this.#stale = 'all'
    else this.#stale.add(what)
  }
  /** The matches as they count now. A match that counts as before stays the same object. */
  #current(): readonly CountedMatch[] {
    const stale = this.#stale
    if (stale !== 'all' && stale.size === 0) return this.#matches
    this.#stale = new Set()
    let moved = false
    for (const id of stale === 'all' ? new Set([...this.#ended.keys(), ...this.#played.keys()]) : stale)
      moved = this.#renew(id) || moved
    if (moved) this.#matches = [...this.#played.values()].sort(inPlayedOrder)
    return this.#matches
  }
  /** Updates one match. Returns true where it counts differently now. */
  #renew(id: string): boolean {
    const match = this.#ended.get(id)
    const kept = this.#facts.get(id)
    const facts = kept !== undefined && kept.ended === match?.ended ? kept.facts : null
    const before = this.#played.get(id) ?? null
    const now = match === undefined ? null : countMatch(this.#book.book, match, facts)
    if (isCountedAlike(before, now)) return false
    if (now === null) this.#played.delete(id)
    else this.#played.set(id, now)
    return true
  }
}
/** Returns the facts of a history, or null where its game cannot fold it; the result counts all the same. */
function countOrNull(game: AnyGame, history: Parameters<typeof matchFactsOf>[1]): MatchFacts | null {
  try {
    return matchFactsOf(game, history)
  } catch {
    return null
  }
}
