/** The words of this game, per language. Sentences get names, never seats. */
import type { VariantOf, OptionWords, Seat, WordsOfEveryGame } from '../../../engine/game.ts'
import type { GoalReading } from '../cards.ts'
import type { ClockId, Command, AnyEvent, Jump, Options, Phase, Reason, RefusalId, StepId } from '../types.ts'
import type { Role, Team } from '../roles.ts'
import type { SheetWords } from '../sheets/own-sheets.ts'
import type { Ability } from '../sheets/role-sheets.ts'

/** Public facts for the lines to read aloud; a name is empty where there is none. */
export interface ScriptFacts {
  readonly lowest: string
  readonly setter: string
  readonly user: string
  readonly ability: string
  readonly targets: readonly string[]
  readonly starter: string
  readonly target: string
  /** The side of the ruler, who is not called by name (1.9); null without an attempt. */
  readonly ruler: 'starter' | 'target' | null
  readonly attack: number
  readonly defence: number
  readonly army: boolean
  readonly killer: string
  readonly victim: string
  /** True if the victim has an order to hand over. */
  readonly gives: boolean
  readonly owner: string
  readonly dead: readonly string[]
  readonly minutes: number
  readonly winners: readonly string[]
  /** True just after a failed attempt. */
  readonly failed: boolean
}
type NameLookup = (seat: Seat) => string
/** Lines of the log by event type, empty where another line tells the same. None names a player by role. */
export type LogLines = { readonly [K in AnyEvent['type']]: (event: VariantOf<AnyEvent, K>, name: NameLookup) => string }
type NextCommand =
  | 'openCourt'
  | 'pickRoles'
  | 'drawRoles'
  | 'dealRoles'
  | 'dealGoals'
  | 'typeDeal'
  | 'allLooked'
  | 'giveTokens'
  | 'startPlay'
  | 'settleClaims'
  | 'letPass'
  | 'nameCard'
  | 'startCount'
  | 'tally'
  | 'verdict'
  | 'declareEnd'
  | 'closeChance'
  | 'alarm'
  | 'typeReveal'
  | 'reveal'
  | 'announceResult'
type PhoneText =
  | 'looked'
  | 'stayBack'
  | 'alarm'
  | 'claim'
  | 'stalinClaim'
  | 'withdraw'
  | 'declareEnd'
  | 'block'
  | 'attack'
  | 'defend'
  | 'count'
  | 'stopCount'
  | 'coup'
  | 'shown'
  | 'laidDown'
  | 'handedOver'
  | 'dropGoal'

