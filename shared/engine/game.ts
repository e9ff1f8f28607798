/**
 * READ FIRST: what a game is.
 *
 * A game is one folder of pure functions and tables. `decide` says what a command means as events;
 * every event type states once who is `told`; three folds build what everybody knows (`open`), what
 * one seat knows (`own`) and what only the moderator knows (`secret`). Screens draw `views` and
 * `offers` and know no rules. See `_template/` for a whole game in miniature.
 */
import type { Clock, ClockChange } from './clocks.ts'
import type { ClockMoved, GameOverride, SeatReturned, WindowEvent } from './events.ts'
import type { AnswerOf, AnswerKind, Field, Offer } from './offers/fields.ts'
import type { Finding } from './setup-finding.ts'
import type { Frozen } from './commands/frozen-options.ts'
import type { CountedVote, Outcome, SeatResult, Sides } from './results.ts'
import type { Script } from './script.ts'
import type { Named, Seat, Table } from './table.ts'
import type { QuestionRules } from './offers/question-topics.ts'

export type { Finding } from './setup-finding.ts'
export type { CountedVote, Outcome, SeatResult } from './results.ts'
export type { Script, ScriptStep } from './script.ts'
export type { Named, Notice, Seat, Table } from './table.ts'

/** Every event may move clocks; a clock lives with the audience of the event that set it. */
export interface GameEvent extends Named {
  readonly clocks?: readonly ClockChange[]
}
export type Of<U extends Named, K extends U['type']> = Extract<U, { readonly type: K }>

/** Everything a game names. One bag instead of a dozen type parameters. */
export interface GameTypes {
  Options: object
  /** The secret set-up a moderator may give instead of having it dealt. */
  Cast: unknown
  Role: string
  Phase: string
  Refusal: string
  Command: Named
  /** Events told to everybody. */
  Public: GameEvent
  /** Events told to the seats in `to`. */
  Private: GameEvent & { readonly to: readonly Seat[] }
  /** Events told to the moderator only. */
  Hidden: GameEvent
  Open: object
  Own: object
  Secret: object
  /** Every word of the game in one language. */
  Words: WordsOfEveryGame
}
export type EventOf<G extends GameTypes> = G['Public'] | G['Private'] | G['Hidden']

/** What the moderator reads of an option. */
export interface OptionWords {
  readonly label: string
  readonly hint: string
  /** Names of the values of a choice, or of the properties of a pack. */
  readonly of?: Readonly<Record<string, string>>
  /** By value: under which heading it stands, and a line on what it means. */
  readonly groups?: Readonly<Record<string, string>>
  readonly notes?: Readonly<Record<string, string>>
  /** The game's own pack in these words: what a new one can be started from. */
  readonly own?: Readonly<Record<string, unknown>>
}
/** Words that the engine itself needs from each game, per language. */
export interface WordsOfEveryGame {
  readonly title: string
  readonly tagline: string
  readonly options: Readonly<Record<string, OptionWords>>
  readonly clocks: Readonly<Record<string, string>>
  readonly refusals: Readonly<Record<string, string>>
  readonly commands: Readonly<Record<string, string>>
  /** By role: one line on what the card does, read by whoever holds it and where cards are chosen. */
  readonly roleNotes?: Readonly<Record<string, string>>
}

/** What a public view may know. */
export interface Told<G extends GameTypes> {
  readonly table: Table
  readonly open: G['Open']
}
/** What the view of one seat may know. */
export interface ToldSeat<G extends GameTypes> extends Told<G> {
  readonly own: G['Own']
  readonly seat: Seat
}
/** Everything. `decide` and the moderator's views get this. */
export interface State<G extends GameTypes> extends Told<G> {
  readonly own: Readonly<Record<Seat, G['Own']>>
  readonly secret: G['Secret']
  readonly options: G['Options']
  /** Seats whose player has gone home. */
  readonly away: readonly Seat[]
}

export interface Refused<R extends string = string> {
  readonly refused: R
  /** The clause of the rule sheet that says no. */
  readonly clause: string | null
  /** The reason in words, where it is none of the table of refusals. */
  readonly says?: string
}
/** A refusal is a value with a name and a clause. */
export const no = <R extends string>(reason: R, clause: string | null = null): Refused<R> => ({
  refused: reason,
  clause,
})
export type Decision<G extends GameTypes> =
  | readonly (EventOf<G> | WindowEvent | ClockMoved | SeatReturned)[]
  | Refused<G['Refusal'] | 'not-offered'>
export const isRefused = (decision: object): decision is Refused => 'refused' in decision

