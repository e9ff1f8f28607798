/** All types of the game. Start here; the compiler then lists what is missing. */
import type { GameEvent, Seat, State, WordsOfEveryGame } from '../../engine/game.ts'
import type { CommandsOf } from '../../engine/commands/command-shape.ts'
import type { commands } from './commands.ts'
import type { Cards, Role, Team } from './roles.ts'

/** The house rules of a match; times in seconds. */
export interface Options {
  readonly shadows: number
  readonly talkSeconds: number
}
/** The phases of a match. */
export type Phase = 'setup' | 'night' | 'day' | 'vote' | 'end'
/** One vote; `target: null` names no player. */
export interface Vote {
  readonly voter: Seat
  readonly target: Seat | null
}
/** Events told to all. */
export type PublicEvent =
  | ({ readonly type: 'nightFell'; readonly round: number } & GameEvent)
  | ({ readonly type: 'dawnBroke'; readonly out: Seat | null } & GameEvent)
  | ({ readonly type: 'voteOpened' } & GameEvent)
  | ({ readonly type: 'voteHeld'; readonly votes: readonly Vote[]; readonly out: Seat | null } & GameEvent)
  | ({ readonly type: 'seatTurned'; readonly seat: Seat; readonly out: boolean } & GameEvent)
  | ({ readonly type: 'movedTo'; readonly phase: Phase } & GameEvent)
  | ({ readonly type: 'ended'; readonly winner: Team | null; readonly cards: Cards } & GameEvent)
/** Events told to single seats. */
export type PrivateEvent = { readonly type: 'cardDealt'; readonly to: readonly Seat[]; readonly card: Role }
/** Events told to the moderator alone. */
export type HiddenEvent =
  | { readonly type: 'dealt'; readonly cards: Cards }
  | { readonly type: 'cardSet'; readonly seat: Seat; readonly card: Role }
  | { readonly type: 'preyChosen'; readonly seat: Seat | null }
  | { readonly type: 'votesEntered'; readonly votes: readonly Vote[] }

/** The public fold, made from public events alone. */
export interface OpenState {
  readonly phase: Phase
  readonly round: number
  readonly out: readonly Seat[]
  /** The latest event, drawn in the middle of the ring. */
  readonly last: PublicEvent | null
}
/** The fold of one seat: what it was told beyond the public. */
export interface OwnState {
  readonly card: Role | null
}
/** The moderator's fold: what is told to no other audience. */
export interface SecretState {
  /** Cards that the moderator gave at set-up, by seat; null if they are dealt. */
  readonly cast: readonly Role[] | null
  readonly cards: Cards
  /** The choice of the night; `seat: null` stands for nobody. */
  readonly prey: { readonly chosen: boolean; readonly seat: Seat | null }
  /** Votes entered and not announced yet. */
  readonly draft: readonly Vote[]
}
/** All words of this game in one language. */
export interface Words extends WordsOfEveryGame {
  readonly phases: Readonly<Record<Phase, string>>
  readonly roles: Readonly<Record<Role, string>>
  readonly teams: Readonly<Record<Team, string>>
  readonly nobody: string
  readonly out: string
  readonly timeIsUp: string
  readonly fields: Readonly<Record<'seat' | 'card' | 'out' | 'voter' | 'target' | 'step' | 'result', string>>
  readonly say: Readonly<Record<Phase, string>>
  readonly ask: Readonly<Record<'night' | 'vote', string>>
  readonly preyIs: (name: string) => string
  readonly taken: (name: string | null) => string
  readonly voted: (name: string | null) => string
  readonly winner: (team: string | null) => string
  readonly tell: Readonly<Record<(PublicEvent | PrivateEvent | HiddenEvent)['type'], (name: string) => string>>
  readonly check: { readonly tooMany: string; readonly cast: string }
}
/** The types of the game, as the engine takes them. */
export interface Lantern {
  Options: Options
  Cast: readonly Role[]
  Role: Role
  Phase: Phase
  Refusal: 'nobody-chosen' | 'no-votes' | 'out-already'
  Command: CommandsOf<typeof commands>
  Public: PublicEvent
  Private: PrivateEvent
  Hidden: HiddenEvent
  Open: OpenState
  Own: OwnState
  Secret: SecretState
  Words: Words
}
/** The full state of a match. */
export type GameState = State<Lantern>
/** The seats in play, clockwise. */
export const playingSeats = ({ table, open }: Pick<GameState, 'table' | 'open'>): readonly Seat[] =>
  table.ring.filter((seat) => !open.out.includes(seat))
