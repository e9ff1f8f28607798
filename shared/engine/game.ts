/**
 * READ FIRST: what a game is.
 *
 * A game is one folder of pure functions and tables. `decide` turns a command into events; `told` states once for each
 * event type which audience learns of it; three folds build what everybody knows (`open`), what one seat knows (`own`)
 * and what only the moderator knows (`secret`). Screens draw `views` and `offers` and know no rules. `_template/` is a
 * whole game in miniature.
 */
import type { BoardOf, Cue, RuledFloor } from './board.ts'
import type { Clock, ClockChange } from './time/clocks.ts'
import type { ClockMovedEvent, DeskClockMovedEvent, GameOverride, SeatReturnedEvent, WindowEvent } from './events.ts'
import type { Field, Offer } from './offers/fields.ts'
import type { Finding } from './setup-finding.ts'
import type { FreezeReason } from './commands/frozen-options.ts'
import type { CountedVote, Outcome, SeatResult, Sides } from './results.ts'
import type { Script } from './script.ts'
import type { TypedObject, Seat, Table } from './table.ts'
import type { QuestionRules } from './offers/question-topics.ts'
import type { CommandShape } from './commands/command-shape.ts'
import type { Disclosure } from './disclosure/told-audience.ts'
import type { EngineMs } from './time/times.ts'
import type { WordTables } from './words/languages.ts'

export { cues, titleOfCentre } from './board.ts'
export type {
  Board,
  BoardOf,
  BoardSeat,
  CardFace,
  Centre,
  CentreKind,
  CentreOfKind,
  Cue,
  Listing,
  Mark,
} from './board.ts'
export type { Finding } from './setup-finding.ts'
export type { CountedVote, Outcome, SeatResult } from './results.ts'
export type { Script, ScriptStep } from './script.ts'
export type { TypedObject, Notice, Seat, Table } from './table.ts'

/** An event of a game. Any event may change clocks; a clock lives with the audience of the event that set it. */
export interface GameEvent extends TypedObject {
  readonly clocks?: readonly ClockChange[]
}
export type VariantOf<U extends TypedObject, K extends U['type']> = Extract<U, { readonly type: K }>

/** All types of one game in a single type argument: games pass this bag instead of a dozen parameters. */
export interface GameTypes {
  Options: object
  /** The secret set-up that a moderator may enter by hand; without one the game deals. */
  Cast: unknown
  Role: string
  Phase: string
  Refusal: string
  Command: TypedObject
  /** Events that everybody is told. */
  Public: GameEvent
  /** Events that only the seats in `to` and the moderator are told. */
  Private: GameEvent & { readonly to: readonly Seat[] }
  /** Events that only the moderator is told. */
  Hidden: GameEvent
  Open: object
  Own: object
  Secret: object
  /** All words of the game in one language. */
  Words: WordsOfEveryGame
}
export type EventOf<G extends GameTypes> = G['Public'] | G['Private'] | G['Hidden']

/** Words of one option on the desk. */
export interface OptionWords {
  readonly label: string
  readonly hint: string
  /** Names by value of a choice, or by property of a pack. */
  readonly of?: Readonly<Record<string, string>>
  /** Headings and explanatory lines, each by value of a choice. */
  readonly groups?: Readonly<Record<string, string>>
  readonly notes?: Readonly<Record<string, string>>
  /** The pack of the game itself in this language, from which a club starts a new one. */
  readonly own?: Readonly<Record<string, unknown>>
}
/** Words that the engine needs from every game, in one language. */
export interface WordsOfEveryGame {
  readonly title: string
  readonly tagline: string
  readonly options: Readonly<Record<string, OptionWords>>
  readonly clocks: Readonly<Record<string, string>>
  readonly refusals: Readonly<Record<string, string>>
  readonly commands: Readonly<Record<string, string>>
  /** One line by role on what the card does, for its holder and for lists from which cards are chosen. */
  readonly roleNotes?: Readonly<Record<string, string>>
}

