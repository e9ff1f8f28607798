/** All reports by name. Pure: equal matches and filters give equal reports. */
import type { CountedMatch } from '../club/counted-match.ts'
import { countAttendance, type Attendance } from './attendance.ts'
import { measureDurations, type Durations } from './durations.ts'
import { findMatchesBehind, chooseSeats, matchesIn, type Day, type Filter, type MatchesBehind } from './filter.ts'
import { countPairs, type PairRow } from './pairs.ts'
import { countPlayers, type PlayerStatistics } from './people.ts'
import { countRates, type Rates } from './rates.ts'
import type { RatingRow, RatingRun } from './ratings.ts'
import { countStreaks, type StreakRow } from './streaks.ts'
import { countSurvival, type Survival, type SurvivalFates } from './survival.ts'
import { traceTrends, type TrendLine } from './trend.ts'
import { rateVotes, type VoteRow } from './votes.ts'

/** The input of all reports. */
export interface ClubMatches {
  /** In the order of their ends, then by id. */
  readonly matches: readonly CountedMatch[]
  readonly survives: SurvivalFates
  /**
   * Returns the ratings of all matches, or of one game's; no other condition narrows them, since a rating runs on
   * through seasons.
   */
  readonly rated: (game: string | undefined) => { readonly rated: readonly CountedMatch[]; readonly run: RatingRun }
}
/** The numbers at the head of the page; `guests` counts seats. */
export interface Overview {
  readonly matches: number
  readonly players: number
  readonly evenings: number
  readonly guests: number
  readonly first: Day | null
  readonly last: Day | null
  /** Number of matches by game, most first. */
  readonly games: readonly { readonly game: string; readonly count: number; readonly behind: Filter }[]
  readonly behind: Filter
}
/** All figures of one player. */
export interface Profile {
  readonly row: PlayerStatistics | null
  readonly rates: Rates
  readonly streak: StreakRow | null
  /** Most meetings first. */
  readonly pairs: readonly PairRow[]
  readonly trend: TrendLine | null
}
/** Result by name of the report. */
export interface Reports {
  readonly overview: Overview
  readonly rates: Rates
  readonly survival: Survival
  readonly votes: readonly VoteRow[]
  readonly streaks: readonly StreakRow[]
  readonly pairs: readonly PairRow[]
  readonly attendance: Attendance
  readonly durations: Durations
  readonly ratings: readonly (RatingRow & { readonly behind: Filter })[]
  readonly trend: readonly TrendLine[]
  readonly players: readonly PlayerStatistics[]
  /** The profile of `filter.player`. */
  readonly profile: Profile
  /** The matches behind a figure. */
  readonly matches: MatchesBehind
}
export type ReportName = keyof Reports

/** Returns the games of an overview, most matches first. */
export const toGameCounts = (
  games: readonly { readonly game: string; readonly count: number }[],
  filter: Filter,
): Overview['games'] =>
  games
    .map(({ game, count }) => ({ game, count, behind: { ...filter, game } }))
    .sort((a, b) => b.count - a.count || (a.game < b.game ? -1 : 1))

function overview({ matches }: ClubMatches, filter: Filter): Overview {
  const found = matchesIn(matches, filter)
  const { columns, seats } = chooseSeats(matches, filter)
  const players = new Uint8Array(columns.player.texts.length)
  let guests = 0
  for (const at of seats) {
    const number = columns.player.of[at] ?? -1
    if (number < 0) guests += 1
    else players[number] = 1
  }
  const games = new Map<string, number>()
  for (const { game } of found) games.set(game, (games.get(game) ?? 0) + 1)
  const days = [...new Set(found.map(({ day }) => day))].sort()
  return {
    matches: found.length,
    players: players.filter((there) => there === 1).length,
    evenings: new Set(found.map((match) => match.evening ?? match.day)).size,
    guests,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    games: toGameCounts(
      [...games].map(([game, count]) => ({ game, count })),
      filter,
    ),
    behind: filter,
  }
}
/** Returns the game whose matches alone a filter can find; undefined for all. */
export const gameOf = ({ game, role, team }: Filter): string | undefined => game ?? (role ?? team)?.split('/')[0]
const rankedIn = (club: ClubMatches, filter: Filter): readonly RatingRow[] => club.rated(gameOf(filter)).run.rows()

function ratingRows(club: ClubMatches, filter: Filter): Reports['ratings'] {
  const game = gameOf(filter)
  const all = rankedIn(club, filter).filter(({ player }) => filter.player === undefined || player === filter.player)
  return all.map((row) => ({ ...row, behind: { player: row.player, ...(game === undefined ? {} : { game }) } }))
}
function trendLines(club: ClubMatches, filter: Filter): Reports['trend'] {
  const course = club.rated(gameOf(filter))
  return traceTrends(club.matches, filter, { course, ranked: course.run.rows() })
}
function profile(club: ClubMatches, filter: Filter): Profile {
  const { matches, survives } = club
  const ofPlayer = <T extends { readonly player: string }>(rows: readonly T[]): T | null =>
    rows.find(({ player }) => player === filter.player) ?? null
  return {
    row: ofPlayer(countPlayers(matches, filter, { survives, ranked: rankedIn(club, filter) })),
    rates: countRates(matches, filter),
    streak: ofPlayer(countStreaks(matches, filter)),
    pairs: filter.player === undefined ? [] : countPairs(matches, filter),
    trend: filter.player === undefined ? null : ofPlayer(trendLines(club, filter)),
  }
}
export const reports: { readonly [R in ReportName]: (club: ClubMatches, filter: Filter) => Reports[R] } = {
  overview,
  rates: ({ matches }, filter) => countRates(matches, filter),
  survival: ({ matches, survives }, filter) => countSurvival(matches, filter, survives),
  votes: ({ matches }, filter) => rateVotes(matches, filter),
  streaks: ({ matches }, filter) => countStreaks(matches, filter),
  pairs: ({ matches }, filter) => countPairs(matches, filter),
  attendance: ({ matches }, filter) => countAttendance(matches, filter),
  durations: ({ matches }, filter) => measureDurations(matches, filter),
  ratings: ratingRows,
  trend: trendLines,
  players: (club, filter) =>
    countPlayers(club.matches, filter, { survives: club.survives, ranked: rankedIn(club, filter) }),
  profile,
  matches: ({ matches }, filter) => findMatchesBehind(matches, filter),
}
export const reportNames = Object.keys(reports) as readonly ReportName[]
