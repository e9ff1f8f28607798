/** The numbers at the head of the page, the durations of matches, and the matches behind a figure, from the league's database. */
import { sql } from 'kysely'
import type { MatchId } from '../../../../shared/club/club-events.ts'
import { toDurations, type Durations, type DurationSums } from '../../../../shared/stats/durations.ts'
import { mostBehind, type Filter, type MatchesBehind } from '../../../../shared/stats/filter.ts'
import { toGameCounts, type Overview } from '../../../../shared/stats/reports.ts'
import { askChosen } from './chosen-seats.ts'
import type { FactQuery } from './current-facts.ts'

interface OverviewAnswer {
  readonly totals: readonly Omit<Overview, 'games' | 'behind'>[]
  readonly games: readonly { readonly game: string; readonly count: number }[]
}
/** Returns the overview as the local report does. */
export async function leagueOverview(query: FactQuery, filter: Filter): Promise<Overview> {
  const { totals, games } = await askChosen<OverviewAnswer>(query, filter, {
    totals: sql`
      SELECT count(DISTINCT fact)::int AS matches, count(DISTINCT player)::int AS players,
        count(DISTINCT coalesce(evening, day))::int AS evenings, (count(*) FILTER (WHERE player IS NULL))::int AS guests,
        min(day) AS first, max(day) AS last
      FROM chosen`,
    games: sql`SELECT game, count(DISTINCT fact)::int AS count FROM chosen GROUP BY game`,
  })
  const [total = { matches: 0, players: 0, evenings: 0, guests: 0, first: null, last: null }] = totals
  return { ...total, games: toGameCounts(games, filter), behind: filter }
}
interface DurationAnswer {
  readonly lengths: readonly Omit<DurationSums, 'phases'>[]
  readonly phases: readonly (DurationSums['phases'][number] & { readonly game: string })[]
  readonly unread: readonly { readonly count: number }[]
}
/** Returns the durations as `measureDurations` does: lengths are whole ms, so that sums are exact. */
export async function leagueDurations(query: FactQuery, filter: Filter): Promise<Durations> {
  const measured = sql`
    FROM duskboard.match_fact m
    WHERE m.league = ${query.league}::uuid AND m.fact IN (SELECT fact FROM chosen) AND m.length_ms IS`
  const { lengths, phases, unread } = await askChosen<DurationAnswer>(query, filter, {
    lengths: sql`
      SELECT m.game, json_agg(m.length_ms ORDER BY m.length_ms) AS lengths, sum(m.rounds) AS rounds
      ${measured} NOT NULL GROUP BY m.game`,
    phases: sql`
      SELECT game, phase, sum(ms) AS ms FROM (
        SELECT m.game, (json_each_text(m.phases)).key AS phase, (json_each_text(m.phases)).value::double precision AS ms
        ${measured} NOT NULL) AS lasted
      GROUP BY game, phase`,
    unread: sql`SELECT count(*)::int AS count ${measured} NULL`,
  })
  const games = lengths.map((each) => ({ ...each, phases: phases.filter(({ game }) => game === each.game) }))
  return toDurations(games, unread[0]?.count ?? 0, filter)
}
interface MatchesAnswer {
  readonly total: readonly Pick<MatchesBehind, 'count'>[]
  readonly newest: readonly { readonly match: MatchId }[]
}
/** Returns the matches as `findMatchesBehind` does. */
export async function leagueMatches(query: FactQuery, filter: Filter): Promise<MatchesBehind> {
  const { total, newest } = await askChosen<MatchesAnswer>(query, filter, {
    total: sql`SELECT count(DISTINCT fact)::int AS count FROM chosen`,
    newest: sql`
      SELECT match FROM (SELECT DISTINCT ended, match FROM chosen) AS found
      ORDER BY ended DESC, match DESC LIMIT ${mostBehind}`,
  })
  return { count: total[0]?.count ?? 0, ids: newest.map(({ match }) => match) }
}
