/** All types of the game. Start here; the compiler then lists what is missing. */
import type { GameEvent, Seat, State, VariantOf, WordsOfEveryGame } from '../../../../shared/engine/game.ts'
import type { CommandsOf } from '../../../../shared/engine/commands/command-shape.ts'
import type { commands } from './commands.ts'
import type { Cards, Role, Team } from './roles.ts'

/** The house rules of a match; times in seconds. */
export interface Options {
  readonly mice: number
  readonly talkSeconds: number
}
/** The phases of a match; each is one step. */
export type Phase = 'setup' | 'night' | 'day' | 'vote' | 'end'
/** The steps that a match waits at between the deal and the end. */
export type Step = 'night' | 'day' | 'vote'
/** One vote; `target: null` names no player. */
export interface Vote {
  readonly voter: Seat
  readonly target: Seat | null
}
/** Events told to all. */
export type PublicEvent =
  | ({ readonly type: 'nightFell' } & GameEvent)
  | ({ readonly type: 'morningCame'; readonly sleeper: Seat } & GameEvent)
  | ({ readonly type: 'voteOpened' } & GameEvent)
  | ({ readonly type: 'seatSearched'; readonly votes: readonly Vote[]; readonly seat: Seat | null } & GameEvent)
  | ({ readonly type: 'movedTo'; readonly step: Step } & GameEvent)
  | ({ readonly type: 'ended'; readonly winner: Team; readonly cards: Cards } & GameEvent)
  | ({ readonly type: 'wentHome'; readonly seat: Seat; readonly away: boolean } & GameEvent)
/** Events told to single seats. */
export type PrivateEvent = { readonly type: 'cardDealt'; readonly to: readonly Seat[]; readonly card: Role }
/** Events told to the moderator alone. */
export type HiddenEvent =
  | { readonly type: 'dealt'; readonly cards: Cards }
  | { readonly type: 'cardSet'; readonly seat: Seat; readonly card: Role }
  | { readonly type: 'sleeperChosen'; readonly seat: Seat }
  | { readonly type: 'votesEntered'; readonly votes: readonly Vote[] }

/** The public fold, made from public events alone. */
export interface OpenState {
  readonly phase: Phase
  readonly away: readonly Seat[]
  /** The player who overslept; null before the morning. */
  readonly sleeper: Seat | null
  /** The search; `seat: null` stands for nobody, null comes before the search. */
  readonly search: { readonly seat: Seat | null } | null
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
  /** The choice of the mice; null before they have chosen. */
  readonly sleeper: Seat | null
  /** Votes entered and not announced yet. */
  readonly draft: readonly Vote[]
}
type AnyEvent = PublicEvent | PrivateEvent | HiddenEvent
/** The log's sentences by type of event. */
export type LogLines = {
  readonly [K in AnyEvent['type']]: (event: VariantOf<AnyEvent, K>, name: (seat: Seat) => string) => string
}
/** All words of this game in one language. */
export interface Words extends WordsOfEveryGame {
  readonly refusals: Readonly<Record<LastLoaf['Refusal'], string>>
  readonly phases: Readonly<Record<Phase, string>>
  readonly roles: Readonly<Record<Role, string>>
  readonly teams: Readonly<Record<Team, string>>
  readonly nobody: string
  readonly timeIsUp: string
  readonly overslept: string
  readonly fields: Readonly<Record<'seat' | 'card' | 'voter' | 'target' | 'step' | 'result', string>>
  readonly commands: Readonly<Record<CommandsOf<typeof commands>['type'], string>>
  readonly say: Readonly<Record<Phase, string>>
  readonly ask: Readonly<Record<'night' | 'vote', string>>
  readonly sleeperIs: (name: string) => string
  readonly slept: (name: string) => string
  readonly searched: (name: string | null) => string
  readonly wentHome: (name: string, away: boolean) => string
  readonly moved: string
  readonly winner: Readonly<Record<Team, string>>
  readonly tell: LogLines
  readonly check: { readonly cast: string; readonly mixed: (players: number) => string }
}
/** The types of the game, as the engine takes them. */
export interface LastLoaf {
  Options: Options
  Cast: readonly Role[]
  Role: Role
  Phase: Phase
  Refusal: 'nobody-chosen' | 'no-votes' | 'no-such-end'
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
export type GameState = State<LastLoaf>
