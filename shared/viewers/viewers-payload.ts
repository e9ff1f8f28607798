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
/** The place of a poll on the whole board: none, beside the table, or in the middle while that tells no news. */
export const pollPlaces = ['off', 'side', 'middle'] as const
export type PollPlace = (typeof pollPlaces)[number]
/** A message of a viewer that the moderator let through, cleaned for screens. */
export interface ViewerMessage {
  readonly name: string
  readonly text: string
}
/** A message on the moderator's list, from which one may be let through. */
export interface WaitingMessage extends ViewerMessage {
  readonly id: number
}
/** Votes, and how many of them were right. */
export interface RightVotes {
  readonly right: number
  readonly of: number
}
/** Chat against table: whose votes were right in a match whose cards all lie open. */
export interface ChatScore {
  readonly chat: RightVotes
  /** Polls, and those in which most viewers were right. */
  readonly polls: RightVotes
  /** The table's own votes that everybody was told; null in a game whose votes are never right or wrong. */
  readonly table: RightVotes | null
  /** The viewers of this evening who were right most often. */
  readonly best: readonly (RightVotes & { readonly name: string })[]
}
/** The part of the chat that screens show beside a poll. */
export interface ChatOnScreen {
  readonly place: PollPlace
  readonly message: ViewerMessage | null
  readonly score: ChatScore | null
}
/** Longest time in seconds for which a message stands, and the usual one. */
export const longestMessageSeconds = 120
export const usualMessageSeconds = 20
/**
 * State of the connection to the chat. `off`: none is wanted. `retrying`: it was lost or refused, and is tried again.
 * `no-channel`: the service is there, and does not know the channel.
 */
export type ChatState = 'off' | 'connecting' | 'on' | 'retrying' | 'no-channel'
/** The reason why a chat on YouTube cannot be read. */
export const youTubeProblems = [
  'no-key',
  'bad-key',
  'barred-key',
  'not-enabled',
  'quota',
  'too-fast',
  'no-video',
  'not-live',
  'ended',
  'disabled',
  'private',
  'unreachable',
] as const
export type YouTubeProblem = (typeof youTubeProblems)[number]
/** The chat of a live video on YouTube. */
export interface YouTubeStatus {
  /** Id of the video; empty for none. */
  readonly video: string
  /** True where a key is stored, which is never returned. */
  readonly keySet: boolean
  readonly chat: ChatState
  readonly problem: YouTubeProblem | null
}
/** The viewers as the desk is told of them. */
export interface ViewersStatus {
  /** True while messages of viewers are taken. */
  readonly on: boolean
  /** The Twitch channel that is read; empty for none. */
  readonly channel: string
  readonly chat: ChatState
  readonly youTube: YouTubeStatus
  /** True where screens in the room show polls too, not streams alone. */
  readonly inRoom: boolean
  readonly poll: PublicPoll | null
  /** Display name of the viewer whose vote came last, cleaned for screens; null before the first. */
  readonly lastVoter: string | null
  /** Votes of viewers beyond the limit of one poll. */
  readonly turnedAway: number
  readonly place: PollPlace
  /** The message on screens, or null. */
  readonly message: ViewerMessage | null
  /** Chat against table: `none` while nothing can be counted, `ready`, or `shown` on screens. */
  readonly score: 'none' | 'ready' | 'shown'
}
