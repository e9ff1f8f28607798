/** The words of this game, per language; sentences get names, never seats. */
import type { Of, OptionWords, Seat, WordsOfEveryGame } from '../../../engine/game.ts'
import type { CheckWords } from '../cast/cast-rules.ts'
import type { Cause, Command, Happening, Phase, Question, SetMark, SetupWords, Winner, WinReason } from '../types.ts'
import type { Fact } from '../night/shown-facts.ts'
import type { Options } from '../options/option-types.ts'
import type { Refusal } from '../refusals.ts'
import type { Role, Team } from '../roles.ts'
import type { StepId } from '../steps.ts'
import type { ClockId } from '../timers.ts'
import type { TitleWords } from './titles.ts'

type Name = (seat: Seat) => string
/** Public facts for the lines to read aloud; names are empty where there is nobody. */
export interface Spoken {
  /** Number of the night or day. */
  readonly n: number
  /** How many can be searched today. */
  readonly count: number
  /** Empty: nobody has stepped forward yet. */
  readonly challenger: string
  readonly challenged: string
  /** Whose speech it is. */
  readonly speaker: string
  /** The duellist who has won; empty: none, or both fall. */
  readonly winner: string
  readonly bothFall: boolean
  readonly nominated: readonly string[]
  /** Names that are voted on. */
  readonly options: readonly string[]
  readonly listed: readonly string[]
  readonly condemned: string
  /** Who is called to take somebody out for drinks. */
  readonly drinker: Role
  /** Told to be dead this morning; null: they were told by night already. */
  readonly dead: readonly string[] | null
  /** Votes are given with eyes closed (7.2). */
  readonly closed: boolean
  /** The vote is open: options are called now. */
  readonly voting: boolean
}
/** One line for the log; empty: bookkeeping that another line tells already. */
export type Telling = { readonly [K in Happening['type']]: (event: Of<Happening, K>, name: Name) => string }
/** What a player is shown, as the player reads it. */
export type Facts = { readonly [K in Fact['kind']]: (fact: Extract<Fact, { kind: K }>, name: Name) => string }
export type VoteOption = 'yes' | 'no' | 'hang' | 'investigate'

/** Everything that names a role, a faction or what the neutral skin calls by another name. */
export interface SkinWords {
  readonly roles: Readonly<Record<Role, string>>
  readonly teams: Readonly<Record<Team, string>>
  readonly phases: Readonly<Record<Phase, string>>
  readonly steps: Readonly<Record<StepId, string>>
  readonly say: Readonly<Record<StepId, (spoken: Spoken) => string>>
  /** What to enter or do, the same whoever is really there. */
  readonly ask: Readonly<Record<StepId, string>>
  /** Title of the `next` offer at each step. */
  readonly next: Readonly<Record<StepId, string>>
  readonly questions: Readonly<Record<Question, string>>
  readonly choices: Readonly<Record<VoteOption, string>>
  readonly wins: Readonly<Record<Winner, string>>
  readonly reasons: Readonly<Record<WinReason, string>>
  readonly fates: Readonly<Record<Cause | 'alive', string>>
  readonly marks: Readonly<Record<MarkName, string>>
  readonly boundTo: (name: string) => string
  readonly usesLeft: (count: number) => string
  readonly facts: Facts
  readonly tell: Telling
  readonly centre: CentreWords
  readonly hints: HintWords
  readonly titles: TitleWords
}
type MarkName =
  | SetMark
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
  /** `faction: null`: it only changed hands. */
  readonly statuette: (faction: Team | null) => string
  readonly lost: string
  /** With whom it was last told to be, for headlines; null: lost. */
  readonly statuetteNow: (faction: Team | null) => string
  readonly abstains: string
  readonly secretBallot: string
  readonly duel: string
  readonly duelOf: (number: number, most: number) => string
  readonly nominations: string
  readonly searchList: string
  /** Beside the list: who was put on it by somebody at night, dropped by a tie, picked by the Mayor. */
  readonly incited: (names: string) => string
  readonly dropped: (names: string) => string
  readonly tieBreak: (name: string) => string
  readonly pardonWindow: string
  readonly duelWindow: string
  readonly rolesTitle: string
  readonly roleCount: (role: string, count: number) => string
  readonly allCards: string
}
interface HintWords {
  readonly acting: (role: string, name: string, seat: number) => string
  readonly group: (team: string, names: string) => string
  readonly stop: (names: string) => string
  /** Jailed on night zero: sees the others, nothing more. */
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
  /** `doctorSeesVictim` */
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
export interface Words extends WordsOfEveryGame, SkinWords {
  readonly options: Readonly<Record<keyof Options, OptionWords>>
  readonly checks: CheckWords
  readonly setup: SetupWords
  readonly clocks: Readonly<Record<ClockId, string>>
  readonly refusals: Readonly<Record<Refusal, string>>
  readonly commands: Readonly<Record<Command['type'], string>>
  readonly fields: Readonly<Record<FieldName, string>>
  /** asked once more. */
  readonly ownPeople: string
  /** Under `bindEnforce` = `warn`: of whom is named, and of who votes. */
  readonly boundTarget: string
  readonly boundVoter: string
  /** V-2 */
  readonly doubledRole: string
  /** A choice of `setUses`. */
  readonly otherUses: (uses: {
    readonly name: string
    readonly role: string
    readonly power: string
    readonly left: number
  }) => string
  /** Names by `skin` and `crystalName`. */
  readonly skins: Readonly<Record<'neutral' | 'original', Readonly<Record<'crystal' | 'securityAgent', SkinWords>>>>
  /** What to enter where a step asks for something else than usual. */
  readonly also: {
    readonly challenged: string
    readonly goOn: string
    /** Title of `next` where a vote is not needed. */
    readonly noVote: string
    readonly openVote: string
    readonly each: string
    /** Where a choice is required. */
    readonly mustPoint: string
    readonly mustAgree: string
  }
  /** `kept`: no cards are shown at the end. */
  readonly over: {
    readonly step: string
    readonly say: string
    readonly ask: string
    readonly shown: string
    readonly kept: string
  }
}
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
