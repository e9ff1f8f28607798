/** How often a player's votes were right, in games that say what a right vote is. */
import type { PlayerId } from '../club/entries.ts'
import type { PlayedMatch } from '../club/played.ts'
import { eachSeat, type Filter } from './filter.ts'
import { rateOf, type Rate } from './rates.ts'

/** `count`: votes; `wins`: right ones. */
export interface VoteRow extends Rate {
  readonly player: PlayerId
  readonly matches: number
  readonly behind: Filter
}
interface Count {
  votes: number
  right: number
  matches: number
}
export function voteCounts(matches: readonly PlayedMatch[], filter: Filter): ReadonlyMap<PlayerId, Readonly<Count>> {
  const counts = new Map<PlayerId, Count>()
  eachSeat(matches, filter, ({ seat, player }, { facts }) => {
    if (player === null || facts === null || facts.votes.length === 0) return
    let votes = 0
    let right = 0
    for (const vote of facts.votes) {
      if (vote.voter !== seat) continue
      votes += 1
      if (vote.right) right += 1
    }
    if (votes === 0) return
    const found = counts.get(player) ?? { votes: 0, right: 0, matches: 0 }
    counts.set(player, { votes: found.votes + votes, right: found.right + right, matches: found.matches + 1 })
  })
  return counts
}
/** Most votes first. */
export const votes = (matches: readonly PlayedMatch[], filter: Filter): readonly VoteRow[] =>
  [...voteCounts(matches, filter)]
    .map(([player, count]) => ({
      player,
      matches: count.matches,
      ...rateOf(count.votes, count.right),
      behind: { ...filter, player },
    }))
    .sort((a, b) => b.count - a.count || (a.player < b.player ? -1 : 1))
