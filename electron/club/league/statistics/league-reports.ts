/** The reports that the league's database counts, by name, in the shapes of the local ones. */
import type { PlayerId } from '../../../../shared/club/club-events.ts'
import type { Filter } from '../../../../shared/stats/filter.ts'
import type { RatingRow } from '../../../../shared/stats/ratings.ts'
import { gameOf, type Profile, type Reports } from '../../../../shared/stats/reports.ts'
import type { SurvivalFates } from '../../../../shared/stats/survival.ts'
import type { FactQuery } from './current-facts.ts'
import { leaguePairs } from './league-pairs.ts'
import { leaguePlayerPage, leaguePlayers, leagueVotes, type UnratedPlayer } from './league-players.ts'
import { leagueRates, leagueSurvival } from './league-rates.ts'
import type { LeagueRatings } from './league-ratings.ts'
import { leagueStreaks } from './league-streaks.ts'

/** Parts of reports that the database does not hold. */
export interface LeagueReportParts {
  readonly survives: SurvivalFates
  readonly ratings: LeagueRatings
}
export type LeagueReports = Pick<
  Reports,
  'rates' | 'survival' | 'votes' | 'streaks' | 'pairs' | 'ratings' | 'players' | 'profile'
>
export type LeagueReportName = keyof LeagueReports
type Ratings = ReadonlyMap<PlayerId, Omit<RatingRow, 'player'>>

async function ratingsFor(query: FactQuery, filter: Filter, { ratings }: LeagueReportParts): Promise<Ratings> {
  const rows = await ratings.rows(query, gameOf(filter))
  return new Map(rows.map(({ player, ...rest }) => [player, rest]))
}
const withRating = (row: UnratedPlayer, ratings: Ratings): Reports['players'][number] => ({
  ...row,
  rating: ratings.get(row.player) ?? null,
})
async function ratingRows(
  query: FactQuery,
  filter: Filter,
  { ratings }: LeagueReportParts,
): Promise<Reports['ratings']> {
  const game = gameOf(filter)
  const rows = await ratings.rows(query, game)
  return rows
    .filter(({ player }) => filter.player === undefined || player === filter.player)
    .map((row) => ({ ...row, behind: { player: row.player, ...(game === undefined ? {} : { game }) } }))
}
async function playerRows(query: FactQuery, filter: Filter, parts: LeagueReportParts): Promise<Reports['players']> {
  const ratings = await ratingsFor(query, filter, parts)
  return (await leaguePlayers(query, filter, parts.survives)).map((row) => withRating(row, ratings))
}
async function profile(query: FactQuery, filter: Filter, parts: LeagueReportParts): Promise<Profile> {
  const { player } = filter
  if (player === undefined)
    return { row: null, rates: await leagueRates(query, filter), streak: null, pairs: [], trend: null }
  const { row, ...page } = await leaguePlayerPage(query, { filter: { ...filter, player }, survives: parts.survives })
  const ratings = row === null ? new Map() : await ratingsFor(query, filter, parts)
  return { row: row === null ? null : withRating(row, ratings), ...page, trend: null }
}
/** Each rejects with the driver's error. */
export const leagueReports: {
  readonly [R in LeagueReportName]: (
    query: FactQuery,
    filter: Filter,
    parts: LeagueReportParts,
  ) => Promise<LeagueReports[R]>
} = {
  rates: leagueRates,
  survival: (query, filter, { survives }) => leagueSurvival(query, filter, survives),
  votes: leagueVotes,
  streaks: leagueStreaks,
  pairs: leaguePairs,
  ratings: ratingRows,
  players: playerRows,
  profile,
}
