/** The words of this game, per language. Sentences get names, never seats. */
import type { VariantOf, OptionWords, Seat, WordsOfEveryGame } from '../../../engine/game.ts'
import type {
  Command,
  AnyEvent,
  Jump,
  Options,
  Phase,
  RedRange,
  RefusalId,
  Role,
  StepId,
  TaskCard,
  Winner,
} from '../types.ts'
import type { Job } from '../crews.ts'
import type { ClockId } from '../timers.ts'

/** The facts for the lines to read aloud: public ones, and those about to be told. */
export interface ScriptFacts {
  readonly turn: number
  readonly of: number
  /** The number of worker cards in the deal. */
  readonly cards: number
  readonly replace: number
  readonly commissar: string
  readonly workers: readonly [string, string]
  readonly supervisor: string
  /** The names of the crew before; empty in the first turn. */
  readonly before: string
  /** The worker who must exchange, as far as told: null for none, undefined while secret. */
  readonly exchanges: string | null | undefined
  /** The work cards of this turn; `total` counts all turns. */
  readonly work: number
  readonly total: number
  /** The seat whose card is shown next; `shown` counts those shown before. */
  readonly who: string
  readonly shown: number
  /** The name of the first seat of the circle. */
  readonly first: string
  /** The number of phones that have handed their card on. */
  readonly handedOn: number
  /** The number of phones that were looked at. */
  readonly looked: number
  readonly options: Pick<Options, 'cardSource' | 'firstCommissar' | 'ownCard' | 'taskEntry' | 'orderVisible'>
}
type ScriptLine = (facts: ScriptFacts) => string
type NameLookup = (seat: Seat) => string
/** Lines of the log by event type; empty where another line tells the same. */
export type LogLines = { readonly [K in AnyEvent['type']]: (event: VariantOf<AnyEvent, K>, name: NameLookup) => string }

/** All words of this game in one language. */
export interface Words extends WordsOfEveryGame {
  readonly options: Readonly<Record<keyof Options, OptionWords>>
  readonly clocks: Readonly<Record<ClockId, string>>
  readonly refusals: Readonly<Record<RefusalId, string>>
  readonly commands: Readonly<Record<Command['type'], string>>
  readonly roles: Readonly<Record<Role, string>>
  readonly teams: Readonly<Record<Role, string>>
  readonly tasks: Readonly<Record<TaskCard, string>>
  readonly jobs: Readonly<Record<Job, string>>
  readonly results: Readonly<Record<Winner, string>>
  readonly phases: Readonly<Record<Phase, string>>
  /** The fate of a seat, for statistics. */
  readonly fates: Readonly<Record<'released' | 'escaped' | 'stayed', string>>
  readonly turn: (turn: number, of: number) => string
  readonly steps: Readonly<Record<StepId, string>>
  readonly say: Readonly<Record<StepId, ScriptLine>>
  readonly ask: Readonly<Record<StepId, ScriptLine>>
  /** Lines in place of the others: to read aloud where phones decide, to enter where nobody is in the room. */
  readonly call: Readonly<Record<'say' | 'ask', Readonly<Partial<Record<StepId, ScriptLine>>>>>
  /** Words of the end; `rest` while cards are face down. */
  readonly over: { readonly step: string; readonly say: string; readonly ask: string; readonly rest: string }
  /** The title of `next` at each step. */
  readonly next: Readonly<Record<StepId, string>>
  readonly titles: {
    readonly card: (name: string) => string
    readonly dealtOnPaper: string
    /** The title of a deal that fills the seats without a typed card. */
    readonly dealRest: string
    readonly handOn: (name: string) => string
    /** The title of the step that ends the pass by phone. */
    readonly passed: string
    readonly leadsFirst: (name: string) => string
    /** The title of an entry that a phone would make itself. */
    readonly answerFor: (name: string, title: string) => string
    readonly choose: Readonly<Record<Job, string>>
    readonly lay: (name: string) => string
    readonly layOwn: string
    readonly layOther: string
    readonly lastTurn: string
    /** The title for an order that only its worker may hear. */
    readonly passedOn: string
    readonly show: (name: string) => string
    readonly change: Readonly<Record<'pick' | 'order' | 'work', (name: string) => string>>
  }
  readonly fields: Readonly<
    Record<'card' | 'seat' | 'pick' | 'exchanges' | 'stands' | 'work' | 'instead' | 'step' | 'winner', string>
  >
  readonly jumps: Readonly<Record<Jump, string>>
  readonly marks: Readonly<
    Record<'commissar' | 'worker' | 'supervisor' | 'previous' | 'away' | 'exchange' | TaskCard, string>
  >
  readonly hints: {
    readonly count: (facts: { red: number; seats: number; par: number; total: number; left: number }) => string
    /** `over`: no turn is left to play. */
    readonly decided: (result: string, calling: 'advise' | 'auto' | 'over') => string
    readonly possible: (results: readonly string[]) => string
    readonly deducible: string
    readonly willShow: (cards: string) => string
    readonly passOn: (name: string | null) => string
    readonly away: (names: string) => string
    /** The warning that the deal cannot have this number of red cards. */
    readonly oddRed: (red: number, range: { readonly least: number; readonly most: number }) => string
  }
  readonly decided: (result: string) => string
  readonly findings: {
    readonly seats: (min: number, max: number) => string
    readonly oneColour: string
    readonly tooFewCards: (seats: number) => string
    readonly replacement: (most: number, seats: number) => string
    readonly castShape: (seats: number) => string
    readonly castRange: (least: number, most: number) => string
    readonly printedCards: string
    readonly housePair: string
    readonly houseCrew: string
  }
  /** The house rules in one line. */
  readonly setup: (facts: { cards: number; replace: number; range: RedRange | null }) => string
  readonly leads: (name: string) => string
  readonly crewTitle: string
  readonly orderTold: (name: string | null) => string
  readonly orderKept: string
  readonly bothLie: string
  /** Names the two cards by the number of work cards. */
  readonly cardsTitle: (work: number) => string
  readonly total: (work: number) => string
  readonly revealTitle: string
  readonly counted: (facts: { red: number; par: number; work: number }) => string
  /** Notes on a phone. */
  readonly notes: {
    readonly neighbour: (name: string, card: string) => string
    readonly laid: (card: string) => string
    readonly exchange: (card: string | null) => string
    readonly ordered: (name: string | null) => string
  }
  /** The fate of the canal and of those who dug it. */
  readonly won: Readonly<Record<Winner, string>>
  readonly tell: LogLines
}
