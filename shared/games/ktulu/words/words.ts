/** The words of this game, per language. Sentences get names, never seats. */
import type { VariantOf, OptionWords, Seat, WordsOfEveryGame } from '../../../engine/game.ts'
import type { CheckWords } from '../cast/cast-rules.ts'
import type {
  Cause,
  Command,
  AnyEvent,
  DeedMark,
  Phase,
  Question,
  NightMark,
  SetupWords,
  Winner,
  WinReason,
} from '../types.ts'
import type { Fact } from '../night/shown-facts.ts'
import type { Options } from '../options/option-types.ts'
import type { RefusalId } from '../refusals.ts'
import type { DeedAuthor, Role, Team } from '../roles.ts'
import type { StepId } from '../steps.ts'
import type { ClockId } from '../timers.ts'
import type { PhoneWords } from './phone-words.ts'
import type { TitleWords } from './titles.ts'

type NameLookup = (seat: Seat) => string
/** Public facts for the lines to read aloud; a name is empty where there is none. */
export interface ScriptFacts {
  /** The number of the night or day. */
  readonly n: number
  /** The number of players to be searched today. */
  readonly count: number
  /** Empty before a player has stepped forward. */
  readonly challenger: string
  readonly challenged: string
  /** The player whose speech it is. */
  readonly speaker: string
  /** The winner of the duel; empty for none, or if both fall. */
  readonly winner: string
  readonly bothFall: boolean
  readonly nominated: readonly string[]
  /** The names that are voted on. */
  readonly options: readonly string[]
  readonly listed: readonly string[]
  readonly condemned: string
  /** The role called to take a player out for drinks. */
  readonly drinker: Role
  /** Names told dead this morning; null if they were told by night. */
  readonly dead: readonly string[] | null
  /** True if votes are given with eyes closed (7.2). */
  readonly closed: boolean
  /** True while the vote is open and options are called. */
  readonly voting: boolean
}
/** Lines of the log by event type; empty where another line tells the same. */
export type LogLines = { readonly [K in AnyEvent['type']]: (event: VariantOf<AnyEvent, K>, name: NameLookup) => string }
/** The facts in the words that their player reads. */
export type FactTexts = { readonly [K in Fact['kind']]: (fact: Extract<Fact, { kind: K }>, name: NameLookup) => string }
/** The options of votes that are words. */
export type VoteOption = 'yes' | 'no' | 'hang' | 'investigate'

/** All words with a role, a faction or another name that depends on the skin. */
export interface SkinWords {
  readonly roles: Readonly<Record<Role, string>>
  readonly teams: Readonly<Record<Team, string>>
  readonly phases: Readonly<Record<Phase, string>>
  readonly steps: Readonly<Record<StepId, string>>
  readonly say: Readonly<Record<StepId, (spoken: ScriptFacts) => string>>
  /** The same lines for players at a distance, whose eyes stay open. Phones show those of calls, too. */
  readonly apart: Readonly<Record<StepId, (spoken: ScriptFacts) => string>>
  /** The entry at each step, the same whoever is really there. */
  readonly ask: Readonly<Record<StepId, string>>
  /** The title of `next` at each step. */
  readonly next: Readonly<Record<StepId, string>>
  readonly questions: Readonly<Record<Question, string>>
  readonly choices: Readonly<Record<VoteOption, string>>
  readonly wins: Readonly<Record<Winner, string>>
  readonly reasons: Readonly<Record<WinReason, string>>
  readonly fates: Readonly<Record<Cause | 'alive', string>>
  readonly marks: Readonly<Record<MarkName, string>>
  /** Sentences of what is done to a player in the night, with their name. */
  readonly deeds: Readonly<Record<DeedMark, (name: string) => string>>
  readonly boundTo: (name: string) => string
  /** The name of a victim with the author of the death. */
  readonly killedBy: (name: string, by: DeedAuthor) => string
  readonly usesLeft: (count: number) => string
  readonly facts: FactTexts
  readonly tell: LogLines
  readonly centre: CentreWords
  readonly hints: HintWords
  readonly titles: TitleWords
}
type MarkName =
  | NightMark
  | 'statuette'
  | 'planted'
  | 'trailed'
  | 'incited'
  | 'marked'
  | 'mormon'
  | 'nominated'
  | 'listed'
  | 'dead'
