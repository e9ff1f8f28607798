/** Figures of players from the league's database. Ratings are counted from its inputs (`rating-inputs.ts`). */
import { sql } from 'kysely'
import type { PlayerId } from '../../../../shared/club/club-events.ts'
import type { Day, Filter } from '../../../../shared/stats/filter.ts'
import { toPairRows, type CountedPair, type PairRow } from '../../../../shared/stats/pairs.ts'
import type { PlayerStatistics } from '../../../../shared/stats/people.ts'
import { rateOf, type Rates } from '../../../../shared/stats/rates.ts'
import type { StreakRow } from '../../../../shared/stats/streaks.ts'
import type { SurvivalFates } from '../../../../shared/stats/survival.ts'
import { toVoteRows, type VoteRow } from '../../../../shared/stats/votes.ts'
import { askChosen } from './chosen-seats.ts'
import { inSequence, type FactQuery, type SqlPart } from './current-facts.ts'
import { pairCounts } from './league-pairs.ts'
import { rateGroups, ratesFrom, type RateCells } from './league-rates.ts'
import { streakCells, streaksFrom, type StreakCells } from './league-streaks.ts'

/** A player's row without the rating, which depends on all matches of the league. */
export type UnratedPlayer = Omit<PlayerStatistics, 'rating'>
interface PlayerCells {
  readonly player: PlayerId
  readonly count: number
  readonly wins: number
  readonly risked: number
  readonly survived: number
  readonly votes: number
  readonly right: number
  readonly voted: number
  readonly last: Day
}
/** Returns the condition that the fate of a seat means survival; false in games where nobody can be put out. */
function survivedPart(survives: SurvivalFates): SqlPart {
  const games = Object.entries(survives).map(([game, fates]) => sql`WHEN ${game} THEN fate = ANY (${fates}::text[])`)
  return games.length === 0 ? sql`NULL::boolean` : sql`CASE game ${inSequence(games)} END`
}
/** Selects the counts of all players. */
const playerCounts = (survives: SurvivalFates): SqlPart => sql`
  SELECT player, count(*)::int AS count, (count(*) FILTER (WHERE won))::int AS wins,
    count(survived)::int AS risked, (count(*) FILTER (WHERE survived))::int AS survived,
    sum(votes)::int AS votes, sum(right_votes)::int AS right, (count(*) FILTER (WHERE votes > 0))::int AS voted,
    (array_agg(day ORDER BY ended DESC, match DESC))[1] AS last
  FROM (SELECT *, ${survivedPart(survives)} AS survived FROM chosen WHERE player IS NOT NULL) AS judged
  GROUP BY player`
interface PlayerAnswer {
  readonly cells: readonly PlayerCells[]
  readonly found: readonly StreakCells[]
}
const toRow = (filter: Filter, cells: PlayerCells, { current, wins }: StreakRow): UnratedPlayer => ({
  player: cells.player,
  ...rateOf(cells.count, cells.wins),
  survived: rateOf(cells.risked, cells.survived),
  votes: rateOf(cells.votes, cells.right),
  streak: current === null ? 0 : current.won ? current.length : -current.length,
  bestStreak: wins.length,
  last: cells.last,
  behind: { ...filter, player: cells.player },
})
/** Returns the players as the local report does, most matches first. */
export async function leaguePlayers(
  query: FactQuery,
  filter: Filter,
  survives: SurvivalFates,
): Promise<readonly UnratedPlayer[]> {
  const parts = { cells: playerCounts(survives), found: streakCells }
  const { cells, found } = await askChosen<PlayerAnswer>(query, filter, parts)
  const streaks = new Map(streaksFrom(found).map((row) => [row.player, row]))
  return cells
    .flatMap((each) => {
      const streak = streaks.get(each.player)
      return streak === undefined ? [] : [toRow(filter, each, streak)]
    })
    .sort((a, b) => b.count - a.count || (a.player < b.player ? -1 : 1))
}
/** Returns the votes as `rateVotes` does. */
export async function leagueVotes(query: FactQuery, filter: Filter): Promise<readonly VoteRow[]> {
  const { cells } = await askChosen<Pick<PlayerAnswer, 'cells'>>(query, filter, { cells: playerCounts({}) })
  const voters = cells.filter(({ votes }) => votes > 0)
  const counts = voters.map(({ player, votes, right, voted }) => [player, { votes, right, matches: voted }] as const)
  return toVoteRows(new Map(counts), filter)
}
/** All figures of one player but the rating and its course. */
export interface PlayerPage {
  readonly row: UnratedPlayer | null
  readonly rates: Rates
  readonly streak: StreakRow | null
  /** Most meetings first. */
  readonly pairs: readonly PairRow[]
}
export interface PlayerPageRequest {
  readonly filter: Filter & { readonly player: PlayerId }
  readonly survives: SurvivalFates
}
interface PageAnswer extends PlayerAnswer {
  readonly groups: readonly RateCells[]
  readonly pairs: readonly CountedPair[]
}
/** Returns the page of a player, of one statement. */
export async function leaguePlayerPage(query: FactQuery, { filter, survives }: PlayerPageRequest): Promise<PlayerPage> {
  const { cells, found, groups, pairs } = await askChosen<PageAnswer>(query, filter, {
    cells: playerCounts(survives),
    found: streakCells,
    groups: rateGroups,
    pairs: pairCounts(query, filter),
  })
  const [streak = null] = streaksFrom(found)
  const [counts] = cells
  const row = counts === undefined || streak === null ? null : toRow(filter, counts, streak)
  return { row, rates: ratesFrom(groups, filter), streak, pairs: toPairRows(pairs, filter) }
}