/** Words that name the ruler or the form of address. */
export interface SkinWords {
  readonly title: string
  readonly tagline: string
  readonly roles: Readonly<Record<Role, string>>
  /** The line while a verdict is awaited. */
  readonly decides: string
  readonly say: Readonly<Record<StepId, (facts: ScriptFacts) => string>>
  readonly next: Readonly<Record<NextCommand, string>>
  readonly phone: Readonly<Record<PhoneText, string>> & {
    readonly endVote: (name: string, kill: boolean) => string
  }
  readonly reading: (reading: GoalReading) => string
  /** The effect of an ability, for role sheets. */
  readonly effect: (ability: Ability) => string
  readonly reason: (reason: Reason, name: NameLookup) => string
}
/** All words of this game in one language. */
export interface Words extends WordsOfEveryGame, SkinWords {
  readonly neutral: SkinWords
  readonly title: string
  readonly tagline: string
  readonly options: Readonly<Record<keyof Options, OptionWords>>
  readonly clocks: Readonly<Record<ClockId, string>>
  readonly refusals: Readonly<Record<RefusalId, string>>
  readonly commands: Readonly<Record<Command['type'], string>>
  readonly teams: Readonly<Record<Team, string>>
  readonly phases: Readonly<Record<Phase, string>>
  /** The fate of a seat, for statistics. */
  readonly fates: Readonly<Record<'alive' | 'dead', string>>
  /** The names of the house abilities by id. */
  readonly abilities: Readonly<Record<string, string>>
  readonly steps: Readonly<Record<StepId, string>>
  readonly ask: Readonly<Record<StepId, string>>
  /** Lines in place of the others: to read aloud where phones decide, and of what to do where all are far away. */
  readonly call: {
    readonly say: Readonly<Partial<Record<StepId, (facts: ScriptFacts) => string>>>
    readonly ask: Readonly<Partial<Record<StepId, string>>>
  }
  readonly handOut: Readonly<Record<Options['goalDelivery'], string>>
  readonly titles: {
    readonly setAlarm: (name: string) => string
    /** Titles with what the form beside them proposes. */
    readonly minutes: (title: string, minutes: number) => string
    readonly roles: (title: string, roles: string) => string
    readonly use: (name: string, ability: string) => string
    readonly start: Readonly<Record<'stalin' | 'court', (ruler: string) => string>>
    readonly claim: Readonly<Record<'stalin' | 'court', (ruler: string) => string>>
    readonly first: (name: string) => string
    readonly slot: (name: string, why: 'shown' | 'laidDown' | 'handedOver') => string
    readonly block: (name: string) => string
    readonly countBy: string
    readonly side: Readonly<Record<'attack' | 'defend', string>>
    readonly coup: (name: string) => string
    readonly endVote: (owner: string, kill: boolean) => string
    readonly setOut: string
    readonly setIn: string
  }
  readonly fields: Readonly<
    Record<
      | 'roles'
      | 'goals'
      | 'seat'
      | 'voter'
      | 'starter'
      | 'target'
      | 'minutes'
      | 'ability'
      | 'ownVote'
      | 'slot'
      | 'card'
      | 'place'
      | 'deaths'
      | 'fall'
      | 'side'
      | 'step'
      | 'tokens'
      | 'winners'
      | 'keep',
      string
    >
  >
  readonly sides: Readonly<Record<'attack' | 'defend' | 'none', string>>
  readonly jumps: Readonly<Record<Jump, string>>
  readonly slotOf: (name: string, slot: number) => string
  readonly ownSlot: (slot: number) => string
  readonly seatOf: (seat: number) => string
  readonly marks: Readonly<Record<'attack' | 'defend' | 'target' | 'starter' | 'dead' | 'claim' | 'looked', string>>
  readonly doubled: (weight: number) => string
  readonly tokensOf: (count: number) => string
  readonly timesOf: (uses: number) => string
  readonly sheetsTitle: string
  readonly reasonsTitle: string
  readonly readyOf: (count: number, of: number) => string
  readonly rolesTitle: string
  readonly orders: string
  readonly patronIs: (name: string) => string
  readonly orderAt: (slot: number, card: string, reading: string) => string
  readonly lookAt: (look: { name: string; slot: number; card: string; at: string }) => string
  readonly queued: (ability: string) => string
  readonly usesOn: (name: string, ability: string, targets: readonly string[]) => string
  readonly objections: string
  /** The question of an end rule, for all to read. */
  readonly endSays: Readonly<Record<'endVote' | 'dropGoal', string>>
  readonly army: (count: number) => string
  readonly against: string
  readonly forIt: string
  readonly dies: (victim: string, killer: string) => string
  readonly hints: {
    readonly traitors: (names: readonly string[]) => string
    readonly wouldWin: (names: readonly string[]) => string
    readonly unseen: (discard: readonly string[], leftover: readonly string[]) => string
    readonly deadSilence: string
    readonly queue: (names: readonly string[]) => string
    readonly houseSheets: string
    readonly sheetNote: (role: string, note: string) => string
  }
  readonly decided: (names: readonly string[]) => string
  readonly winners: (names: readonly string[]) => string
  readonly findings: {
    readonly seats: (min: number, max: number) => string
    readonly value: (option: string) => string
    readonly range: string
    readonly farAway: string
    readonly minutes: (min: number, max: number) => string
    readonly forced: string
    readonly manyForced: (seats: number) => string
    readonly castRoles: (seats: number) => string
    readonly castTable: string
    readonly castHands: string
    readonly castCard: (card: string) => string
    readonly noFavourite: string
    readonly spoilt: string
  }
  readonly sheets: SheetWords
  readonly tell: LogLines
}
