/** What a deck is told: labels and state of its few buttons. Nothing in it that a guest may not see. */
import type { FrameClock } from './frame.ts'

export interface DeckState {
  /** The match on stage, or null. */
  readonly match: string | null
  /** To be sent back as `expect`, so that two presses cannot do two steps. */
  readonly rev: number
  /** The board's headline, as the audience reads it; empty without a match. */
  readonly headline: string
  readonly next: DeckNext
  /** `seen`: the audience has seen what would be taken back. */
  readonly undo: { readonly label: string; readonly seen: boolean } | null
  readonly redo: { readonly label: string } | null
  /** The public clock that runs, or would run next. */
  readonly clock: FrameClock | null
  readonly blank: boolean
  readonly hold: boolean
  /** Public changes that wait while the stage is on hold. */
  readonly waiting: number
  /** OBS keeps the scene that it shows; null while OBS is not followed. */
  readonly scene: boolean | null
  /** No moderator's page shows secrets. */
  readonly hidden: boolean
}
export interface DeckNext {
  readonly label: string
  readonly locked: boolean
  /** Why it is locked, in one sentence. */
  readonly reason: string | null
  /** The audience will see something. */
  readonly shows: boolean
}
/** `now`: engine time in ms. */
export interface DeckPush {
  readonly deck: DeckState
  readonly now: number
}
export const deckActs = ['next', 'undo', 'redo', 'clock', 'blank', 'hold', 'release', 'scene', 'hide'] as const
export type DeckAct = (typeof deckActs)[number]
/** What the desk copies into a Stream Deck, a Companion or another browser. */
export interface DeckAddress {
  /** The deck page, with its token. */
  readonly page: string
  /** Address of `GET` and `POST …/{act}`. */
  readonly api: string
  readonly token: string
}
