/** The words of this game, per language. Sentences get names, never seats. */
import type { VariantOf, OptionWords, Seat, WordsOfEveryGame } from '../../../engine/game.ts'
import type {
  NameQuestion,
  PhoneQuestion,
  Cause,
  ClockId,
  Command,
  AnyEvent,
  Jump,
  NightRole,
  Options,
  Phase,
  StepId,
} from '../types.ts'
import type { RefusalId } from '../refusals.ts'
import type { Role, Team } from '../roles.ts'

/** Public facts for the lines to read aloud. */
export interface ScriptFacts {
  readonly round: number
  /** The players whom the step is about: the condemned, the speaker, those who go. */
  readonly who: string
  readonly troika: string
  readonly deck: string
  readonly sequential: boolean
  readonly meeting: boolean
  readonly silencedAloud: boolean
}
type NameLookup = (seat: Seat) => string
/** Lines of the log by event type; empty where another line tells the same. */
export type LogLines = { readonly [K in AnyEvent['type']]: (event: VariantOf<AnyEvent, K>, name: NameLookup) => string }

/** The lines that differ where phones ask in the dark, or where everybody sits at a distance. */
export interface MaskedWords {
  readonly say: Readonly<Partial<Record<StepId, (facts: ScriptFacts) => string>>>
  readonly ask: Readonly<Partial<Record<StepId, string>>>
  readonly next: Readonly<Partial<Record<StepId, string>>>
  readonly hints: Partial<Words['hints']>
}
/** All words of this game in one language. */
export interface Words extends WordsOfEveryGame {
  readonly options: Readonly<Record<keyof Options, OptionWords>>
  readonly clocks: Readonly<Record<ClockId, string>>
  readonly refusals: Readonly<Record<RefusalId, string>>
  readonly commands: Readonly<Record<Command['type'], string>>
  readonly roles: Readonly<Record<Role, string>>
  /** A card of the deck with its number: "2 Spies". */
  readonly inDeck: (role: Role, count: number) => string
  readonly teams: Readonly<Record<Team, string>>
  readonly phases: Readonly<Record<Phase, string>>
  /** The fate of a seat, for statistics. */
  readonly fates: Readonly<Record<Cause | 'free', string>>
  readonly round: (round: number) => string
  readonly steps: Readonly<Record<StepId, string>>
  readonly say: Readonly<Record<StepId, (facts: ScriptFacts) => string>>
  readonly ask: Readonly<Record<StepId, string>>
  /** The entry at T1 before the count. */
  readonly askCount: string
  /** Words of the end; `shown` once all cards are shown. */
  readonly over: { readonly step: string; readonly say: string; readonly ask: string; readonly shown: string }
  /** The title of `next` at each step. */
  readonly next: Readonly<Record<StepId, string>>
  readonly titles: {
    readonly enterCard: (name: string) => string
    /** `from`: the first number said. */
    readonly count: (from: number) => string
    readonly vote: (name: string) => string
    readonly clearVote: (name: string) => string
    readonly clear: Readonly<Record<NightRole, string>>
    /** Shows the votes that are there. */
    readonly releaseEarly: string
    readonly showVote: (name: string) => string
    readonly withoutVote: (name: string) => string
    readonly setOut: string
    readonly setIn: string
    readonly sisterOf: (holder: string) => string
    readonly sisterIs: (holder: string, chosen: string) => string
  }
  readonly fields: {
    readonly card: string
    readonly seat: string
    readonly target: string
    readonly voter: string
    readonly accused: string
    readonly step: string
    readonly winner: string
    readonly nobody: string
    readonly declines: string
  }
  readonly jumps: Readonly<Record<Jump, string>>
  /** Sentences of what is done to a player in the night, with their name. */
  readonly deeds: Readonly<Record<NightRole, (name: string) => string>>
  readonly marks: Readonly<
    Record<'token' | 'troika' | 'silenced' | 'gulag' | 'madman' | 'pair' | 'informer' | NightRole, string>
  >
  readonly hints: {
    /** `mayCall`: the result may be called now. */
    readonly decided: (team: string, mayCall: boolean) => string
    readonly ownSister: string
    readonly lastSpyGone: string
    readonly sistersHolder: (name: string) => string
    readonly sisterPair: (holder: string, chosen: string) => string
    readonly spies: (names: string) => string
    readonly noSpies: string
    readonly answer: (name: string, answer: string) => string
    readonly acting: (role: string, name: string) => string
    readonly calledForShow: string
    readonly target: (name: string) => string
    readonly spySister: (names: string) => string
    readonly notAgain: (name: string) => string
    readonly informer: (name: string) => string
    readonly noInformer: (name: string) => string
    readonly goesToo: (name: string) => string
    readonly mustShow: (name: string, card: string) => string
    readonly taken: (name: string) => string
    readonly nobodyTaken: string
    readonly silenced: (name: string) => string
    readonly madman: (name: string) => string
    readonly speedUp: string
    readonly sisterMissing: (holder: string) => string
    /** The number of a card held, and the number in the deck. */
    readonly cardCount: (card: string, held: number, asked: number) => string
    /** `cards`: those whose number differs. */
    readonly otherDeck: (cards: string) => string
    /** The number of players who have looked at their card, and the names missing; empty if all have. */
    readonly seen: (count: number, of: number, missing: string) => string
    /** `taps`: the targets by player. */
    readonly taps: (taps: string) => string
    readonly agreed: string
    readonly differ: string
    readonly notPossible: (names: string) => string
    readonly untapped: (names: string) => string
    readonly allTapped: string
    readonly byHand: (names: string) => string
    readonly allAnswered: string
    readonly unanswered: (names: string) => string
    readonly accusesByPhone: (name: string) => string
    /** `taps`: votes by phone that differ from those entered. */
    readonly otherVotes: (taps: string) => string
  }
  readonly decided: (team: string) => string
  /** Words for fewer than three free players. */
  readonly few: { readonly title: string; readonly say: string; readonly ask: string }
  readonly findings: {
    readonly seats: (min: number, max: number) => string
    readonly spies: (most: number) => string
    readonly tooMany: (seats: number) => string
    readonly tooFew: (citizens: number, more: number) => string
    readonly ratio: (spies: number, others: number) => string
    readonly castShape: (seats: number) => string
    readonly castDeck: (role: Role, asked: number, given: number) => string
    readonly value: (option: string) => string
  }
  /** `far`: at a distance. */
  readonly night: { readonly title: string; readonly sub: string; readonly far: string }
  readonly troikaTitle: string
  readonly voteTitle: string
  readonly abstains: string
  readonly revealTitle: string
  readonly pointsAt: (voter: string, target: string) => string
  readonly bondOf: (name: string) => string
  readonly fellows: (names: string) => string
  readonly alone: string
  readonly picks: (taps: string) => string
  readonly noPicks: string
  readonly picked: (round: number, name: string) => string
  readonly told: (round: number, name: string, answer: string) => string
  readonly hushed: (round: number, name: string) => string
  readonly silencedYou: (round: number) => string
  /** `mine`: the message was for this seat. */
  readonly heard: (times: number, mine: boolean) => string
  /** Words on phones in the dark and at a vote. */
  readonly phone: {
    /** Titles of calls that lie over the picture of the phone. */
    readonly called: Readonly<Partial<Record<PhoneQuestion, string>>>
    readonly tap: Readonly<Record<NameQuestion, string>>
    readonly all: string
    readonly noted: string
    readonly vote: string
    readonly noise: string
    readonly answer: string
    readonly noises: Readonly<Record<'noise' | 'silence', string>>
    readonly ready: string
    readonly speech: string
    readonly yourTap: (name: string) => string
    readonly notAllowed: (name: string) => string
  }
  /** The moderator's lines while masks are on. */
  readonly masked: MaskedWords
  /** The moderator's lines at a distance, in place of those of masks. */
  readonly distance: MaskedWords
  readonly won: Readonly<Record<Team, string>>
  readonly tell: LogLines
}

/** The numbers of a count, such as "3, 2, 1" from 3. */
export const numbersTo = (from: number): string => Array.from({ length: from }, (_, i) => from - i).join(', ')
