/** The reports that the league's database counts, by name, in the shapes of the local ones. */
import type { Filter } from '../../../../shared/stats/filter.ts'
import type { PlayerStatistics } from '../../../../shared/stats/people.ts'
import { gameOf, type ReportName, type Reports } from '../../../../shared/stats/reports.ts'
import type { SurvivalFates } from '../../../../shared/stats/survival.ts'
import type { FactQuery } from './current-facts.ts'
import { leagueAttendance } from './league-attendance.ts'
import { leagueDurations, leagueMatches, leagueOverview } from './league-overview.ts'
import { leaguePairs } from './league-pairs.ts'
import { leaguePlayerPage, leaguePlayers, leagueVotes, type UnratedPlayer } from './league-players.ts'
import { leagueRates, leagueSurvival } from './league-rates.ts'
import type { LeagueRatings, RatingCourse } from './league-ratings.ts'
import { leagueStreaks } from './league-streaks.ts'
import { leagueTrend } from './league-trend.ts'

/** Parts of reports that the database does not hold. */
export interface LeagueReportParts {
  readonly survives: SurvivalFates
  readonly ratings: LeagueRatings
}
type LeagueReport<R extends ReportName> = (
  query: FactQuery,
  filter: Filter,
  parts: LeagueReportParts,
) => Promise<Reports[R]>

const courseOf = (query: FactQuery, filter: Filter, { ratings }: LeagueReportParts): Promise<RatingCourse> =>
  ratings.course(query, gameOf(filter))
function withRating(row: UnratedPlayer, { rows }: RatingCourse): PlayerStatistics {
  const found = rows.find(({ player }) => player === row.player)
  if (found === undefined) return { ...row, rating: null }
  const { player: _player, ...rating } = found
  return { ...row, rating }
}
const ratingRows: LeagueReport<'ratings'> = async (query, filter, parts) => {
  const game = gameOf(filter)
  const { rows } = await courseOf(query, filter, parts)
  return rows
    .filter(({ player }) => filter.player === undefined || player === filter.player)
    .map((row) => ({ ...row, behind: { player: row.player, ...(game === undefined ? {} : { game }) } }))
}
const playerRows: LeagueReport<'players'> = async (query, filter, parts) => {
  const { rows } = await courseOf(query, filter, parts)
  const ratings = new Map(rows.map(({ player, ...rating }) => [player, rating]))
  const players = await leaguePlayers(query, filter, parts.survives)
  return players.map((row) => ({ ...row, rating: ratings.get(row.player) ?? null }))
}
const profile: LeagueReport<'profile'> = async (query, filter, parts) => {
  const { player } = filter
  if (player === undefined)
    return { row: null, rates: await leagueRates(query, filter), streak: null, pairs: [], trend: null }
  const { row, ...page } = await leaguePlayerPage(query, { filter: { ...filter, player }, survives: parts.survives })
  const course = await courseOf(query, filter, parts)
  const [trend = null] = await leagueTrend(query, filter, course)
  return { row: row === null ? null : withRating(row, course), ...page, trend }
}
/** Each rejects with the driver's error. */
export const leagueReports: { readonly [R in ReportName]: LeagueReport<R> } = {
  overview: leagueOverview,
  rates: leagueRates,
  survival: (query, filter, { survives }) => leagueSurvival(query, filter, survives),
  votes: leagueVotes,
  streaks: leagueStreaks,
  pairs: leaguePairs,
  attendance: leagueAttendance,
  durations: leagueDurations,
  ratings: ratingRows,
  trend: async (query, filter, parts) => leagueTrend(query, filter, await courseOf(query, filter, parts)),
  players: playerRows,
  profile,
  matches: leagueMatches,
}
