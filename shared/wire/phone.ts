/** What a player's phone is sent, and what it may say. */
import type { Seat } from '../engine/game.ts'
import type { PublicStage } from './moderator-status.ts'
import type { Frame } from './frame.ts'

/** A phone in the lobby sees the seats of the match on stage; one with a seat has the frame and needs no more. */
export interface PhoneStatus {
  readonly name: string
  readonly seat: Seat | null
  /** The seat that it asks for: waits for the moderator. */
  readonly claim: Seat | null
  /** The name that it asks for, which another phone of this evening has: waits for the moderator. */
  readonly wish?: string
  /** In the lobby: where one can sit. Null with a seat, and while no match is on stage. */
  readonly lobby: {
    readonly game: string
    readonly title: string
    /** Dealt: who wants a seat waits for the moderator. */
    readonly locked: boolean
    /** The room has seen its end. */
    readonly over: boolean
    readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly free: boolean }[]
  } | null
}
/** Complete and replaceable, like every push. `frame`: the seat's own, null in the lobby. */
export interface PhonePush {
  readonly phone: PhoneStatus
  readonly frame: Frame | null
  readonly stage: PublicStage
  /** Engine time in ms. */
  readonly now: number
  /** Blanks: all phones are sent the same number of bytes, whatever they hold. */
  readonly pad: string
}
