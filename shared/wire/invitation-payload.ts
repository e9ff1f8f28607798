/** Visitors by invitation, as the desk and a waiting device see them: links, the waiting room, and watchers. */
import type { Seat } from '../engine/game.ts'
import type { EpochMs } from '../engine/time/times.ts'

/** A device that waits for the moderator. */
export interface WaitingVisitor {
  readonly id: string
  readonly name: string
  /** Time of coming. */
  readonly since: EpochMs
  readonly connected: boolean
  /** The free seat that bears the visitor's name, or null. */
  readonly offered: Seat | null
}
/** A device that the moderator keeps out. */
export interface BannedVisitor {
  readonly id: string
  readonly name: string
  readonly at: EpochMs
}
/** Watchers: spectators elsewhere, who see the public picture. */
export interface WatchersStatus {
  /** True while their link is good. */
  readonly on: boolean
  /** Seconds behind the room. */
  readonly delay: number
  /** Watchers that may be there at once. */
  readonly most: number
  readonly connected: number
}
/** The links that are good now, and everybody who came by one. The links themselves are told on request only. */
export interface VisitorsStatus {
  /** True where all links open on this computer alone: there is no public address, and no network is open. */
  readonly onlyHere: boolean
  /** Time until which the link of the room is good; null: there is none. */
  readonly roomUntil: EpochMs | null
  /** Seats of the match on stage with a personal link. */
  readonly invited: readonly Seat[]
  readonly waiting: readonly WaitingVisitor[]
  readonly banned: readonly BannedVisitor[]
  readonly watchers: WatchersStatus
}
/** The links of the room and of the match on stage, each a whole address; null where there is none. */
export interface InvitationLinks {
  readonly room: string | null
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly link: string | null }[]
}
/** A push to a device that waits. */
export interface WaitingPush {
  readonly waiting: {
    readonly name: string
    /** True once the seats are dealt: only the moderator can still give one. */
    readonly locked: boolean
  }
}
/** Watchers that may be there at once, where the moderator has set nothing. */
export const usualWatchers = 200
/** Watchers that may ever be there at once. */
export const mostWatchers = 1000
