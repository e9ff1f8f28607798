/** Meetings of players with equal points, from the seats of a season. */
import type { PlayerId } from '../../../../shared/club/club-events.ts'
import type { HeadToHead } from '../../../../shared/stats/season-places.ts'
import { isWon, matchOf, type PlayerSumRow } from './season-rows.ts'

interface MetSeat {
  readonly player: PlayerId
  readonly won: boolean
  readonly team: string
}
/** Adds the seats of a player in the matches that count, by number of the match. */
function addSeats(met: Map<number, MetSeat[]>, sums: PlayerSumRow, isIn: (n: number) => boolean): void {
  const teams = sums.teams.split(',')
  sums.seats.forEach((code, i) => {
    const n = matchOf(code)
    if (!isIn(n)) return
    const seat = { player: sums.player, won: isWon(code), team: teams[i] ?? '' }
    const there = met.get(n)
    if (there === undefined) met.set(n, [seat])
    else there.push(seat)
  })
}
/**
 * Returns the head-to-head scores of groups: two players met where both sat in one match on different sides, and the
 * meeting counts where exactly one of them won. `isIn`: true for the numbers of the matches that are looked at.
 */
export function headToHeadAmong(
  sumsOf: (player: PlayerId) => PlayerSumRow | null,
  isIn: (n: number) => boolean,
): HeadToHead {
  return (group) => {
    const met = new Map<number, MetSeat[]>()
    for (const player of group) {
      const sums = sumsOf(player)
      if (sums !== null) addSeats(met, sums, isIn)
    }
    const scores = new Map<PlayerId, number>(group.map((player) => [player, 0]))
    for (const seats of met.values())
      for (const winner of seats)
        for (const loser of seats) {
          if (!winner.won || loser.won || winner.team === loser.team) continue
          scores.set(winner.player, (scores.get(winner.player) ?? 0) + 1)
          scores.set(loser.player, (scores.get(loser.player) ?? 0) - 1)
        }
    return scores
  }
}
