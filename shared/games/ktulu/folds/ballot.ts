/** The ballot of one voter, as votes count it and a watcher is shown it. */
import type { Seat } from '../../../engine/game.ts'

/** One voter's ballot. */
export interface Ballot {
  readonly voter: Seat
  /** The names on the ballot; empty for an abstention, or where no legal ballot was left (7.8). */
  readonly names: readonly string[]
}
