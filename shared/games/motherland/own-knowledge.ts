/** The knowledge of one seat beyond the public. */
import type { Seat } from '../../engine/game.ts'
import type { Role } from './roles.ts'
import type { PhoneQuestion, Vote } from './types.ts'

/** A private note for a seat beside its card. Notes do not expire. */
export type Note =
  | { readonly kind: 'bond'; readonly with: Seat }
  | { readonly kind: 'spies'; readonly spies: readonly Seat[] }
  | { readonly kind: 'picks'; readonly picks: readonly Vote[] }
  | { readonly kind: 'picked'; readonly round: number; readonly target: Seat }
  | { readonly kind: 'answer'; readonly round: number; readonly target: Seat; readonly answer: 'spy' | 'citizen' }
  | { readonly kind: 'hushed'; readonly round: number; readonly target: Seat }
  /** `round`: the round of the Gossip. */
  | { readonly kind: 'silenced'; readonly round: number }
/** The fold of one seat: what it was told beyond the public. */
export interface OwnState {
  readonly card: Role | null
  /** True if the phone reported a look at this card. */
  readonly seen: boolean
  readonly round: number
  /** The notes, newest last. */
  readonly notes: readonly Note[]
  /** The number of private messages, empty ones of masks included; `mine` if the last one had content. */
  readonly heard: { readonly times: number; readonly mine: boolean }
  /** True once an event came that only masks send. */
  readonly masked: boolean
  readonly asked: PhoneQuestion | null
  /** The seats asked, if not all free ones. */
  readonly whom?: readonly Seat[]
  /** Set if nobody is an answer to a vote. */
  readonly mayPass?: true
  /** The seat's own tap, until its purpose is over. `counts`: at a distance, whether this seat may choose so. */
  readonly tap: { readonly target: Seat | null; readonly counts?: boolean } | null
}
