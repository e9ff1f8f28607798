/** One line for each player: what the table of players shows, and what a profile begins with. */
import type { PlayerId } from '../club/entries.ts'
import type { PlayedMatch } from '../club/played.ts'
import { dayOf, eachSeat, type Day, type Filter } from './filter.ts'
import { rateOf, type Rate } from './rates.ts'
import type { RatingRow } from './ratings.ts'
import { streaks, type StreakRow } from './streaks.ts'
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
  last: Day
}
function counted(matches: readonly PlayedMatch[], filter: Filter, survives: Survives): ReadonlyMap<PlayerId, Count> {
  const counts = new Map<PlayerId, Count>()
  eachSeat(matches, filter, ({ player, won, fate }, match) => {
    if (player === null) return
    let found = counts.get(player)
    if (found === undefined) counts.set(player, (found = { count: 0, wins: 0, risked: 0, survived: 0, last: '' }))
    found.count += 1
    if (won) found.wins += 1
    const alive = survives[match.game]
    if (alive !== undefined) found.risked += 1
    if (alive?.includes(fate) === true) found.survived += 1
    found.last = dayOf(match)
  })
  return counts
}
const streakNow = (row: StreakRow | undefined): number =>
  row === undefined || row.current === null ? 0 : row.current.won ? row.current.length : -row.current.length

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
  const rows = new Map(streaks(matches, filter).map((row) => [row.player, row]))
  const rating = new Map(ranked.map(({ player, ...rest }) => [player, rest]))
  return [...counted(matches, filter, survives)]
    .map(([player, { count, wins, risked, survived, last }]): PlayerRow => {
      const cast = votes.get(player)
      return {
        player,
        ...rateOf(count, wins),
        survived: rateOf(risked, survived),
        votes: rateOf(cast?.votes ?? 0, cast?.right ?? 0),
        rating: rating.get(player) ?? null,
        streak: streakNow(rows.get(player)),
        bestStreak: rows.get(player)?.wins.length ?? 0,
        last,
        behind: { ...filter, player },
      }
    })
    .sort((a, b) => b.count - a.count || (a.player < b.player ? -1 : 1))
}
