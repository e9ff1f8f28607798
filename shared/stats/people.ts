/** One row of figures for each player, for the table of players and the head of a profile. */
import type { PlayerId } from '../club/club-events.ts'
import type { CountedMatch } from '../club/counted-match.ts'
import { gameIn, idIn, playerAt, type Columns } from './statistics-columns.ts'
import { chooseSeats, type ChosenSeats, type Day, type Filter } from './filter.ts'
import { rateOf, type Rate } from './rates.ts'
import type { RatingRow } from './ratings.ts'
import { runsOf, streakNow } from './streaks.ts'
import type { SurvivalFates } from './survival.ts'
import { voteCounts } from './votes.ts'

/** One player's figures; `count` and `wins` are by match. */
export interface PlayerStatistics extends Rate {
  readonly player: PlayerId
  /** The rate of survival in games where a player can be put out; `wins` are survivals. */
  readonly survived: Rate
  /** Votes cast; `wins` are right ones. */
  readonly votes: Rate
  readonly rating: Omit<RatingRow, 'player'> | null
  /** The current streak: wins above 0, losses below. */
  readonly streak: number
  readonly bestStreak: number
  readonly last: Day
  readonly behind: Filter
}
interface PlayerCounts {
  count: number
  wins: number
  risked: number
  survived: number
  /** Place of the player's last match. */
  last: number
}
/** Returns by number of a fate whether it means "still in"; undefined in games where nobody can be put out. */
const survivalByFate = ({ fate }: Columns, survives: SurvivalFates): readonly (boolean | undefined)[] =>
  fate.texts.map((text) => survives[gameIn(text)]?.includes(idIn(text)))

/** Returns the counts by number of a player. */
function countByPlayer({ columns, seats }: ChosenSeats, survives: SurvivalFates): readonly PlayerCounts[] {
  const counts = columns.player.texts.map((): PlayerCounts => ({ count: 0, wins: 0, risked: 0, survived: 0, last: -1 }))
  const alive = survivalByFate(columns, survives)
  for (const at of seats) {
    const found = counts[columns.player.of[at] ?? -1]
    if (found === undefined) continue
    const survived = alive[columns.fate.of[at] ?? -1]
    found.count += 1
    found.wins += columns.won[at] ?? 0
    if (survived !== undefined) found.risked += 1
    if (survived === true) found.survived += 1
    found.last = columns.match[at] ?? 0
  }
  return counts
}

/** The fates that mean survival, and all ratings, best first. */
export interface PlayerStatisticsInput {
  readonly survives: SurvivalFates
  readonly ranked: readonly RatingRow[]
}
/** Returns a row for each player, most matches first. `matches` must be in the order of their ends. */
export function countPlayers(
  matches: readonly CountedMatch[],
  filter: Filter,
  { survives, ranked }: PlayerStatisticsInput,
): readonly PlayerStatistics[] {
  const votes = voteCounts(matches, filter)
  const found = chooseSeats(matches, filter)
  const { columns } = found
  const runs = runsOf(found)
  const rating = new Map(ranked.map(({ player, ...rest }) => [player, rest]))
  return countByPlayer(found, survives)
    .flatMap(({ count, wins, risked, survived, last }, number): readonly PlayerStatistics[] => {
      const run = runs[number]
      if (run === undefined) return []
      const player = playerAt(columns, number)
      const cast = votes.get(player)
      const row = {
        player,
        ...rateOf(count, wins),
        survived: rateOf(risked, survived),
        votes: rateOf(cast?.votes ?? 0, cast?.right ?? 0),
        rating: rating.get(player) ?? null,
        streak: streakNow(run),
        bestStreak: run.best.length,
        last: columns.day.texts[columns.day.of[last] ?? 0] ?? '',
        behind: { ...filter, player },
      }
      return [row]
    })
    .sort((a, b) => b.count - a.count || (a.player < b.player ? -1 : 1))
}