export type By = 'moderator' | 'clock' | 'engine' | Seat
export interface Ctx {
  /** Engine time in ms: grows only while the console runs. */
  readonly t: number
  readonly by: By
  readonly shuffle: <T>(items: readonly T[]) => T[]
  /** A public clock as it stands at `t`, or null when there is none of this id. */
  readonly clock: (id: string) => Clock | null
}

/**
 * Who hears an event. The moderator overhears what `seats` are told. For a host who plays along:
 * `seatsOnly` tells the seats in `to` but not the moderator, `nobody` keeps it even from both.
 */
export type Hearing = 'all' | 'seats' | 'seatsOnly' | 'moderator' | 'nobody'
type Told1<H extends Hearing, O> = H | ((options: O) => Hearing)
type Fold<E extends Named, S, Rest extends unknown[] = []> = {
  readonly [K in E['type']]: (state: S, event: Of<E, K>, ...rest: Rest) => S
}

/** One host option. `start` may depend on the seats and on a given cast (unchecked). Until the deal each may be changed. */
export type OptionField<T> = Field & {
  readonly start: T | ((seats: number, cast: unknown) => T)
  /** Told to everybody when the match starts. Options are secret unless this says so. */
  readonly told?: 'all'
  /** May be changed after the deal, too: at any time, or while `takesOption` of the game says so. */
  readonly live?: true | 'sometimes'
  /** Why it stays as it is after the deal, where it is not `live`; absent: `play`. */
  readonly frozen?: Frozen
  /** Groups options on the form; `main` ones stand first, open. */
  readonly group: string
}
export interface Setup<G extends GameTypes> {
  readonly seats: readonly Seat[]
  readonly options: G['Options']
  readonly cast: G['Cast'] | null
}

/** Cue for lights, sounds and scenes: one list for all games, so that one mapping serves them all. */
export const cues = ['lobby', 'day', 'night', 'vote', 'spotlight', 'reveal', 'end', 'break'] as const
export type Cue = (typeof cues)[number]

export interface CardFace {
  readonly role: string
  readonly label: string
  readonly team: string
  readonly teamLabel: string
  /** One line on what the card does: on the own card alone. */
  readonly note?: string
}
export interface Mark {
  readonly id: string
  readonly label: string
  /** Stands for the label where a seat has no room for it: "1×". */
  readonly short?: string
  /** `secret`: only the moderator knows. `deed`: done to the seat in the night, as night feeds show; goes with no card. */
  readonly secret?: true
  readonly deed?: true
}
export interface BoardSeat {
  readonly seat: Seat
  readonly name: string
  readonly out: boolean
  readonly marks: readonly Mark[]
  readonly card?: CardFace
}
/** What stands in the middle of the ring: a small set of pictures that every screen can draw. */
export type Centre =
  | { readonly kind: 'title'; readonly title: string; readonly sub: string | null }
  | { readonly kind: 'night'; readonly title: string; readonly sub: string | null }
  | { readonly kind: 'group'; readonly title: string; readonly seats: readonly Seat[]; readonly first: Seat | null }
  | { readonly kind: 'duel'; readonly title: string; readonly seats: readonly [Seat, Seat] }
  | {
      readonly kind: 'vote'
      readonly title: string
      /** `null`: has not voted yet or abstained, as `label` says. */
      readonly votes: readonly { readonly voter: Seat; readonly target: Seat | null; readonly label: string }[]
      readonly tally: readonly { readonly seat: Seat | null; readonly label: string; readonly count: number }[]
    }
  | {
      readonly kind: 'statement'
      readonly title: string
      readonly seats: readonly Seat[]
      readonly sub: string | null
      readonly tone: 'neutral' | 'good' | 'bad'
    }
  | {
      readonly kind: 'reveal'
      readonly title: string
      /** `card: null`: still face down. */
      readonly cards: readonly { readonly seat: Seat; readonly name: string; readonly card: CardFace | null }[]
    }
  | {
      readonly kind: 'winner'
      readonly title: string
      readonly sub: string | null
      readonly team: string | null
      readonly seats: readonly Seat[]
    }
  | {
      /** Cards turned over that belong to nobody in particular, in an order that tells nothing. */
      readonly kind: 'cards'
      readonly title: string
      readonly sub: string | null
      readonly cards: readonly { readonly label: string; readonly tone: 'neutral' | 'good' | 'bad' }[]
    }
  | {
      /** A track of turns or rounds and what each one brought. */
      readonly kind: 'tally'
      readonly title: string
      readonly sub: string | null
      /** `label`: what a done cell brought; empty where nothing is told yet. */
      readonly cells: readonly { readonly label: string; readonly state: 'done' | 'now' | 'next' }[]
    }
  | {
      /** Points after a round, most first. */
      readonly kind: 'score'
      readonly title: string
      readonly sub: string | null
      readonly rows: readonly { readonly seat: Seat; readonly points: number; readonly gained: number }[]
    }
  | { readonly kind: 'list'; readonly list: Listing }
