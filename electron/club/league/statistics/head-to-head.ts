/** Meetings of players with equal points, from the seats of a season. */
import type { PlayerId } from '../../../../shared/club/club-events.ts'
import type { HeadToHead } from '../../../../shared/stats/season-places.ts'

/** One seat of a player. */
export interface PlayedSeat {
  /** Number of the match. */
  readonly n: number
  readonly won: boolean
  /** True where its points count. */
  readonly kept: boolean
  readonly team: string
}
interface MetSeat extends PlayedSeat {
  readonly player: PlayerId
}
/**
 * Returns the head-to-head scores of groups: two players met where both sat in one match on different sides, and the
 * meeting counts where exactly one of them won.
 */
export function headToHeadAmong(seatsOf: (player: PlayerId) => readonly PlayedSeat[]): HeadToHead {
  return (group) => {
    const met = new Map<number, MetSeat[]>()
    for (const player of group)
      for (const seat of seatsOf(player)) {
        const there = met.get(seat.n)
        if (there === undefined) met.set(seat.n, [{ ...seat, player }])
        else there.push({ ...seat, player })
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
