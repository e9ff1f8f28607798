/** Pairs of players at one table from the league's database. */
import { sql } from 'kysely'
import type { Filter } from '../../../../shared/stats/filter.ts'
import { mostPairs, toPairRows, type CountedPair, type PairRow } from '../../../../shared/stats/pairs.ts'
import { askChosen } from './chosen-seats.ts'
import type { FactQuery, SqlPart } from './current-facts.ts'

/**
 * Selects the pairs of the filter's player, or those of the whole league who met most often, each counted from the seat
 * of the player whose id comes first.
 */
export function pairCounts({ league }: FactQuery, { player }: Filter): SqlPart {
  const isWhole = player === undefined
  const others = isWhole ? sql`s.player > c.player` : sql`s.player <> c.player`
  const most = isWhole ? sql`ORDER BY count(*) DESC, c.player, s.player LIMIT ${mostPairs}` : sql``
  return sql`
    SELECT c.player, s.player AS other,
      (count(*) FILTER (WHERE s.team = c.team))::int AS together,
      (count(*) FILTER (WHERE s.team = c.team AND c.won))::int AS "wonTogether",
      (count(*) FILTER (WHERE s.team <> c.team))::int AS apart,
      (count(*) FILTER (WHERE s.team <> c.team AND c.won))::int AS "wonApart"
    FROM chosen c JOIN duskboard.seat_fact s ON s.league = ${league}::uuid AND s.fact = c.fact
    WHERE s.place <> c.place AND ${others}
    GROUP BY c.player, s.player ${most}`
}
/** Returns the pairs as `countPairs` does. */
export async function leaguePairs(query: FactQuery, filter: Filter): Promise<readonly PairRow[]> {
  const parts = { pairs: pairCounts(query, filter) }
  const { pairs } = await askChosen<{ pairs: readonly CountedPair[] }>(query, filter, parts)
  return toPairRows(pairs, filter)
}
