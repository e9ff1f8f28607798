/** The frame of an audience. Complete, small and replaceable: a page that reconnects gets the whole frame again. */
import type { Board, Cue, Outcome, Script, Seat } from '../engine/game.ts'
import type { Offer } from '../engine/offers/fields.ts'
import type { FrozenOptions } from '../engine/commands/option-commands.ts'
import type { EngineMs } from '../engine/time/times.ts'
import type { Delta } from '../replay/frame-delta.ts'

/**
 * The party that a frame is for. `redacted` is the desk while it hides secrets, with nothing that a guest
 * may not see. `spectator` watches a stream that shows secrets.
 */
export type Audience = 'moderator' | 'redacted' | 'public' | 'spectator' | `seat:${number}`

/** A clock that the audience sees. */
export interface FrameClock {
  readonly id: string
  readonly label: string
  /** Full length in ms. */
  readonly of: number
  /** Time left in ms at `since`. */
  readonly leftMs: number
  readonly running: boolean
  /** Engine time in ms, to be compared with the `now` of each push. */
  readonly since: EngineMs
  /** Length in ms of one number of a spoken count; absent where the clock shows a time. */
  readonly stepMs?: number
  /** True for the clock at whose end an announcement goes: screens do not show it. */
  readonly aside?: true
}
/** A whole picture of a match for one audience. */
export interface Frame {
  readonly audience: Audience
  /** Number of events that this audience was told; never falls. */
  readonly rev: number
  /** Number of undos that everybody was told of. Screens play no sound when it changes. */
  readonly undos?: number
  readonly match: string
  readonly game: string
  readonly phase: string
  readonly round: number
  /** Id of the waiting step; moderator only. */
  readonly step?: string
  readonly board: Board
  readonly offers: readonly Offer[]
  readonly clocks: readonly FrameClock[]
  readonly cue: Cue
  readonly script?: Script
  /** Options that stay as they are now, by reason; moderator only. */
  readonly frozen?: readonly FrozenOptions[]
  /** True while the options keep the seats' secrets from the moderator; moderator only. */
  readonly kept?: true
  /**
   * The step that undo would take back; `seen` where the audience has seen it, and by night always where secrets are
   * hidden. Null without one, and for all but the moderator.
   */
  readonly undo: { readonly title: string; readonly seen: boolean } | null
  readonly outcome: Outcome | null
  /** A sentence for a seat whose answer the moderator has entered, while its question stands; seats only. */
  readonly entered?: string
}
/** The course of a finished match in figures, as everybody could have counted them. */
export interface MatchResults {
  /** The number of rounds, the last one included. */
  readonly rounds: number
  /** Engine time from the first to the last public event, in ms. */
  readonly ms: number
  /** The seats that are out, with the round in which each went out for the last time. */
  readonly fell: readonly { readonly seat: Seat; readonly round: number }[]
  /** The number of seats whose cards lie open. */
  readonly open: number
  /** True once no card needs to be awaited: all lie open, they may stay face down, or the moderator showed the results. */
  readonly isReady: boolean
  /** The seats that voted rightly most often; null where nobody did, or the cards do not tell. */
  readonly detectives: BestVoters | null
}
/** The seats with the most right votes, and those and all votes of each. */
export interface BestVoters {
  readonly seats: readonly Seat[]
  readonly right: number
  readonly of: number
}
/** The public pictures between two frames of the public, for screens that show each fact in turn. */
export interface ToldMoments {
  /** Revision of the frame before the first of them. A screen that shows none since then goes to the newest at once. */
  readonly from: number
  /** Oldest first, each as its difference from the one after it; the last as that from the frame of the same push. */
  readonly between: readonly { readonly rev: number; readonly delta: Delta }[]
}
/**
 * One line of a history as told to one audience, with `n` counting that audience's lines. Fields of the event stand
 * under `event`, and also beside the line's own fields where no names clash.
 */
export type HistoryLine = {
  readonly n: number
  readonly at: string
  readonly told: 'all' | 'seats' | 'moderator' | 'nobody'
  readonly to?: readonly Seat[]
  readonly type: string
  /** One sentence; moderator only. */
  readonly says?: string
  readonly by?: 'moderator' | 'clock' | 'engine' | Seat
  readonly undone?: true
  readonly event: Readonly<Record<string, unknown>>
} & Readonly<Record<string, unknown>>
