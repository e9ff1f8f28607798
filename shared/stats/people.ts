/** One line for each player: what the table of players shows, and what a profile begins with. */
import type { PlayerId } from '../club/club-events.ts'
import type { PlayedMatch } from '../club/counted-match.ts'
import { gameIn, idIn, playerAt, type Columns } from './statistics-columns.ts'
import { chosen, type Chosen, type Day, type Filter } from './filter.ts'
import { rateOf, type Rate } from './rates.ts'
import type { RatingRow } from './ratings.ts'
import { runsOf, streakNow } from './streaks.ts'
import type { Survives } from './survival.ts'
import { voteCounts } from './votes.ts'

export interface PlayerRow extends Rate {
  readonly player: PlayerId
  /** Of matches in which somebody can be put out. */
  readonly survived: Rate
  /** Of votes. */
  readonly votes: Rate
  readonly rating: Omit<RatingRow, 'player'> | null
  /** Above 0: wins in a row by now; below 0: losses. */
  readonly streak: number
  readonly bestStreak: number
  readonly last: Day
  readonly behind: Filter
}
interface Count {
  count: number
  wins: number
  risked: number
  survived: number
  /** Place of the last match. */
  last: number
}
/** By number of a fate: whether it means "still in"; undefined where nobody can be put out. */
const meanings = ({ fate }: Columns, survives: Survives): readonly (boolean | undefined)[] =>
  fate.texts.map((text) => survives[gameIn(text)]?.includes(idIn(text)))

/** By number of a player. */
function counted({ columns, seats }: Chosen, survives: Survives): readonly Count[] {
  const counts = columns.player.texts.map((): Count => ({ count: 0, wins: 0, risked: 0, survived: 0, last: -1 }))
  const alive = meanings(columns, survives)
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

export interface PeopleGiven {
  readonly survives: Survives
  readonly ranked: readonly RatingRow[]
}
/** Most matches first. `matches` as they ended. */
export function people(
  matches: readonly PlayedMatch[],
  filter: Filter,
  { survives, ranked }: PeopleGiven,
): readonly PlayerRow[] {
  const votes = voteCounts(matches, filter)
  const found = chosen(matches, filter)
  const { columns } = found
  const runs = runsOf(found)
  const rating = new Map(ranked.map(({ player, ...rest }) => [player, rest]))
  return counted(found, survives)
    .flatMap(({ count, wins, risked, survived, last }, number): readonly PlayerRow[] => {
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
