/** Right votes by player, in games whose rule sheet says which votes are right. */
import type { PlayerId } from '../club/club-events.ts'
import type { CountedMatch } from '../club/counted-match.ts'
import { playerAt } from './statistics-columns.ts'
import { chooseSeats, type Filter } from './filter.ts'
import { rateOf, type Rate } from './rates.ts'

/** `count` is votes cast, `wins` is right ones. */
export interface VoteRow extends Rate {
  readonly player: PlayerId
  readonly matches: number
  readonly behind: Filter
}
/** Votes cast, right ones, and matches with a vote. */
export interface VoteCount {
  readonly votes: number
  readonly right: number
  readonly matches: number
}
/** Returns the counts of all players who voted. */
export function voteCounts(matches: readonly CountedMatch[], filter: Filter): ReadonlyMap<PlayerId, VoteCount> {
  const { columns, seats } = chooseSeats(matches, filter)
  const cells = columns.player.texts.map(() => ({ votes: 0, right: 0, matches: 0 }))
  for (const at of seats) {
    const cell = cells[columns.player.of[at] ?? -1]
    const cast = columns.votes[at] ?? 0
    if (cell === undefined || cast === 0) continue
    cell.votes += cast
    cell.right += columns.right[at] ?? 0
    cell.matches += 1
  }
  return new Map(cells.flatMap((cell, number) => (cell.votes === 0 ? [] : [[playerAt(columns, number), cell]])))
}
/** Returns a row for each player who voted, most votes first. */
export const toVoteRows = (counts: ReadonlyMap<PlayerId, VoteCount>, filter: Filter): readonly VoteRow[] =>
  [...counts]
    .map(([player, count]) => ({
      player,
      matches: count.matches,
      ...rateOf(count.votes, count.right),
      behind: { ...filter, player },
    }))
    .sort((a, b) => b.count - a.count || (a.player < b.player ? -1 : 1))
/** Returns the votes of the seats that fit a filter. */
export const rateVotes = (matches: readonly CountedMatch[], filter: Filter): readonly VoteRow[] =>
  toVoteRows(voteCounts(matches, filter), filter)