/** Words to look something up in, in an order that tells nothing. */
export interface Listing {
  readonly title: string
  readonly items: readonly string[]
  /** The items that were in play already. */
  readonly used?: readonly string[]
}
/** The small common picture every screen can draw. No wall-clock time inside. */
export interface Board {
  /** The name that this match goes by, where it is another than the game's own: on the curtain and in the lobby. */
  readonly title?: string
  readonly headline: string
  readonly ring: readonly Seat[]
  readonly seats: readonly BoardSeat[]
  readonly centre: Centre | null
  readonly news: string | null
  /** Kept at hand on phones and as an overlay, whatever stands in the middle. */
  readonly list?: Listing
  /** What this seat alone was told beside its card, one line each; phones show it only while the card is held. */
  readonly notes?: readonly string[]
  /** Plain JSON for a game's own component. */
  readonly extra: Readonly<Record<string, unknown>>
}
/** What a game's view makes; the engine adds ring and names. */
export interface BoardOf {
  readonly headline: string
  readonly centre: Centre | null
  readonly news: string | null
  readonly seat: (seat: Seat) => Omit<BoardSeat, 'seat' | 'name'>
  readonly list?: Listing
  readonly notes?: readonly string[]
  readonly extra?: Readonly<Record<string, unknown>>
}

