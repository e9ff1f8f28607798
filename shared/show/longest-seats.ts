/** The players who stayed in a match longest. */
import type { BoardSeat, Seat } from '../engine/game.ts'
import type { MatchResults } from '../wire/frame.ts'

/** Seats, and the round in which they went out; null: they stayed to the end. */
interface LongestSeats {
  readonly seats: readonly Seat[]
  readonly round: number | null
}
/** Most seats that are named; more than that is nobody's distinction. */
const most = 3

/** Returns the seats that stayed longest; null where nobody went out, or too many stayed equally long. */
export function longestSeats(
  seats: readonly Pick<BoardSeat, 'seat' | 'out'>[],
  { fell }: Pick<MatchResults, 'fell'>,
): LongestSeats | null {
  if (fell.length === 0) return null
  const left = seats.filter(({ out }) => !out).map(({ seat }) => seat)
  const last = Math.max(...fell.map(({ round }) => round))
  const found =
    left.length > 0
      ? { seats: left, round: null }
      : { seats: fell.filter(({ round }) => round === last).map(({ seat }) => seat), round: last }
  return found.seats.length > most ? null : found
}