/** Knowledge that a public view may draw from. */
export interface PublicKnowledge<G extends GameTypes> {
  readonly table: Table
  readonly open: G['Open']
}
/** Knowledge that the view of one seat may draw from. */
export interface SeatKnowledge<G extends GameTypes> extends PublicKnowledge<G> {
  readonly own: G['Own']
  readonly seat: Seat
}
/** The full state of a match, for `decide` and for the moderator's views. */
export interface State<G extends GameTypes> extends PublicKnowledge<G> {
  readonly own: Readonly<Record<Seat, G['Own']>>
  readonly secret: G['Secret']
  readonly options: G['Options']
  /** Seats whose players have gone home. */
  readonly away: readonly Seat[]
}

export interface RuleRefusal<R extends string = string> {
  readonly refused: R
  /** The clause of the rule sheet that forbids the command; null where the reason has none. */
  readonly clause: string | null
  /** The reason as a sentence, where the game's table of refusals has no entry for it. */
  readonly says?: string
}
/** Returns a refusal for `decide` to return: a name from the game's table of refusals, with its clause or null. */
export const refuseBecause = <R extends string>(reason: R, clause: string | null = null): RuleRefusal<R> => ({
  refused: reason,
  clause,
})
export type Decision<G extends GameTypes> =
  | readonly (EventOf<G> | WindowEvent | ClockMovedEvent | DeskClockMovedEvent | SeatReturnedEvent)[]
  | RuleRefusal<G['Refusal'] | 'not-offered'>
export const isRefused = (decision: object): decision is RuleRefusal => 'refused' in decision

export type Actor = 'moderator' | 'clock' | 'engine' | Seat
/** The circumstances in which a command is decided. */
export interface DecideContext {
  /** Engine time in ms: grows only while the console runs. */
  readonly t: EngineMs
  readonly by: Actor
  readonly shuffle: <T>(items: readonly T[]) => T[]
  /** Returns the public clock of this id as it stands at `t`, or null without one. */
  readonly clock: (id: string) => Clock | null
}

type DisclosureRule<H extends Disclosure, O> = H | ((options: O) => Disclosure)
type Fold<E extends TypedObject, S, Rest extends unknown[] = []> = {
  readonly [K in E['type']]: (state: S, event: VariantOf<E, K>, ...rest: Rest) => S
}

/** One house rule as a form field. `start` is its default, which may depend on seats and an unchecked cast. */
export type OptionField<T> = Field & {
  readonly start: T | ((seats: number, cast: unknown) => T)
  /** Marks an option that everybody is told at the start; options are secret without it. */
  readonly told?: 'all'
  /** Marks an option that may change after the deal: always, or `sometimes` (then `takesOption` decides). */
  readonly live?: true | 'sometimes'
  /**
   * The reason why an option stays as it is after the deal. Absent: `play`, and with `live: 'sometimes'` that something
   * goes on which was begun by it.
   */
  readonly frozen?: FreezeReason
  /** The section of the form in which the option stands; `main` comes first and is open. */
  readonly group: string
}
export interface Setup<G extends GameTypes> {
  readonly seats: readonly Seat[]
  readonly options: G['Options']
  readonly cast: G['Cast'] | null
}

