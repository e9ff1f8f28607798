/** What one seat knows beyond what everybody knows. */
import type { Seat } from '../../engine/game.ts'
import type { Role } from './roles.ts'
import type { Asking, Vote } from './types.ts'

/** One thing that a seat alone was told beside its card. Told is told: no note goes by itself when its time is over. */
export type Note =
  | { readonly kind: 'bond'; readonly with: Seat }
  | { readonly kind: 'spies'; readonly spies: readonly Seat[] }
  | { readonly kind: 'picks'; readonly picks: readonly Vote[] }
  | { readonly kind: 'picked'; readonly round: number; readonly target: Seat }
  | { readonly kind: 'answer'; readonly round: number; readonly target: Seat; readonly answer: 'spy' | 'citizen' }
  | { readonly kind: 'hushed'; readonly round: number; readonly target: Seat }
  /** `round`: that of the Gossip. */
  | { readonly kind: 'silenced'; readonly round: number }
export interface Own {
  readonly card: Role | null
  /** The phone said that its player has looked at this card. */
  readonly seen: boolean
  readonly round: number
  /** Newest last. */
  readonly notes: readonly Note[]
  /** How often this seat was told something, or with masks that there is nothing; `mine`: the last time there was. */
  readonly heard: { readonly times: number; readonly mine: boolean }
  /** Something was heard that only masks bring. */
  readonly masked: boolean
  readonly asked: Asking | null
  /** The own tap, until what it was for is over. */
  readonly tap: { readonly target: Seat | null } | null
}
