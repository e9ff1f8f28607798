/** The facts of this console's book: every match as it counts here. Histories are read only where asked for. */
import type { ClubState } from '../../../../shared/club/club-state.ts'
import { countMatch, type CountedMatch, type MatchFacts } from '../../../../shared/club/counted-match.ts'
import { factsVersion, matchFactsOf } from '../../../../shared/club/match-facts.ts'
import type { AnyGame } from '../../../../shared/engine/match.ts'
import type { ListedMatch, Store, StoredMatch } from '../../../storage/store.ts'
import { ClubLogSummary } from '../../log/club-log-summary.ts'
import { createDayLookup } from '../../log/local-date.ts'
import { sha256 } from '../console-key.ts'
import { toFactRows, type PlayedMatch, type FactRows } from './fact-rows.ts'

export type FactStore = Pick<Store, 'eachBookEntry' | 'matches' | 'read' | 'day'>
export interface FactSourceDeps {
  readonly store: FactStore
  readonly games: readonly AnyGame[]
}
/** A match as it counts, before its history was read. */
export interface FactDraft {
  readonly match: PlayedMatch
  readonly counted: CountedMatch | null
  /** Changes whenever the rows of the match do. */
  readonly mark: string
}
/** Returns what the rows depend on, without the history: that changes with the end of the match only. */
function markOf(match: PlayedMatch, counted: CountedMatch | null): string {
  const seats = counted?.seats.map(({ name: _name, ...seat }) => seat)
  const { outcome, ...rest } = counted ?? { outcome: null }
  return sha256(JSON.stringify([factsVersion, match, { ...rest, seats }, outcome?.kind, outcome?.winners])).slice(0, 32)
}
/** One reading of the book. */
export class FactSource {
  readonly #parts: FactSourceDeps
  readonly #book: ClubState
  readonly #dayOf: ReturnType<typeof createDayLookup>
  #entries = 0

  constructor(parts: FactSourceDeps) {
    this.#parts = parts
    this.#dayOf = createDayLookup({ kept: (match) => parts.store.day(match) })
    this.#book = new ClubLogSummary(() => this.#countedEntries()).book
  }
  /** Entries in the club log. */
  get entries(): number {
    return this.#entries
  }
  /** Returns the matches. Damaged ones are left out: another console may hold them whole. */
  drafts(): readonly FactDraft[] {
    const records = this.#parts.store.matches().filter(({ damage }) => damage === null)
    return records.map((record) => this.#draftOf(record))
  }
  /** Returns the rows of a match, for which its history is read; null where that is damaged or gone. */
  rowsOf({ match, counted }: FactDraft): FactRows | null {
    const stored = this.#parts.store.read(match.id)
    if (stored === null || stored.damage !== null) return null
    const game = this.#parts.games.find(({ id }) => id === match.game)
    const facts = game === undefined ? null : countedFacts(game, stored)
    const version = game === undefined ? 0 : factsVersion
    return toFactRows(match, counted, { steps: stored.entries.length, entries: this.#entries, version, facts })
  }
  #draftOf(record: ListedMatch): FactDraft {
    const { id, game, created, ended } = record
    const day = this.#dayOf(record)
    const counted = countMatch(this.#book, { ...record, day })
    const match = { id, game, created, ended: ended ?? '', day }
    return { match, counted, mark: markOf(match, counted) }
  }
  *#countedEntries(): ReturnType<Store['eachBookEntry']> {
    this.#entries = 0
    for (const entry of this.#parts.store.eachBookEntry()) {
      this.#entries += 1
      yield entry
    }
  }
}
/** Returns the facts of a history, or null where its game cannot fold it; the result counts all the same. */
function countedFacts(game: AnyGame, { entries, record }: StoredMatch): MatchFacts | null {
  try {
    return matchFactsOf(game, { entries, rules: record.rules })
  } catch {
    return null
  }
}
