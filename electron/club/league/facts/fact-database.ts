/** The port of a league to the database of its facts. */
import type { MatchId } from '../../../../shared/club/club-events.ts'
import type { ConsoleKey } from '../league-types.ts'
import type { FactEdition, FactRows } from './fact-rows.ts'

export interface FactAuthors {
  /** The console that adds. */
  readonly feed: ConsoleKey
  /** Consoles whose facts count: only theirs replace others. */
  readonly feeds: readonly ConsoleKey[]
}
/** A place for the facts of one league. Calls reject with CarrierError. */
export interface FactTable {
  /** Returns the latest edition of each of these matches that a console of `feeds` wrote. */
  readonly latest: (
    matches: readonly MatchId[],
    feeds: readonly ConsoleKey[],
  ) => Promise<ReadonlyMap<MatchId, FactEdition>>
  /** Adds editions, but none that is there already, and lets those go that they replace. */
  readonly add: (rows: readonly FactRows[], authors: FactAuthors) => Promise<void>
  readonly close: () => Promise<void>
}
export interface FactDatabase {
  /** Address without the password. */
  readonly url: string
  /** Opens the facts of the league. Rejects with CarrierError. */
  readonly open: () => Promise<FactTable>
}
