/**
 * Labels and state of a deck's few buttons. A deck on this machine sees nothing that a guest beside the moderator may
 * not see; a deck on the network sees public facts only.
 */
import type { FrameClock } from './frame.ts'
import type { EngineMs } from '../engine/time/times.ts'

/** Time in ms within which a second press of a key counts as the same press, on every deck and desk. */
export const doublePressMs = 600

/** The state of a deck's buttons. */
export interface DeckState {
  /** True for a deck on the network. Fields that are not public are null there. */
  readonly lan?: true
  /** The match on stage, or null. */
  readonly match: string | null
  /** Sent back as `expect`, so that two presses never do two steps. */
  readonly rev: number
  /** The board's headline as the audience reads it; empty without a match. */
  readonly headline: string
  readonly next: DeckNext
  /** The step that undo would take back; `seen` where the audience has seen it, and by night always. */
  readonly undo: { readonly label: string; readonly seen: boolean } | null
  readonly redo: { readonly label: string } | null
  /** The public clock that runs or would run next; null without one. */
  readonly clock: FrameClock | null
  readonly blank: boolean
  readonly hold: boolean | null
  /** Number of public changes that wait while the stage is on hold. */
  readonly waiting: number
  /** True while OBS keeps its scene; null where OBS is not in use. */
  readonly scene: boolean | null
  /** True while no desk shows secrets. */
  readonly hidden: boolean | null
}
/** The button that moves the match on. */
export interface DeckNext {
  readonly label: string
  readonly locked: boolean
  /** The reason for the lock, in one sentence. */
  readonly reason: string | null
  /** True where the step changes what the audience sees. */
  readonly shows: boolean
  /** The question that the button answers, sent back with the press. Absent while locked, and on the network. */
  readonly question?: string
}
/** `now` is engine time in ms. */
export interface DeckPush {
  readonly deck: DeckState
  readonly now: EngineMs
}
/** A deck on the network that was accepted. */
export interface LanDeckStatus {
  readonly id: string
  readonly name: string
  /** Number of connected pages. */
  readonly connected: number
  /** Time of its last connection, in ms since 1970. */
  readonly seen: number
}
/** Decks on the network; off until the moderator allows them. */
export interface LanDecksStatus {
  readonly on: boolean
  /** Addresses to open on a device; empty while off, and while no network is open. */
  readonly links: readonly string[]
  /** Devices that show a code and wait to be accepted. */
  readonly waiting: readonly { readonly code: string; readonly from: string }[]
  readonly list: readonly LanDeckStatus[]
}
/** Acts of a deck on this machine. */
export const deckActs = ['next', 'undo', 'redo', 'clock', 'blank', 'hold', 'release', 'scene', 'hide'] as const
export type DeckAct = (typeof deckActs)[number]
/** Acts that a deck on the network may do. */
export const lanDeckActs = [
  'next',
  'undo',
  'redo',
  'clock',
  'blank',
  'scene',
  'hide',
] as const satisfies readonly DeckAct[]
/** Addresses for a Stream Deck, Companion or another browser. */
export interface DeckAddress {
  /** Address of the deck page, token included. */
  readonly page: string
  /** Address of `GET` and `POST …/{act}`. */
  readonly api: string
  readonly token: string
}
