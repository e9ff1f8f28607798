/** All types of Gulag: options, commands, events and the three folds. */
import type { GameEvent, Seat } from '../../engine/game.ts'
import type { Place } from '../../engine/kit/place-option.ts'
import type { CommandsOf } from '../../engine/commands/command-shape.ts'
import type { commands } from './commands.ts'
import type { Crew, CrewDraft, Job } from './crews.ts'

/** The phases of a match. */
export type Phase = 'setup' | 'deal' | 'selection' | 'task' | 'supervision' | 'inspection' | 'end'

/** The options of section 3; times in seconds, 0 for no clock. */
export interface Options {
  readonly place: Place
  readonly cardSource: 'dealt' | 'assigned' | 'recorded'
  readonly removePair: 'auto' | 'never' | 'always'
  readonly replacementMin: 'auto' | '0' | '1' | '2' | '3'
  readonly firstCommissar: 'chosen' | 'random'
  readonly taskEntry: 'picks' | 'resultOnly'
  readonly ownCard: 'known' | 'unknown'
  readonly orderVisible: 'public' | 'hidden'
  readonly showRange: boolean
  readonly callEarly: 'advise' | 'auto' | 'off'
  readonly hintPanel: boolean
  /** Seconds per player. */
  readonly lookSeconds: number
  readonly selectionSeconds: number
  readonly taskSeconds: number
  readonly supervisionSeconds: number
  readonly inspectionSeconds: number
}

/** An order; null if no worker must exchange. */
export interface Order {
  readonly worker: Seat | null
}
/** Events told to all. */
export type PublicEvent =
  | ({
      readonly type: 'setup'
      readonly players: number
      /** The number of worker cards in the deal. */
      readonly cards: number
      /** The number of crew members who must be new. */
      readonly replace: number
      readonly range: RedRange | null
    } & GameEvent)
  | ({ readonly type: 'phase'; readonly name: Phase; readonly turn: number } & GameEvent)
  | ({ readonly type: 'commissar'; readonly turn: number; readonly seat: Seat } & GameEvent)
  | ({ readonly type: 'crew' } & Crew & GameEvent)
  | ({ readonly type: 'placed'; readonly seat: Seat } & GameEvent)
  | ({ readonly type: 'order' } & Order & GameEvent)
  | ({ readonly type: 'inspect'; readonly work: number } & GameEvent)
  | ({ readonly type: 'tally'; readonly turn: number; readonly of: number; readonly work: number } & GameEvent)
  | ({ readonly type: 'called' } & GameEvent)
  | ({ readonly type: 'away'; readonly seat: Seat } & GameEvent)
  | ({ readonly type: 'back'; readonly seat: Seat } & GameEvent)
  | ({ readonly type: 'end'; readonly work: number } & GameEvent)
  | ({ readonly type: 'reveal'; readonly seat: Seat; readonly card: Role } & GameEvent)
  /** The result; `red` and `par` are null if the moderator ended the game before all cards were shown. */
  | ({ readonly type: 'result' } & Result & GameEvent)
  /** A correction of public facts: the true order and number; null for unchanged. */
  | ({
      readonly type: 'corrected'
      readonly order: Order | null
      readonly work: number | null
      readonly total: number
    } & GameEvent)
/** The result of the game. */
export interface Result {
  readonly winner: Winner
  readonly red: number | null
  readonly work: number
  readonly par: number | null
}

interface Recipients {
  readonly to: readonly Seat[]
}
/** Events told to single seats. */
export type PrivateEvent =
  | ({ readonly type: 'cardDealt'; readonly card: Role } & Recipients)
  /** The card that a seat drew, looked at and handed on to `seat`. */
  | ({ readonly type: 'neighbourTold'; readonly seat: Seat; readonly card: Role } & Recipients)
  /** The drawn card has gone to the right-hand neighbour (AD-2). */
  | ({ readonly type: 'cardHandedOn' } & Recipients)
  | ({ readonly type: 'looked' } & Recipients)
  | ({ readonly type: 'memberChosen'; readonly job: Job; readonly seat: Seat } & Recipients)
  | ({ readonly type: 'crewCleared' } & Recipients)
  | ({ readonly type: 'cardLaid'; readonly pick: TaskCard } & Recipients)
  | ({ readonly type: 'orderGiven' } & Order & Recipients)
  /** Tells a worker to exchange, or not to after all, where orders are secret. */
  | ({ readonly type: 'exchangeTold'; readonly exchange: boolean } & Recipients)

