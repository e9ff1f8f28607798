/** Win rates and survival from the league's database. */
import { sql } from 'kysely'
import type { Filter } from '../../../../shared/stats/filter.ts'
import { rateOf, toRates, type GroupCount, type Rates } from '../../../../shared/stats/rates.ts'
import { toSurvival, type FateGroup, type Survival, type SurvivalFates } from '../../../../shared/stats/survival.ts'
import { askChosen } from './chosen-seats.ts'
import type { FactQuery, SqlPart } from './current-facts.ts'

/** One group of a rate. */
export interface RateCells extends GroupCount {
  readonly of: 'total' | 'teams' | 'roles' | 'games' | 'seats' | 'moderators'
}
const seats = sql`count(*)::int AS count, (count(*) FILTER (WHERE won))::int AS wins FROM chosen`
/** Selects the groups of all rates. Teams are counted by match, everything else by seat. */
export const rateGroups: SqlPart = sql`
  SELECT 'total' AS of, '' AS key, ${seats}
  UNION ALL SELECT 'roles', game || '/' || role, ${seats} GROUP BY game, role
  UNION ALL SELECT 'games', game, ${seats} GROUP BY game
  UNION ALL SELECT 'seats', seat::text, ${seats} GROUP BY seat
  UNION ALL SELECT 'moderators', moderator, ${seats} WHERE moderator IS NOT NULL GROUP BY moderator
  UNION ALL SELECT 'teams', game || '/' || team, count(*)::int, (count(*) FILTER (WHERE has_won))::int
    FROM (SELECT game, team, bool_or(won) AS has_won FROM chosen GROUP BY fact, game, team) AS played
    GROUP BY game, team`

/** Returns the rates of counted groups. */
export function ratesFrom(rows: readonly RateCells[], filter: Filter): Rates {
  const of = (name: RateCells['of']): readonly GroupCount[] => rows.filter((row) => row.of === name)
  const [total] = of('total')
  const groups = {
    teams: of('teams'),
    roles: of('roles'),
    games: of('games'),
    seats: of('seats'),
    moderators: of('moderators'),
  }
  return toRates(rateOf(total?.count ?? 0, total?.wins ?? 0), groups, filter)
}
/** Returns the win rates as `countRates` does. */
export async function leagueRates(query: FactQuery, filter: Filter): Promise<Rates> {
  const { rates } = await askChosen<{ rates: readonly RateCells[] }>(query, filter, { rates: rateGroups })
  return ratesFrom(rates, filter)
}
interface FateCells {
  readonly of: 'teams' | 'roles'
  readonly key: string
  readonly fate: string
  readonly count: number
}
const fateGroups: SqlPart = sql`
  SELECT 'teams' AS of, game || '/' || team AS key, fate, count(*)::int AS count FROM chosen GROUP BY game, team, fate
  UNION ALL SELECT 'roles', game || '/' || role, fate, count(*)::int FROM chosen GROUP BY game, role, fate`
function groupFates(rows: readonly FateCells[]): readonly FateGroup[] {
  const groups = new Map<string, FateCells[]>()
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row])
  return [...groups].map(([key, fates]) => ({ key, fates: fates.map(({ fate, count }) => ({ fate, count })) }))
}
/** Returns the survival as `countSurvival` does. */
export async function leagueSurvival(query: FactQuery, filter: Filter, survives: SurvivalFates): Promise<Survival> {
  const { rows } = await askChosen<{ rows: readonly FateCells[] }>(query, filter, { rows: fateGroups })
  const of = (name: FateCells['of']): readonly FateGroup[] => groupFates(rows.filter((row) => row.of === name))
  return toSurvival({ teams: of('teams'), roles: of('roles') }, filter, survives)
}
