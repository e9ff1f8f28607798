/** A call as phones know it: the step that asks, and the part that a seat has in it. */
import type { Seat } from '../../../engine/game.ts'
import type { StepId } from '../steps.ts'

/** The part of a seat that a call concerns; every other phone is asked the same for show (AD-3). */
export type CallPart =
  /** Names a player. `due`: nobody is no choice. */
  | { readonly kind: 'name'; readonly due: boolean }
  /** Says yes with any name, no with nobody. `victim`: whom the Doctor may save, if shown. */
  | { readonly kind: 'answer'; readonly victim: Seat | null }
  /** Votes with the group. */
  | { readonly kind: 'group'; readonly due: boolean }
  /** Sees the stop sign (4.1.3). */
  | { readonly kind: 'stop' }
  /** Breaks a tie of the town as its known Mayor (7.7). */
  | { readonly kind: 'tie'; readonly tied: readonly Seat[]; readonly places: number }
/** A call that asks all phones. */
export interface Call {
  /** Counts the calls of the match, so that a late answer is told from one to the next call. */
  readonly number: number
  readonly step: StepId
  /** Null for a seat that the call does not concern. */
  readonly part: CallPart | null
}
/** Returns whether the call of a step asks all phones for a name: by night, or of the Doctor by day. */
export const asksForName = (step: string): boolean => !step.startsWith('d.')
/** The name that a member of a group has given so far; `target: null` is nobody. */
export interface GroupPick {
  readonly voter: Seat
  readonly target: Seat | null
}
/** The answer of a seat to its call. `fits`: whether it can count; null where the call does not concern the seat. */
export interface Tap {
  readonly target: Seat | null
  readonly fits: boolean | null
}
