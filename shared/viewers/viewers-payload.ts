/** The viewers of a stream: its chat, and the polls that they answer. */
import type { Seat } from '../engine/game.ts'
import type { EngineMs } from '../engine/time/times.ts'

/** Questions of a poll: whom viewers suspect, whom they would choose now, and who wins. */
export const pollKinds = ['suspect', 'choose', 'winner'] as const
export type PollKind = (typeof pollKinds)[number]
export const usualPollSeconds = 60
export const longestPollSeconds = 900

/** An answer of a poll with its votes. */
export interface PollBar {
  /** The number that viewers write: that of the seat, or of the side in its list. */
  readonly number: number
  /** Null where the answer is a side. */
  readonly seat: Seat | null
  readonly label: string
  readonly votes: number
}
/** A poll as screens show it. */
export interface PublicPoll {
  readonly kind: PollKind
  readonly bars: readonly PollBar[]
  /** Viewers whose vote counts, one each. */
  readonly voters: number
  /** Engine time in ms at which no further vote counts. */
  readonly endsAt: EngineMs
  readonly closed: boolean
}
/**
 * State of the connection to the chat. `off`: none is wanted. `retrying`: it was lost or refused, and is tried again.
 * `no-channel`: the service is there, and does not know the channel.
 */
export type ChatState = 'off' | 'connecting' | 'on' | 'retrying' | 'no-channel'
/** The viewers as the desk is told of them. */
export interface ViewersStatus {
  /** True while messages of viewers are taken. */
  readonly on: boolean
  /** The Twitch channel that is read; empty for none. */
  readonly channel: string
  readonly chat: ChatState
  /** True where screens in the room show polls too, not streams alone. */
  readonly inRoom: boolean
  readonly poll: PublicPoll | null
  /** Display name of the viewer whose vote came last, cleaned for screens; null before the first. */
  readonly lastVoter: string | null
  /** Votes of viewers beyond the limit of one poll. */
  readonly turnedAway: number
}
