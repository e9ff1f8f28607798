/**
 * What a deck is told: labels and state of its few buttons. On this machine nothing in it that a guest of the desk may
 * not see; on the network nothing that the room was not told.
 */
import type { FrameClock } from './frame.ts'

/** ms in which a second press of a key is taken for the same one, at every deck and desk. */
export const secondPress = 600

export interface DeckState {
  /** On the network: public facts only. What cannot be done or known from there is null. */
  readonly lan?: true
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
  readonly hold: boolean | null
  /** Public changes that wait while the stage is on hold. */
  readonly waiting: number
  /** OBS keeps the scene that it shows; null while OBS is not followed. */
  readonly scene: boolean | null
  /** No moderator's page shows secrets. */
  readonly hidden: boolean | null
}
export interface DeckNext {
  readonly label: string
  readonly locked: boolean
  /** Why it is locked, in one sentence. */
  readonly reason: string | null
  /** The audience will see something. */
  readonly shows: boolean
  /** What the button answers, to be sent back with the press; absent while it is locked, and on the network. */
  readonly question?: string
}
/** `now`: engine time in ms. */
export interface DeckPush {
  readonly deck: DeckState
  readonly now: number
}
/** A deck that came in over the network. */
export interface LanDeckStatus {
  readonly id: string
  readonly name: string
  /** Pages that are connected. */
  readonly connected: number
  /** When it was last there, ms since 1970. */
  readonly seen: number
}
/** Decks on the network: off until the moderator lets them in. */
export interface DecksDesk {
  readonly on: boolean
  /** To open on a device; empty while off, or while no network is open. */
  readonly links: readonly string[]
  /** Devices that show a code and wait to be accepted. */
  readonly waiting: readonly { readonly code: string; readonly from: string }[]
  readonly list: readonly LanDeckStatus[]
}
export const deckActs = ['next', 'undo', 'redo', 'clock', 'blank', 'hold', 'release', 'scene', 'hide'] as const
export type DeckAct = (typeof deckActs)[number]
/** What a deck on the network may do. */
export const lanDeckActs = [
  'next',
  'undo',
  'redo',
  'clock',
  'blank',
  'scene',
  'hide',
] as const satisfies readonly DeckAct[]
/** What the desk copies into a Stream Deck, a Companion or another browser. */
export interface DeckAddress {
  /** The deck page, with its token. */
  readonly page: string
  /** Address of `GET` and `POST …/{act}`. */
  readonly api: string
  readonly token: string
}