interface CentreWords {
  readonly night: (n: number) => string
  readonly nightSub: string
  readonly day: (n: number) => string
  readonly quietNight: string
  readonly nightDeaths: string
  /** `faction: null`: the statuette only changed hands. */
  readonly statuette: (faction: Team | null) => string
  readonly lost: string
  /** The faction last told, for headlines; null for lost. */
  readonly statuetteNow: (faction: Team | null) => string
  readonly abstains: string
  readonly secretBallot: string
  readonly duel: string
  readonly duelOf: (number: number, most: number) => string
  readonly nominations: string
  readonly searchList: string
  /** Details of the search list: incited by night, dropped by a tie, picked by the Mayor. */
  readonly incited: (names: string) => string
  readonly dropped: (names: string) => string
  readonly tieBreak: (name: string) => string
  readonly pardonWindow: string
  readonly duelWindow: string
  readonly rolesTitle: string
  readonly roleCount: (role: Role, count: number) => string
  readonly allCards: string
}
interface HintWords {
  readonly acting: (role: string, name: string, seat: number) => string
  readonly group: (team: string, names: string) => string
  readonly stop: (names: string) => string
  /** Jailed on night zero: sees the others, and has no say. */
  readonly noSay: (names: string) => string
  readonly fake: string
  readonly mayDecline: string
  readonly mustChoose: string
  readonly left: (times: number) => string
  readonly showTo: (names: string, fact: string) => string
  readonly announced: (says: string) => string
  readonly holder: (name: string, seat: number) => string
  readonly plantedOn: (name: string, by: string) => string
  readonly allBandits: string
  readonly noBreaker: string
  readonly breaker: (name: string) => string
  readonly bound: (victim: string, master: string) => string
  readonly boundWarning: (victim: string, master: string) => string
  readonly doubled: (role: string, names: string) => string
  readonly dawnDeaths: (names: string) => string
  readonly dawnQuiet: string
  readonly dawnNotice: (says: string) => string
  readonly dawnInvestigation: (name: string, team: string, role: string) => string
  readonly dawnFailed: string
  readonly citizensHold: string
  readonly poisonWaits: (name: string) => string
  readonly incitedWaits: (name: string) => string
  readonly missing: (names: string) => string
  readonly allIn: string
  readonly watching: (names: string) => string
  readonly gunman: (name: string) => string
  readonly gunmen: (names: string) => string
  readonly noGunman: string
  readonly mayReveal: (role: string, name: string) => string
  readonly nobodyReveals: string
  readonly doctor: (name: string) => string
  /** The line to point the victim out, with `doctorSeesVictim`. */
  readonly pointOut: string
  readonly keepSecret: string
  readonly victim: (names: string) => string
  readonly searchFinds: (name: string) => string
  readonly searchFindsNothing: string
  readonly janosik: (name: string) => string
  readonly canRefuse: (name: string) => string
  readonly cannotRefuse: string
  readonly namesNeeded: (count: number) => string
  readonly manyNames: (most: number) => string
  readonly ship: (night: number, now: boolean) => string
  readonly alienUses: (count: number) => string
  readonly journalist: (name: string) => string
  readonly notMet: (name: string) => string
  readonly suggested: (name: string) => string
}
/** All words of this game in one language. */
export interface Words extends WordsOfEveryGame, SkinWords {
  readonly options: Readonly<Record<keyof Options, OptionWords>>
  readonly checks: CheckWords
  readonly setup: SetupWords
  readonly phones: PhoneWords
  readonly clocks: Readonly<Record<ClockId, string>>
  readonly refusals: Readonly<Record<RefusalId, string>>
  readonly commands: Readonly<Record<Command['type'], string>>
  readonly fields: Readonly<Record<FieldName, string>>
  /** The confirmation when a player names the own people. */
  readonly ownPeople: string
  /** The confirmations under `bindEnforce` = `warn`: of a target, and of a voter. */
  readonly boundTarget: string
  readonly boundVoter: string
  /** The confirmation of a role that another player holds (V-2). */
  readonly doubledRole: string
  /** The reason why a side is listed among the winners and cannot win (8.8). */
  readonly absentSide: string
  /** A choice of `setUses`. */
  readonly otherUses: (uses: {
    readonly name: string
    readonly role: string
    readonly power: string
    readonly left: number
  }) => string
  /** The names by `skin` and `crystalName`. */
  readonly skins: Readonly<Record<'neutral' | 'original', Readonly<Record<'crystal' | 'securityAgent', SkinWords>>>>
  /** Entries and titles for special cases of a step. */
  readonly also: {
    readonly challenged: string
    readonly goOn: string
    /** The title of `next` where no vote is needed. */
    readonly noVote: string
    readonly openVote: string
    readonly each: string
    /** The entry where a choice is due. */
    readonly mustPoint: string
    readonly mustAgree: string
  }
  /** Words of the end; `kept` if no cards are shown. */
  readonly over: {
    readonly step: string
    readonly say: string
    readonly ask: string
    readonly shown: string
    readonly kept: string
  }
}
/** The labels of fields. */
export type FieldName =
  | 'seat'
  | 'role'
  | 'target'
  | 'nobody'
  | 'declines'
  | 'noChoice'
  | 'votes'
  | 'challenger'
  | 'challenged'
  | 'seats'
  | 'option'
  | 'voters'
  | 'names'
  | 'ballots'
  | 'voter'
  | 'mormons'
  | 'mark'
  | 'uses'
  | 'on'
  | 'knows'
  | 'step'
  | 'winner'
