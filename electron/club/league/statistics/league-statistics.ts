/** Statistics over all matches of the league, asked of its database as the role of this console. */
import { sql } from 'kysely'
import type { AnyGame } from '../../../../shared/engine/match.ts'
import type { Filter } from '../../../../shared/stats/filter.ts'
import type { ReportName, Reports } from '../../../../shared/stats/reports.ts'
import type { SurvivalFates } from '../../../../shared/stats/survival.ts'
import type { SeasonTable } from '../../../../shared/club/season-view.ts'
import { CarrierError, StatementTimeout } from '../carrier.ts'
import type { FactTables } from '../facts/fact-table.ts'
import type { ConsoleKey, LeagueId } from '../league-types.ts'
import type { PostgresAddress } from '../postgres/postgres-address.ts'
import { connectTo } from '../postgres/postgres-carrier.ts'
import { askFacts, type FactQuery } from './current-facts.ts'
import { LeagueRatings } from './league-ratings.ts'
import { leagueReports } from './league-reports.ts'
import { leagueSeasonTable, type SeasonRequest } from './season-standings.ts'

export interface LeagueStatisticsDeps {
  readonly address: PostgresAddress
  readonly league: LeagueId
  readonly games: readonly AnyGame[]
  /** ms that the database may take for one statement. */
  readonly patience?: number
}
const usualPatience = 20_000
/** SQLSTATE of a statement that was cancelled. */
const cancelled = '57014'
function isCancelled(error: unknown): boolean {
  if (!(error instanceof CarrierError)) return false
  const { cause } = error
  return cause instanceof Error && 'code' in cause && cause.code === cancelled
}

/** Connects for each question. Calls follow one another; they reject with CarrierError and StatementTimeout. */
export class LeagueStatistics {
  readonly #parts: LeagueStatisticsDeps
  readonly #survives: SurvivalFates
  readonly #ratings = new LeagueRatings()

  constructor(parts: LeagueStatisticsDeps) {
    this.#parts = parts
    this.#survives = Object.fromEntries(
      parts.games.flatMap(({ id, survives }) => (survives === undefined ? [] : [[id, survives]])),
    )
  }
  /** Returns a report in the shape of the local one. `feeds`: consoles whose facts count. */
  report<R extends ReportName>(name: R, filter: Filter, feeds: readonly ConsoleKey[]): Promise<Reports[R]> {
    const parts = { survives: this.#survives, ratings: this.#ratings }
    return this.#ask(feeds, (query) => leagueReports[name](query, filter, parts))
  }
  /** Returns the standings of a season, as `report` does; null where there is no such season. */
  standings(request: SeasonRequest, feeds: readonly ConsoleKey[]): Promise<SeasonTable | null> {
    return this.#ask(feeds, (query) => leagueSeasonTable(query, request))
  }
  async #ask<T>(feeds: readonly ConsoleKey[], act: (query: FactQuery) => Promise<T>): Promise<T> {
    const { address, league, patience = usualPatience } = this.#parts
    const db = connectTo<FactTables>(address)
    try {
      return await askFacts(db, { league, feeds }, async (query) => {
        await sql`SELECT set_config('statement_timeout', ${String(patience)}, true)`.execute(query.db)
        return act(query)
      })
    } catch (error) {
      throw isCancelled(error) ? new StatementTimeout() : error
    } finally {
      await db.destroy()
    }
  }
}
