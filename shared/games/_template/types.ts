/** All types of the game. Start here; the compiler then lists what is missing. */
import type { Agenda } from '../../engine/agenda.ts'
import type { GameEvent, Seat, State, VariantOf, WordsOfEveryGame } from '../../engine/game.ts'
import type { CommandsOf } from '../../engine/commands/command-shape.ts'
import type { commands } from './commands.ts'
import type { Cards, Role, Team } from './roles.ts'

/** The house rules of a match; times in seconds. */
export interface Options {
  readonly shadows: number
  readonly watcher: boolean
  readonly talkSeconds: number
}
/** The phases of a match. */
export type Phase = 'setup' | 'night' | 'day' | 'vote' | 'end'
/** The calls of a night, each a step of its own. */
export type Call = 'watcher' | 'shadows'
/** The steps that a match waits at between the deal and the end. */
export type Step = Call | 'day' | 'vote'
/** One vote; `target: null` names no player. */
export interface Vote {
  readonly voter: Seat
  readonly target: Seat | null
}
/** Events told to all. */
export type PublicEvent =
  | ({ readonly type: 'nightFell'; readonly round: number; readonly calls: readonly Call[] } & GameEvent)
  | ({ readonly type: 'callEnded' } & GameEvent)
  | ({ readonly type: 'dawnBroke'; readonly out: Seat | null } & GameEvent)
  | ({ readonly type: 'voteOpened' } & GameEvent)
  | ({ readonly type: 'voteHeld'; readonly votes: readonly Vote[]; readonly out: Seat | null } & GameEvent)
  | ({ readonly type: 'seatTurned'; readonly seat: Seat; readonly out: boolean } & GameEvent)
  | ({ readonly type: 'movedTo'; readonly step: Step } & GameEvent)
  | ({ readonly type: 'ended'; readonly winner: Team | null; readonly cards: Cards } & GameEvent)
/** An answer to the watcher: was this player a shadow? */
export interface Look {
  readonly round: number
  readonly seat: Seat
  readonly isShadow: boolean
}
/** Events told to single seats. */
export type PrivateEvent =
  | { readonly type: 'cardDealt'; readonly to: readonly Seat[]; readonly card: Role }
  | ({ readonly type: 'seatWatched'; readonly to: readonly Seat[] } & Look)
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
  /** The calls of every night, and those of this night that are still to be read aloud. */
  readonly calls: readonly Call[]
  readonly agenda: Agenda
  readonly out: readonly Seat[]
  /**
   * The latest event, drawn in the middle of the ring; at the end, the one before it: what decided the game, unless the
   * moderator did by `endWith`.
   */
  readonly last: PublicEvent | null
  /** The end of the game; null until then. */
  readonly ending: VariantOf<PublicEvent, 'ended'> | null
}
/** The fold of one seat: what it was told beyond the public. */
export interface OwnState {
  readonly card: Role | null
  readonly looks: readonly Look[]
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
type AnyEvent = PublicEvent | PrivateEvent | HiddenEvent
/** The log's sentences by type of event. */
export type LogLines = {
  readonly [K in AnyEvent['type']]: (event: VariantOf<AnyEvent, K>, name: (seat: Seat) => string) => string
}
/** All words of this game in one language. */
export interface Words extends WordsOfEveryGame {
  readonly refusals: Readonly<Record<Lantern['Refusal'], string>>
  readonly phases: Readonly<Record<Phase, string>>
  readonly roles: Readonly<Record<Role, string>>
  readonly teams: Readonly<Record<Team, string>>
  readonly nobody: string
  readonly out: string
  readonly timeIsUp: string
  readonly fields: Readonly<Record<'seat' | 'card' | 'out' | 'voter' | 'target' | 'step' | 'result', string>>
  readonly commands: Readonly<Record<CommandsOf<typeof commands>['type'], string>>
  readonly calls: Readonly<Record<Call, string>>
  readonly say: Readonly<Record<Step | 'setup' | 'end', string>>
  readonly ask: Readonly<Record<Call | 'vote', string>>
  readonly preyIs: (name: string) => string
  readonly watcherIs: (name: string) => string
  readonly answer: (name: string, isShadow: boolean) => string
  readonly forShow: string
  readonly looked: (name: string, isShadow: boolean) => string
  readonly taken: (name: string | null) => string
  readonly voted: (name: string | null) => string
  readonly turned: (name: string, out: boolean) => string
  readonly moved: string
  readonly winner: (team: string | null) => string
  readonly tell: LogLines
  readonly check: Readonly<Record<'tooMany' | 'cast' | 'noWatcher', string>> & {
    readonly ended: (shadows: number, players: number) => string
  }
}
/** The types of the game, as the engine takes them. */
export interface Lantern {
  Options: Options
  Cast: readonly Role[]
  Role: Role
  Phase: Phase
  Refusal: 'nobody-chosen' | 'no-votes' | 'out-already' | 'nobody-looks' | 'no-such-end'
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