/** One game: its rules, views and words. All functions are pure. */
export interface Game<G extends GameTypes> {
  readonly id: string
  /** The version of the rule sheet. */
  readonly rules: number
  readonly seats: { readonly min: number; readonly max: number }
  readonly options: { readonly [O in keyof G['Options']]: OptionField<G['Options'][O]> }
  readonly roles: { readonly [R in G['Role']]: { readonly team: string } }
  /** Returns findings on a set-up: errors forbid the start, warnings do not. `cast` comes unchecked. */
  readonly check: (
    setup: { options: G['Options']; seats: number; cast: unknown },
    words: G['Words'],
  ) => readonly Finding[]
  /** Returns the cards that these options deal to so many seats, for printing and for lists before the deal. */
  readonly deck?: (setup: { readonly options: G['Options']; readonly seats: number }) => readonly G['Role'][]
  /** Returns the form by which a moderator gives the cast, by name of its answers. Absent: one role for each seat. */
  readonly castForm?: (
    setup: { readonly options: G['Options']; readonly seats: number },
    words: G['Words'],
  ) => Readonly<Record<string, Field>>
  /**
   * Tells where a given cast lists one card a seat in order: under the property `at`, or the cast itself is the list.
   * `single` tells whether a deck holds at most one of a card. Absent: casts of this game hold no such list.
   */
  readonly castCards?: { readonly at?: string; readonly single?: (role: G['Role']) => boolean }
  /** Returns a given cast in the game's own shape, or null where it has none. */
  readonly castFrom: (given: unknown, seats: number) => G['Cast'] | null
  /** Command type -> field name -> kind of answer. The types of commands are derived from this table. */
  readonly commands: CommandShapes<G>
  /** Overrides that make no sense in this game, each with the reason; the game must offer all others. */
  readonly without?: Readonly<Partial<Record<GameOverride, string>>>
  readonly told: { readonly [K in G['Public']['type']]: DisclosureRule<'all', G['Options']> } & {
    readonly [K in G['Private']['type']]: DisclosureRule<'seats', G['Options']>
  } & { readonly [K in G['Hidden']['type']]: DisclosureRule<'moderator', G['Options']> }
  readonly begin: {
    /** `told` holds only the options that the game declares as told to all. */
    readonly open: (seats: readonly Seat[], told: Partial<G['Options']>) => G['Open']
    readonly own: (seat: Seat, seats: readonly Seat[]) => G['Own']
    readonly secret: (setup: Setup<G>) => G['Secret']
  }
  readonly decide: {
    readonly [K in G['Command']['type']]: (
      command: VariantOf<G['Command'], K>,
      state: State<G>,
      ctx: DecideContext,
    ) => Decision<G>
  }
  readonly evolve: {
    readonly open: Fold<G['Public'], G['Open']>
    /** Folds a change in mid-game to an option that everybody may know. */
    readonly optionsTold?: (open: G['Open'], told: Partial<G['Options']>) => G['Open']
    readonly own: Fold<G['Private'], G['Own'], [seat: Seat]> & Partial<Fold<G['Public'], G['Own'], [seat: Seat]>>
    readonly secret: Fold<G['Hidden'], G['Secret']> &
      Partial<Fold<G['Public'], G['Secret']>> &
      Partial<Fold<G['Private'], G['Secret']>>
  }
  /** The game's part in a player's leaving or coming back. The engine stores the fact itself. */
  readonly leaving: {
    readonly leave: (seat: Seat, state: State<G>, ctx: DecideContext) => readonly EventOf<G>[]
    readonly comeBack: (seat: Seat, state: State<G>, ctx: DecideContext) => readonly EventOf<G>[]
    /** Returns the seats whose players may go home now. */
    readonly may: (state: State<G>) => readonly Seat[]
  }
  /**
   * The game's part in a player's sitting down in mid-game; absent: impossible. The newcomer gets the next seat number,
   * and the state given to `join` holds the seat already.
   */
  readonly joining?: {
    readonly may: (state: State<G>) => boolean
    readonly join: (seat: Seat, state: State<G>, ctx: DecideContext) => readonly EventOf<G>[]
  }
  /** Returns whether cards are dealt, or chosen in public; until then the match can begin anew. */
  readonly isDealt: (state: State<G>) => boolean
  /** Returns whether an option with `live: 'sometimes'` may change now, because nothing under way was begun by it. */
  readonly takesOption?: (option: keyof G['Options'], state: State<G>) => boolean
  /** Returns whether seats may still be rearranged, because nothing depends on their order yet. */
  readonly seatable: (open: G['Open']) => boolean
  readonly questions?: QuestionRules<PublicKnowledge<G>, G['Command'], G['Own'], State<G>>
  /**
   * Returns the seat to which the rules give the floor now, or null, and the seats that must be silent. At a distance all
   * screens show both. `clocks`: those that everybody sees. Absent: the moderator alone gives the floor.
   */
  readonly floor?: (told: PublicKnowledge<G>, clocks: readonly Clock[]) => RuledFloor
  readonly phase: (open: G['Open']) => { readonly phase: G['Phase']; readonly round: number }
  readonly cue: (open: G['Open']) => Cue
  readonly views: {
    /** Draws from public knowledge alone. */
    readonly public: (told: PublicKnowledge<G>, words: G['Words']) => BoardOf
    readonly player: (told: SeatKnowledge<G>, words: G['Words']) => BoardOf
    readonly moderator: (state: State<G>, words: G['Words']) => BoardOf
  }
  readonly offers: {
    readonly player: (told: SeatKnowledge<G>, words: G['Words']) => readonly Offer<G['Command']['type']>[]
    readonly moderator: (state: State<G>, words: G['Words']) => readonly Offer<G['Command']['type']>[]
    /**
     * Returns the offers for a desk that hides secrets, where the true list would reveal one. An entry that
     * is not among the moderator's own offers is refused like any other impossible command; it is told apart by nothing.
     */
    readonly cover?: (offers: readonly Offer[], state: State<G>, words: G['Words']) => readonly Offer[]
  }
  readonly script: (state: State<G>, words: G['Words']) => Script
  /** Returns the outcome or null. `table` gives the names where players win rather than teams. */
  readonly outcome: (open: G['Open'], words: G['Words'], table: Table) => Outcome | null
  /**
   * All sentences that `outcome` can return, in the same order in every language, so that a list of past matches can
   * translate a stored English sentence. `names` are those of winning players. Absent: the list says briefly who won.
   */
  readonly endings?: (words: G['Words'], names: readonly string[]) => readonly string[]
  readonly results: (state: State<G>) => readonly SeatResult[]
  /**
   * Returns the results that everybody knows once the outcome is public: those of seats whose card lies open. `fate` is
   * empty where it was not announced. Absent: no results until the moderator shows them.
   */
  readonly publicResults?: (told: PublicKnowledge<G>) => readonly SeatResult[]
  /** The sides that can win and the sentences about them, by which a corrected result is checked. */
  readonly sides: Sides<G['Words']>
  /** Values of `fate` that mean "still in at the end". Absent: nobody can be put out in this game. */
  readonly survives?: readonly string[]
  /**
   * Returns the votes for figures, from `events` in force and the teams of the seats, null where one is not known; asks
   * for public events alone. Absent: no vote is right or wrong.
   */
  readonly ballots?: (events: readonly EventOf<G>[], teamOf: (seat: Seat) => string | null) => readonly CountedVote[]
  /** Teams whose seats know each other from the start, so that their right votes show no skill. Absent: none. */
  readonly informed?: readonly string[]
  /** True where cards that lie face down at the outcome may stay so for good: screens then show results with them. */
  readonly hidesCardsAtEnd?: true
  /** Returns a sentence for the moderator alone on the winners who are already certain; null while open or unknown. */
  readonly decided: (state: State<G>, words: G['Words']) => string | null
  /** Returns the words of a table that renames things, such as its teams; every sentence about the match uses them. */
  readonly spoken?: (open: G['Open'], words: G['Words']) => G['Words']
  /** Returns the log's sentence for one event. */
  readonly tell: (event: EventOf<G>, name: (seat: Seat) => string, words: G['Words']) => string
  /** The words by language; whatever a language lacks is said in English. */
  readonly text: WordTables<G['Words']>
  /** `type@rules` of an older rule sheet -> a function to today's event. Stored rows are never rewritten. */
  readonly upcasts?: Readonly<Record<string, (old: TypedObject & Readonly<Record<string, unknown>>) => EventOf<G>>>
}

export type CommandShapes<G extends GameTypes> = { readonly [K in G['Command']['type']]: CommandShape }
/** Returns the game unchanged; exists so that the compiler checks its parts against its bag of types. */
export const defineGame = <G extends GameTypes>(game: Game<G>): Game<G> => game
