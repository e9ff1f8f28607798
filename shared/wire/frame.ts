/** What each audience is sent. A frame is complete, small and replaceable: reconnect = send it again. */
import type { Board, Cue, Outcome, Script, Seat } from '../engine/game.ts'
import type { Offer } from '../engine/offers/fields.ts'
import type { FrozenRules } from '../engine/commands/option-commands.ts'

/**
 * `redacted`: the moderator's page while secrets are hidden: nothing in it that a guest may not see. `spectator`: who
 * watches a stream that shows secrets.
 */
export type Audience = 'moderator' | 'redacted' | 'public' | 'spectator' | `seat:${number}`

export interface FrameClock {
  readonly id: string
  readonly label: string
  /** Full length in ms. */
  readonly of: number
  /** Time left in ms at `since`. */
  readonly leftMs: number
  readonly running: boolean
  /** Engine time in ms; compare with the `now` that comes with each push. */
  readonly since: number
  /** Length in ms of one number of a count; absent where the clock shows a time. See `numberOf`. */
  readonly stepMs?: number
}
export interface Frame {
  readonly audience: Audience
  /** Counts what this audience was told; only grows. */
  readonly rev: number
  /** How often everybody was told that something is taken back: a screen that makes sounds makes none then. */
  readonly undos?: number
  readonly match: string
  readonly game: string
  readonly phase: string
  readonly round: number
  /** Id of the step that waits; moderator only. */
  readonly step?: string
  readonly board: Board
  readonly offers: readonly Offer[]
  readonly clocks: readonly FrameClock[]
  readonly cue: Cue
  readonly script?: Script
  /** House rules that stay as they are now, by the reason; moderator only. */
  readonly frozen?: readonly FrozenRules[]
  /** What seats are shown is kept from the moderator until the match is over; moderator only. */
  readonly kept?: true
  /** What undo would take back, and whether the audience has seen it; moderator only, else null. */
  readonly undo: { readonly title: string; readonly seen: boolean } | null
  readonly outcome: Outcome | null
  /** One sentence for a seat whose answer the moderator has entered, while its question stands; seats only. */
  readonly entered?: string
}
/**
 * One line of a history, as told to one audience; `n` counts within it. What the event holds stands under `event`; its
 * fields stand beside the line's own as well, where no name is the same.
 */
export type HistoryLine = {
  readonly n: number
  readonly at: string
  readonly told: 'all' | 'seats' | 'moderator' | 'nobody'
  readonly to?: readonly Seat[]
  readonly type: string
  /** One sentence, moderator only. */
  readonly says?: string
  readonly by?: 'moderator' | 'clock' | 'engine' | Seat
  readonly undone?: true
  readonly event: Readonly<Record<string, unknown>>
} & Readonly<Record<string, unknown>>
