/** The words of this game, per language. Sentences get names, never seats. */
import type { VariantOf, OptionWords, Seat, WordsOfEveryGame } from '../../../engine/game.ts'
import type { ClockId, Command, AnyEvent, Jump, Options, Phase, RefusalId, RoundOutcome, StepId } from '../types.ts'
import type { PackWords } from '../packs.ts'
import type { Role, Team } from '../roles.ts'

/** Public facts for the lines to read aloud; a name is empty where there is none. */
export interface ScriptFacts {
  readonly round: number
  readonly asker: string
  readonly answerer: string
  readonly barred: string
  readonly initiator: string
  readonly suspect: string
  readonly voter: string
  /** The player known as the spy, or as innocent. */
  readonly shown: string
  readonly isSpy: boolean
  readonly finishing: boolean
  /** The seats between which an extra round decides. */
  readonly tied: readonly string[]
  readonly place: string
  readonly winners: readonly string[]
}
type NameLookup = (seat: Seat) => string
/** Lines of the log by event type; empty where another line tells the same. */
export type LogLines = { readonly [K in AnyEvent['type']]: (event: VariantOf<AnyEvent, K>, name: NameLookup) => string }
type NextCommand = 'openGame' | 'showPlaces' | 'startRound' | 'timeUp' | 'reveal' | 'score' | 'finish' | 'endEarly'

/** All words of this game in one language. */
export interface Words extends WordsOfEveryGame {
  readonly options: Readonly<Record<keyof Options, OptionWords>>
  readonly clocks: Readonly<Record<ClockId, string>>
  readonly refusals: Readonly<Record<RefusalId, string>>
  readonly commands: Readonly<Record<Command['type'], string>>
  readonly roles: Readonly<Record<Role, string>>
  readonly teams: Readonly<Record<Team, string>>
  readonly phases: Readonly<Record<Phase, string>>
  /** The fate of a seat, for statistics. */
  readonly fates: Readonly<Record<'stayed' | 'left', string>>
  readonly outcomes: Readonly<Record<RoundOutcome, string>>
  readonly steps: Readonly<Record<StepId, string>>
  readonly say: Readonly<Record<StepId, (facts: ScriptFacts) => string>>
  readonly ask: Readonly<Record<StepId, string>>
  /** Lines in place of the others: to read aloud where phones decide, and of what to do where all are far away. */
  readonly call: {
    readonly say: Readonly<Partial<Record<StepId, (facts: ScriptFacts) => string>>>
    readonly ask: Readonly<Partial<Record<StepId, string>>>
  }
  /** The entry while an accuser has not named the suspect. */
  readonly askSuspect: (name: string) => string
  /** The way of the cards to players without a phone. */
  readonly handOut: Readonly<Record<Options['deal'], string>>
  /** Titles of buttons that advance the game. */
  readonly next: Readonly<Record<NextCommand, string>> & { readonly deal: (round: number) => string }
  readonly titles: {
    readonly ask: (name: string) => string
    /** A title with the player who leads by it. */
    readonly leads: (title: string, name: string) => string
    readonly asksWhom: (asker: string, answerer: string) => string
    /** The title of the place that a guess in words stands for; null for none. */
    readonly means: (name: string, place: string | null) => string
    readonly answered: (name: string) => string
    readonly noteAccuser: string
    readonly noAccuser: string
    readonly accuse: (name: string) => string
    readonly vote: (name: string, yes: boolean) => string
    readonly guess: string
    readonly names: (name: string) => string
    readonly pass: (name: string) => string
    readonly setOut: string
    readonly setIn: string
  }
  /** Questions on phones, worded alike on every one. */
  readonly phone: Readonly<
    Record<'looked' | 'opens' | 'ask' | 'answered' | 'accuse' | 'pass' | 'yes' | 'no' | 'guess', string>
  >
  readonly fields: Readonly<
    Record<
      | 'leader'
      | 'seat'
      | 'answerer'
      | 'initiator'
      | 'suspect'
      | 'place'
      | 'noPlace'
      | 'spy'
      | 'voter'
      | 'yes'
      | 'step'
      | 'rounds'
      | 'winners',
      string
    >
  >
  readonly jumps: Readonly<Record<Jump, string>>
  readonly marks: Readonly<
    Record<
      | 'leader'
      | 'asker'
      | 'answerer'
      | 'barred'
      | 'initiator'
      | 'accused'
      | 'used'
      | 'spy'
      | 'innocent'
      | 'waiting'
      | 'looked',
      string
    >
  >
  readonly hints: {
    readonly place: (label: string) => string
    readonly spy: (name: string) => string
    readonly blind: string
    readonly alias: (words: string) => string
    readonly notLooked: (names: string) => string
    readonly heard: (words: string) => string
    readonly tooFew: (players: number) => string
    readonly leads: (name: string) => string
  }
  readonly decided: (name: string) => string
  readonly findings: {
    readonly seats: (min: number, max: number) => string
    readonly value: (option: string) => string
    readonly custom: string
    readonly count: (min: number, max: number) => string
    readonly castShape: (seats: number) => string
    readonly castPlace: (place: string) => string
    readonly blind: string
    readonly farAway: string
    readonly spoilt: string
  }
  readonly packs: PackWords
  /** The label of a place: of a built-in id, or an own one as typed. */
  readonly placeOf: (id: string) => string
  /** An announced rule, `option=value`, as a line. */
  readonly ruleOf: (rule: string) => string
  readonly sorted: <T>(items: readonly T[], by: (item: T) => string) => readonly T[]
  readonly roundOf: (round: number, of: number) => string
  /** The line below the score while the first place is tied and the game goes on. */
  readonly tieGoesOn: string
  readonly roundsOf: (played: number, of: number) => string
  readonly extraRound: string
  readonly placesTitle: string
  readonly usedTitle: string
  readonly rulesTitle: string
  readonly lookTitle: string
  readonly seenOf: (count: number, of: number) => string
  /** Words on a player's own card. */
  readonly youAreTheSpy: string
  readonly below: Readonly<Record<Role, string>>
  readonly declined: string
  readonly yourVote: string
  readonly asks: string
  readonly toAsk: (name: string) => string
  readonly notBack: (name: string) => string
  readonly putsUp: (initiator: string, suspect: string) => string
  readonly yes: string
  readonly no: string
  readonly lastVote: (name: string) => string
  readonly timeIsUp: string
  readonly finishes: (name: string) => string
  readonly isTheSpy: (name: string) => string
  readonly isNoSpy: (name: string) => string
  readonly namesAPlace: string
  readonly namedPlace: (label: string | null) => string
  readonly placeWas: (label: string) => string
  readonly scoreTitle: string
  readonly winners: (names: readonly string[]) => string
  readonly endedEarly: string
  readonly tell: LogLines
}