export interface Game<G extends GameTypes> {
  readonly id: string
  /** Version of the rule sheet. */
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number }
  readonly options: { readonly [O in keyof G['Options']]: OptionField<G['Options'][O]> }
  readonly roles: { readonly [R in G['Role']]: { readonly team: string } }
  /** Errors forbid the start, warnings only speak. `cast` is what a moderator gave, unchecked. */
  readonly check: (
    setup: { options: G['Options']; seats: number; cast: unknown },
    words: G['Words'],
  ) => readonly Finding[]
  /** The cards of a table where they are printed: nothing is dealt that could be counted. */
  readonly deck?: (setup: { readonly options: G['Options']; readonly seats: number }) => readonly G['Role'][]
  /** How a moderator gives the cast: fields of a form, its answers by name. Absent: one role for each seat. */
  readonly castForm?: (
    setup: { readonly options: G['Options']; readonly seats: number },
    words: G['Words'],
  ) => Readonly<Record<string, Field>>
  /** A cast of the right shape, or null. */
  /**
   * Where a given cast lists a card for each seat, in order: `at` names the property, absent: the cast is the list.
   * `single`: there is one of this card at most. Absent: casts of this game are no lists.
   */
  readonly castCards?: { readonly at?: string; readonly single?: (role: G['Role']) => boolean }
  readonly castFrom: (given: unknown, seats: number) => G['Cast'] | null
  /** Command type -> field name -> kind of its answer. The types of commands are made from this table. */
  readonly commands: CommandShapes<G>
  /** Overrides that can mean nothing here, each with the reason; the game offers all the others. */
  readonly without?: Readonly<Partial<Record<GameOverride, string>>>
  readonly told: { readonly [K in G['Public']['type']]: Told1<'all', G['Options']> } & {
    readonly [K in G['Private']['type']]: Told1<'seats', G['Options']>
  } & { readonly [K in G['Hidden']['type']]: Told1<'moderator', G['Options']> }
  readonly begin: {
    /** `told`: only the options that the game declares as told to all. */
    readonly open: (seats: readonly Seat[], told: Partial<G['Options']>) => G['Open']
    readonly own: (seat: Seat, seats: readonly Seat[]) => G['Own']
    readonly secret: (setup: Setup<G>) => G['Secret']
  }
  readonly decide: {
    readonly [K in G['Command']['type']]: (command: Of<G['Command'], K>, state: State<G>, ctx: Ctx) => Decision<G>
  }
  readonly evolve: {
    readonly open: Fold<G['Public'], G['Open']>
    /** A live option that everybody may know was changed in mid-game. */
    readonly optionsTold?: (open: G['Open'], told: Partial<G['Options']>) => G['Open']
    readonly own: Fold<G['Private'], G['Own'], [seat: Seat]> & Partial<Fold<G['Public'], G['Own'], [seat: Seat]>>
    readonly secret: Fold<G['Hidden'], G['Secret']> &
      Partial<Fold<G['Public'], G['Secret']>> &
      Partial<Fold<G['Private'], G['Secret']>>
  }
  /** What a player's leaving, coming back or being replaced means here. The fact itself is the engine's. */
  readonly leaving: {
    readonly leave: (seat: Seat, state: State<G>, ctx: Ctx) => readonly EventOf<G>[]
    readonly comeBack: (seat: Seat, state: State<G>, ctx: Ctx) => readonly EventOf<G>[]
    /** Seats whose player may go home at this moment. */
    readonly may: (state: State<G>) => readonly Seat[]
  }
  /**
   * Where somebody may sit down in mid-game: when, and what it means. The new seat gets the next number; `join` sees
   * the table with the newcomer.
   */
  readonly joining?: {
    readonly may: (state: State<G>) => boolean
    readonly join: (seat: Seat, state: State<G>, ctx: Ctx) => readonly EventOf<G>[]
  }
  /** Cards are dealt, or chosen for all to see: until then a match can begin anew with other options. */
  readonly isDealt: (state: State<G>) => boolean
  /** Whether an option that is `live: 'sometimes'` can be changed now: nothing under way was begun by it. */
  readonly takesOption?: (option: keyof G['Options'], state: State<G>) => boolean
  /** Seats may still be changed round: nothing has happened that depends on them. */
  readonly seatable: (open: G['Open']) => boolean
  readonly questions?: QuestionRules<Told<G>, G['Command'], G['Own'], State<G>>
  readonly phase: (open: G['Open']) => { readonly phase: G['Phase']; readonly round: number }
  readonly cue: (open: G['Open']) => Cue
  readonly views: {
    /** Has no way to see more than everybody was told. */
    readonly public: (told: Told<G>, words: G['Words']) => BoardOf
    readonly player: (told: ToldSeat<G>, words: G['Words']) => BoardOf
    readonly moderator: (state: State<G>, words: G['Words']) => BoardOf
  }
  readonly offers: {
    readonly player: (told: ToldSeat<G>, words: G['Words']) => readonly Offer<G['Command']['type']>[]
    readonly moderator: (state: State<G>, words: G['Words']) => readonly Offer<G['Command']['type']>[]
    /**
     * What a hidden desk shows of them, where which of them there are would tell something. One that is not among the
     * moderator's is refused like anything that is not possible now.
     */
    readonly cover?: (offers: readonly Offer[], state: State<G>, words: G['Words']) => readonly Offer[]
  }
  readonly script: (state: State<G>, words: G['Words']) => Script
  /** `table`: for games that players win, who have names. */
  readonly outcome: (open: G['Open'], words: G['Words'], table: Table) => Outcome | null
  /**
   * Everything that `outcome` can say, in the same order in every language: so a list of past matches, which keeps the
   * English sentence, finds the other one. `names`: of the winners, where players win. Absent: it is said in short who won.
   */
  readonly endings?: (words: G['Words'], names: readonly string[]) => readonly string[]
  readonly results: (state: State<G>) => readonly SeatResult[]
  /**
   * Results as everybody knows them, from what everybody was told alone: of the seats whose card lies open, once the
   * outcome is told. `fate` is empty where it was not told. Absent: none, until the moderator shows the results.
   */
  readonly publicResults?: (told: Told<G>) => readonly SeatResult[]
  /** Who can win, and what is said of it: what a correction of a result is judged by. */
  readonly sides: Sides<G['Words']>
  /** Fates of `results` that mean: still in when it ended. Absent: nobody can be put out here. */
  readonly survives?: readonly string[]
  /** Votes for statistics, of `events` that stand, in order; `state`: how it ended. Absent: no vote is right or wrong here. */
  readonly ballots?: (events: readonly EventOf<G>[], state: State<G>) => readonly CountedVote[]
  /** Private: the winners who are already certain, as a sentence; null while open or unknown. */
  readonly decided: (state: State<G>, words: G['Words']) => string | null
  /** The words of a table that calls things by other names, which everybody may know; all that is said of it uses them. */
  readonly spoken?: (open: G['Open'], words: G['Words']) => G['Words']
  /** One sentence for the log per event type. */
  readonly tell: (event: EventOf<G>, name: (seat: Seat) => string, words: G['Words']) => string
  readonly text: { readonly en: G['Words'] } & Readonly<Record<string, G['Words']>>
  /** `type@rules` of an older sheet -> the event in today's words. Rows are never rewritten. */
  readonly upcasts?: Readonly<Record<string, (old: Named & Readonly<Record<string, unknown>>) => EventOf<G>>>
}

export type CommandShape = Readonly<Record<string, AnswerKind>>
export type CommandShapes<G extends GameTypes> = { readonly [K in G['Command']['type']]: CommandShape }
/** The union of commands that a table of shapes describes. */
export type CommandsOf<S extends Readonly<Record<string, CommandShape>>> = {
  [K in keyof S & string]: { readonly type: K } & { readonly [F in keyof S[K]]: AnswerOf[S[K][F]] }
}[keyof S & string]

/** Identity: checks a game's pieces against its bag of types. */
export const defineGame = <G extends GameTypes>(game: Game<G>): Game<G> => game
