/** The data of a player's phone. */
import { titleOfCentre, type CentreKind, type Seat } from '../engine/game.ts'
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
/** An announcement in the log of a match, under the headline of its moment. */
export interface Announcement {
  readonly headline: string
  readonly says: string
}
/** Pictures whose title is an announcement. */
const telling: readonly CentreKind[] = ['statement', 'reveal', 'winner']
/** Most lines that are kept. */
const most = 200

/** Returns what a public frame announces, or null. */
function announcementIn({ board: { headline, news, centre } }: Frame): Announcement | null {
  const title = centre !== null && telling.includes(centre.kind) ? titleOfCentre(centre) : null
  const says = news ?? title
  return says === null ? null : { headline, says }
}
/** Returns the log, oldest first, with the announcement of a frame; the same log where that is the last one already. */
export function withAnnouncement(log: readonly Announcement[], frame: Frame): readonly Announcement[] {
  const now = announcementIn(frame)
  return now === null || log.at(-1)?.says === now.says ? log : [...log, now].slice(-most)
}
