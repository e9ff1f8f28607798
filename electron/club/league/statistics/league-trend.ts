/** Results of players over time from the league's database. */
import { sql } from 'kysely'
import type { MatchId, PlayerId } from '../../../../shared/club/club-events.ts'
import type { MatchDay } from '../../../../shared/stats/attendance.ts'
import type { Filter } from '../../../../shared/stats/filter.ts'
import { bestOf, toTrendLines, type PlayedLine, type TrendLine } from '../../../../shared/stats/trend.ts'
import { askChosen } from './chosen-seats.ts'
import type { FactQuery } from './current-facts.ts'
import type { RatingCourse } from './league-ratings.ts'

interface EveningCells extends MatchDay {
  readonly player: PlayerId
  readonly matches: number
  readonly wins: number
  /** The last match of the evening. */
  readonly last: MatchId
}
async function presentPlayers(query: FactQuery, filter: Filter): Promise<ReadonlySet<PlayerId>> {
  const { present } = await askChosen<{ present: readonly { readonly player: PlayerId }[] }>(query, filter, {
    present: sql`SELECT DISTINCT player FROM chosen WHERE player IS NOT NULL`,
  })
  return new Set(present.map(({ player }) => player))
}
/** Returns the evenings of some players, in order of their first matches. */
async function eveningsOf(
  query: FactQuery,
  filter: Filter,
  players: readonly PlayerId[],
): Promise<readonly EveningCells[]> {
  const { evenings } = await askChosen<{ evenings: readonly EveningCells[] }>(query, filter, {
    evenings: sql`
      SELECT player, min(evening) AS evening, min(day) AS day, count(*)::int AS matches,
        (count(*) FILTER (WHERE won))::int AS wins, (array_agg(match ORDER BY n DESC))[1] AS last
      FROM (
        SELECT *, row_number() OVER (ORDER BY ended, match, place) AS n FROM chosen
        WHERE player = ANY (${players}::text[])) AS seats
      GROUP BY player, coalesce(evening, day) ORDER BY min(n)`,
  })
  return evenings
}
/** Returns the trend as `traceTrends` does. */
export async function leagueTrend(
  query: FactQuery,
  filter: Filter,
  course: RatingCourse,
): Promise<readonly TrendLine[]> {
  const who = filter.player === undefined ? bestOf(await presentPlayers(query, filter), course.rows) : [filter.player]
  const cells = await eveningsOf(query, filter, who)
  const numbers = new Map([...new Set(cells.map(({ evening, day }) => evening ?? day))].map((key, n) => [key, n]))
  const played = who.map((player): PlayedLine => {
    const own = cells.filter((each) => each.player === player)
    const evenings = own.map(({ evening, day, matches, wins, last }) => {
      const occasion = numbers.get(evening ?? day) ?? 0
      return { evening, day, matches, wins, occasion, rated: course.ratedUpTo(last) }
    })
    return { player, evenings }
  })
  return toTrendLines(played, filter, course.ordinalAfter)
}
