/** Notifications: what programs elsewhere are told of a match on stage, one public fact each. */
import type { BoardSeat, CardFace, Centre, CentreOfKind, Cue, Outcome, Seat, TypedObject } from '../engine/game.ts'
import type { EpochMs } from '../engine/time/times.ts'
import type { PublicPoll } from '../viewers/viewers-payload.ts'

/** A person on a seat. */
interface SeatedName {
  readonly seat: Seat
  readonly name: string
}
/** The fact of a notification. */
export type NotificationFact =
  /** Another match is on stage; with no seats, none is. */
  | { readonly type: 'match'; readonly title: string; readonly seats: readonly SeatedName[] }
  /** Names or the order of seats have changed. */
  | { readonly type: 'seats'; readonly seats: readonly SeatedName[] }
  /** An event that everybody was told, with its fields, in the words of the game's rule sheet. */
  | { readonly type: 'fact'; readonly fact: TypedObject & Readonly<Record<string, unknown>> }
  /** A vote was opened, or votes have come; `votes` holds those that were cast. */
  | {
      readonly type: 'vote'
      readonly title: string
      readonly votes: CentreOfKind<'vote'>['votes']
      readonly tally: CentreOfKind<'vote'>['tally']
    }
  /** A verdict, a duel, cards, points or another picture in the middle of the board. */
  | { readonly type: 'picture'; readonly picture: Centre }
  | ({ readonly type: 'card'; readonly card: CardFace } & SeatedName)
  /** A player went out: by death, arrest or however the game has it. */
  | ({ readonly type: 'out' } & SeatedName)
  | ({ readonly type: 'back' } & SeatedName)
  | { readonly type: 'news'; readonly says: string }
  | { readonly type: 'speaker'; readonly seat: Seat | null }
  | { readonly type: 'phase'; readonly headline: string }
  | ({ readonly type: 'winner' } & Outcome)
  | { readonly type: 'calledOff'; readonly says: string }
  /** Facts told before do not hold any more. `says`: a correction as screens announce it, or null. */
  | { readonly type: 'undo'; readonly says: string | null; readonly takenBack: readonly NotificationFact[] }
  /** A poll of the viewers was opened or closed. */
  | ({ readonly type: 'poll' } & Omit<PublicPoll, 'endsAt'>)
  /** Asked for by the moderator, to try a connection. */
  | { readonly type: 'test' }
export type NotificationType = NotificationFact['type']
export const notificationTypes = [
  'match',
  'seats',
  'fact',
  'vote',
  'picture',
  'card',
  'out',
  'back',
  'news',
  'speaker',
  'phase',
  'winner',
  'calledOff',
  'undo',
  'poll',
  'test',
] as const satisfies readonly NotificationType[]

/** The moment of the match that a notification belongs to. */
export interface NotificationMoment {
  readonly match: string | null
  readonly game: string | null
  /** Number of events that everybody was told; never falls. */
  readonly rev: number
  readonly phase: string
  readonly round: number
  readonly cue: Cue
  /** True in a match of invented players. */
  readonly rehearsal?: true
}
export type Notification = NotificationMoment &
  NotificationFact & {
    /** Unique; the same when a delivery is tried again. */
    readonly id: string
    readonly at: EpochMs
  }
/** A match as it stands for programs, for one that has just connected. */
export interface PublicSnapshot extends NotificationMoment {
  readonly title: string
  readonly headline: string
  readonly seats: readonly Pick<BoardSeat, 'seat' | 'name' | 'out' | 'card'>[]
  readonly outcome: Outcome | null
}
