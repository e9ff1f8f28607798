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
/** How the sides of a game win: what a result may be corrected to, and what is said of it. */
export interface Sides<W> {
  /** Whether the winners of an outcome are teams, each of which wins with all its seats, or seats. */
  readonly by: 'team' | 'seat'
  /** Teams whose seats may have won beside the winners. */
  readonly beside?: readonly string[]
  /** `one`: a point for each seat that has won and none for the others; `own`: the game counts them itself. */
  readonly points: 'one' | 'own'
  /**
   * The sentences that say that these have won, the plainest first. No winners: a draw; none where the game knows no draw.
   * `names`: of the winners, where they are seats.
   */
  readonly says: (winners: readonly string[], words: W, names: readonly string[]) => readonly string[]
}
