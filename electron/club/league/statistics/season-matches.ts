/** The matches of a season in the league's database. */
import { sql } from 'kysely'
import type { SeasonId } from '../../../../shared/club/club-events.ts'
import { isCurrent, type FactQuery, type SqlPart } from './current-facts.ts'

/** The matches of a season that are counted. */
export interface SeasonSelection {
  readonly season: SeasonId
  /** An evening that is left out, or null. */
  readonly without: string | null
}
/** Returns the matches `season` of a query, numbered in order of time. */
export function seasonMatches(query: FactQuery, { season, without }: SeasonSelection): SqlPart {
  const others = without === null ? sql`` : sql`AND m.evening <> ${without}`
  return sql`season AS MATERIALIZED (
    SELECT m.fact, m.match, m.game, m.drawn, m.moderator, m.evening,
      dense_rank() OVER (ORDER BY m.evening)::int AS evening_number,
      (row_number() OVER (ORDER BY m.created, m.match) - 1)::int AS n
    FROM duskboard.match_fact m
    WHERE m.season = ${season} ${others} AND ${isCurrent(query)})`
}
