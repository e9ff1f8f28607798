/** The data of a player's phone. */
import type { Seat } from '../engine/game.ts'
import type { PublicStage } from './moderator-status.ts'
import type { Frame } from './frame.ts'
import type { EngineMs, EpochMs } from '../engine/time/times.ts'

/**
 * The status of a phone. In the lobby it sees the seats of the match on stage; with a seat the frame holds all it
 * needs.
 */
export interface PhoneStatus {
  readonly name: string
  readonly seat: Seat | null
  /** The seat that it asks for, which the moderator has yet to grant; null for none. */
  readonly claim: Seat | null
  /** The name that it asks for, which another phone of this evening has; the moderator has yet to grant it. */
  readonly wish?: string
  /** Time at which it asked; missing where it asks for nothing. The desk shows it too. */
  readonly askedAt?: EpochMs
  /** The seats of the match on stage; null with a seat, and without a match on stage. */
  readonly lobby: {
    readonly game: string
    readonly title: string
    /** True once the seats are dealt: a request for a seat waits for the moderator. */
    readonly locked: boolean
    /** True once the audience has seen the end of the match. */
    readonly over: boolean
    readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly free: boolean }[]
  } | null
}
/** A push to a phone, complete and replaceable. `frame` is the seat's own; null in the lobby. */
export interface PhonePush {
  readonly phone: PhoneStatus
  readonly frame: Frame | null
  readonly stage: PublicStage
  /** Engine time in ms. */
  readonly now: EngineMs
  /** Blanks that make the pushes to all phones equally long, whatever they hold. */
  readonly pad: string
}
