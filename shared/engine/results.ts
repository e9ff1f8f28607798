/** The results that a finished match leaves. */
import type { Seat } from './table.ts'

/** The end of a match: the winners (teams or seat numbers, none for a draw) and the sentence that announces it. */
export interface Outcome {
  readonly kind: 'won' | 'draw' | 'calledOff'
  readonly winners: readonly string[]
  readonly says: string
}
/** A vote for statistics. The game's rule sheet says which votes are right. */
export interface CountedVote {
  readonly voter: Seat
  readonly right: boolean
}
/** The result of one seat, for seasons. */
export interface SeatResult {
  readonly seat: Seat
  readonly team: string
  readonly role: string
  readonly won: boolean
  readonly points: number
  readonly fate: string
}
/** The rules by which the sides of a game win: they bound a corrected result and the sentences about it. */
export interface Sides<W> {
  /** `team`: winners are teams, each with all its seats; `seat`: winners are single seats. */
  readonly by: 'team' | 'seat'
  /** Teams whose seats may have won alongside the winners. */
  readonly beside?: readonly string[]
  /** `one`: 1 point for each winning seat, 0 for all others; `own`: the game counts points itself. */
  readonly points: 'one' | 'own'
  /** The matches in which nobody may win: none, any, or those whose teams have equally many seats. */
  readonly draw: 'never' | 'any' | 'equal teams'
  /** Roles that at most one seat of a match holds, whatever the moderator corrects; absent: none. */
  readonly single?: readonly string[]
  /** Fates with which no seat wins; absent: none. */
  readonly losing?: readonly string[]
  /** Returns the fate of a role when these win, where that follows from who won; absent where it does not. */
  readonly fateOf?: (role: string, winners: readonly string[]) => string
  /**
   * Returns the sentences for these winners, the plainest first. No winners means a draw; empty where the game knows no
   * draw. `names` are the winners' where seats win.
   */
  readonly says: (winners: readonly string[], words: W, names: readonly string[]) => readonly string[]
}