/** Events told to the moderator alone. */
export type HiddenEvent =
  | { readonly type: 'cardEntered'; readonly seat: Seat; readonly card: Role }
  | { readonly type: 'cardCleared'; readonly seat: Seat }
  /** `drawn`: the cards as drawn; `cards`: as held once each was handed on. */
  | { readonly type: 'dealt'; readonly drawn: Cards; readonly cards: Cards; readonly discarded: readonly Role[] }
  | { readonly type: 'handedOn' }
  | { readonly type: 'cardSet'; readonly seat: Seat; readonly card: Role }
  | { readonly type: 'deckConfirmed' }
  | { readonly type: 'wentTo'; readonly step: Jump }

/** The public fold, made from public events alone. */
export interface OpenState {
  readonly phase: Phase
  readonly turn: number
  readonly seats: number
  readonly place: Place
  readonly taskEntry: Options['taskEntry']
  readonly orderVisible: Options['orderVisible']
  readonly setup: { readonly cards: number; readonly replace: number; readonly range: RedRange | null } | null
  readonly commissar: Seat | null
  /** The crews by turn, first turn first. */
  readonly crews: readonly Crew[]
  readonly placed: readonly Seat[]
  readonly order: Order | null
  /** The work cards turned over, by turn. */
  readonly works: readonly number[]
  readonly away: readonly Seat[]
  readonly called: boolean
  readonly ended: boolean
  readonly revealed: Cards
  readonly result: Result | null
  /** The latest event told. */
  readonly last: PublicEvent | null
}
/** The fold of one seat: what it was told beyond the public. */
export interface OwnState {
  readonly card: Role | null
  readonly neighbour: { readonly seat: Seat; readonly card: Role } | null
  /** True once the drawn card was handed on, where phones do it. */
  readonly handedOn: boolean
  readonly looked: boolean
  /** The crew chosen so far, if this seat is commissar. */
  readonly draft: CrewDraft
  readonly pick: TaskCard | null
  /** The order given, if this seat is supervisor. */
  readonly order: Order | null
  readonly exchanges: boolean
}
/** The moderator's fold: what is told to no other audience. */
export interface SecretState {
  readonly cast: readonly Role[] | null
  /** Cards typed in before the deal. */
  readonly entered: Cards
  /** Cards as held after the pass; printed ones only as far as shown. */
  readonly cards: Cards
  readonly handedOn: boolean
  /** Set once the moderator confirmed that the deal is not the one of the options. */
  readonly otherDeck?: true
  readonly draft: CrewDraft
  readonly picks: Readonly<Record<Seat, TaskCard>>
  readonly order: Order | null
}

/** Any command of this game. */
export type Command = CommandsOf<typeof commands>
/** Any event of this game. */
export type AnyEvent = PublicEvent | PrivateEvent | HiddenEvent
export const refusalIds = [
  'not-now',
  'cards-missing',
  'colour-used-up',
  'no-card-there',
  'no-such-choice',
  'no-such-end',
  'commissar-leads',
  'chosen-already',
  'too-few-new',
  'crew-missing',
  'nobody-chosen',
  'not-a-worker',
  'picks-missing',
  'order-missing',
  'work-missing',
  'paper-cards',
  'typed-in',
  'not-this-seat',
  'not-decided',
  'mid-turn',
  'nothing-entered',
  'already-so',
] as const
/** The ids of the reasons of refusals. */
export type RefusalId = (typeof refusalIds)[number]
/** The winning side, or a draw. */
export type Winner = 'red' | 'black' | 'draw'
export const setupSteps = ['G2', 'G3', 'G4', 'G5'] as const
export const turnSteps = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'] as const
export const endSteps = ['E1', 'E2', 'E3'] as const
/** All steps of section 4 in their order. */
export const stepIds = [...setupSteps, ...turnSteps, ...endSteps] as const
/** The ids of the steps. */
export type StepId = (typeof stepIds)[number]
/** The steps to which the moderator may jump. */
export const jumps = ['T1', 'T3', 'T4', 'E1'] as const satisfies readonly StepId[]
/** A step to which the moderator may jump. */
export type Jump = (typeof jumps)[number]
/** The colours of worker cards. */
export type Role = 'red' | 'black'
/** Cards by seat. */
export type Cards = Readonly<Record<Seat, Role>>
/** The two task cards. */
export type TaskCard = 'work' | 'strike'
/** The fewest and the most red workers. */
export interface RedRange {
  readonly least: number
  readonly most: number
}
