/** What a match leaves when it is over. */
import type { Seat } from './game.ts'

export interface Outcome {
  readonly kind: 'won' | 'draw' | 'calledOff'
  readonly winners: readonly string[]
  readonly says: string
}
/** A vote that was right or wrong, for statistics: what a right one is, the game's rule sheet says. */
export interface CountedVote {
  readonly voter: Seat
  readonly right: boolean
}
/** One seat's result, for seasons. */
export interface SeatResult {
  readonly seat: Seat
  readonly team: string
  readonly role: string
  readonly won: boolean
  readonly points: number
  readonly fate: string
}
