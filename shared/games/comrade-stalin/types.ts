/** All types of Comrade Stalin: options, commands, events and the three folds. */
import type { GameEvent, Seat, Table } from '../../engine/game.ts'
import type { CommandsOf } from '../../engine/commands/command-shape.ts'
import type { Card, GoalReading } from './cards.ts'
import type { commands } from './commands.ts'
import type { Role } from './roles.ts'
import type { Options } from './options/option-types.ts'
import type { Primitive, Sheet } from './sheets/role-sheets.ts'
import type { EngineMs } from '../../engine/time/times.ts'

export type { Options } from './options/option-types.ts'

/** The sides of an attempt. */
export type Side = 'attack' | 'defend'
/** The causes of the end. */
export type EndTrigger = 'alarm' | 'stalinDead' | 'stalinDeclared'
/** A player sentenced, and the killer; none in a coup. */
export interface Death {
  readonly victim: Seat
  readonly killer?: Seat
}
/** The reason of a seat's result (8.6). */
export type Reason =
  | { readonly kind: 'dead' | 'goalsMet' | 'noTraitor' | 'noPatron' | 'successor' | 'moderator' }
  | { readonly kind: 'goalNotMet'; readonly readings: readonly GoalReading[] }
  | { readonly kind: 'traitorAlive'; readonly seats: readonly Seat[] }
  | { readonly kind: 'patronWon' | 'patronLost'; readonly seat: Seat }
/** The result of one seat. */
export interface Verdict {
  readonly seat: Seat
  readonly won: boolean
  readonly reason: Reason
}
type EventShape<Type extends string, Fields = unknown> = { readonly type: Type } & Readonly<Fields> & GameEvent
/**
 * Public events (section 11). `name`: the ability's name on an own sheet; `endsAt`: engine time in ms, null while the
 * clock does not run.
 */
export type PublicEvent =
  | EventShape<'seatsSet', { seats: readonly { readonly seat: Seat; readonly name: string }[] }>
  | EventShape<'rolesInPlay', { roles: readonly Role[] }>
  | EventShape<'roleShown', { seat: Seat; role: Role; sheet: Sheet }>
  | EventShape<'goalsDealt', { seats: readonly Seat[]; cardsEach: number }>
  | EventShape<'goalsReady', { count: number; of: number }>
  | EventShape<'alarmSet', { bySeat: Seat; minutes: number; endsAt: EngineMs | null }>
  | EventShape<'setupAbilityUsed', { seat: Seat; ability: string; name?: string; target?: Seat; slot?: number }>
  | EventShape<'tokensGiven', { tokens: readonly { readonly seat: Seat; readonly count: number }[] }>
  | EventShape<'playStarted'>
  | EventShape<
      'abilityAnnounced',
      { seat: Seat; ability: string; name?: string; targets: readonly Seat[]; slots: readonly number[] }
    >
  | EventShape<'abilityBlocked', { seat: Seat; bySeat: Seat }>
  | EventShape<'abilityResolved', { seat: Seat; ability: string; name?: string; slots: readonly number[] }>
  | EventShape<'tokensChanged', { seat: Seat; count: number }>
  | EventShape<'goalTurnedUp', { seat: Seat; slot: number; card: Card }>
  | EventShape<'claimWaiting', { seat: Seat }>
  | EventShape<'claimDropped', { seat: Seat }>
  | EventShape<'attemptStarted', { seq: number; starter: Seat; target: Seat }>
  | EventShape<'declared', { seat: Seat; side: Side }>
  | EventShape<'voteWeight', { seat: Seat; weight: number }>
  | EventShape<'countStarted', { bySeat?: Seat }>
  | EventShape<'countStopped', { n: number; reason: 'declared' | 'ability' | 'brokenOff' | 'left' }>
  | EventShape<'attemptTallied', { attack: number; defence: number; selfDefence: number; success: boolean }>
  | EventShape<'verdict', { by: Seat; deaths: readonly Death[]; spared: readonly Seat[] }>
  | EventShape<'died', { seat: Seat; cause: 'killed' | 'coup' | 'moderator' }>
  | EventShape<
      'exchange',
      {
        killer: Seat
        killerSlot?: number
        victim: Seat
        victimSlot?: number
        discardedFaceUp?: Card
        givenFaceUp?: Card
      }
    >
  /** `again`: the attempt was a mistake, so its starter keeps the last chance. */
  | EventShape<'attemptAborted', { reason: 'alarm' | 'left' | 'moderator'; again?: true }>
  | EventShape<'endDeclared'>
  | EventShape<'lastChanceOpened'>
  | EventShape<'lastChanceClosed'>
  | EventShape<'clockPaused', { remaining: number }>
  | EventShape<'clockResumed', { endsAt: EngineMs }>
  | EventShape<'playerLeft', { seat: Seat }>
  | EventShape<'gameEnded', { trigger: EndTrigger }>
  | EventShape<
      'endRole',
      {
        role: Role
        seat: Seat
        kind: 'endVote' | 'dropGoal'
        ability: string
        votes?: readonly { readonly seat: Seat; readonly kill: boolean }[]
        counts?: { readonly kill: number; readonly spare: number }
        died?: boolean
        slot?: number
        droppedFaceUp?: Card
      }
    >
  | EventShape<
      'goalsRevealed',
      { seat: Seat; cards: readonly Card[]; readings: readonly GoalReading[]; met: readonly boolean[] }
    >
  | EventShape<'result', { seats: readonly Verdict[] }>
  /**
   * Beyond the sheet: a correction by hand. `killer`: the killing by this seat is taken back; `slots`: what lies before
   * the seat now; `plain`: its doublings in this attempt are void.
   */
  | EventShape<
      'corrected',
      {
        seat: Seat
        alive?: boolean
        killer?: Seat
        slots?: SlotPair
        tokens?: number
        side?: Side | 'none'
        plain?: true
      }
    >

interface Recipients {
  readonly to: readonly Seat[]
}
/** The cards in slots 1 and 2; null for an empty or unknown one. */
export type Hand = readonly [Card | null, Card | null]
/** A look at a card, as a seat remembers it. */
export interface Look {
  readonly target: Seat
  readonly slot: number
  readonly card: Card
  /** Engine time in ms. */
  readonly seenAt: number
}
/** Events told to single seats. */
export type PrivateEvent =
  | ({
      readonly type: 'ownGoals'
      readonly slots: Hand
      readonly readings: readonly (GoalReading | null)[]
    } & Recipients)
  | ({ readonly type: 'lookResult' } & Look & Recipients)
  | ({ readonly type: 'looked' } & Recipients)
  /** The player keeps out of the attempt or the last chance for now (AD-5). */
  | ({ readonly type: 'stayedBack' } & Recipients)
  | ({ readonly type: 'slotChosen'; readonly slot: number } & Recipients)
  /** `gone`: the player voted on is out, so the vote does not count. */
  | ({ readonly type: 'endVoteCast'; readonly kill: boolean; readonly gone?: true } & Recipients)
  | ({ readonly type: 'abilityQueued'; readonly use: string } & Recipients)
  | ({ readonly type: 'abilityLapsed'; readonly use: string } & Recipients)
  | ({ readonly type: 'setupTarget'; readonly ability: string; readonly target: Seat } & Recipients)
/** Events told to the moderator alone. */
export type HiddenEvent =
  | { readonly type: 'deckSet'; readonly discard: readonly Card[]; readonly leftover: readonly Card[] }
  | { readonly type: 'claimNoted'; readonly seat: Seat; readonly target: Seat }
  | { readonly type: 'endPending'; readonly trigger: EndTrigger }
  | { readonly type: 'goalsTyped'; readonly hands: Readonly<Record<Seat, Hand>> }

export const phases = [
  'lobby',
  'pick',
  'roles',
  'goals',
  'look',
  'alarm',
  'setup',
  'tokens',
  'start',
  'free',
  'deliberate',
  'verdict',
  'coup',
  'exchange',
  'chance',
  'endRoles',
  'reveal',
  'result',
  'end',
] as const
/** The phases of a match. */
export type Phase = (typeof phases)[number]
/** The public content of a slot: a covered card (`down`), an open one, or null for empty. */
export type SlotContent = 'down' | Card | null
/** The public contents of slots 1 and 2. */
export type SlotPair = readonly [SlotContent, SlotContent]
/** A killing ordered by Stalin with the exchange that followed; cards as far as the console knows them. */
export interface Killing {
  readonly killer: Seat
  readonly victim: Seat
  /** The killer's slot; 0 if no card has moved. */
  readonly to: number
  /** The victim's slot; 0 if no card was handed over. */
  readonly from: number
  readonly laid: Card | null
  readonly given: Card | null
  /** The same cards if they lay face up, else null. */
  readonly laidOpen: Card | null
  readonly givenOpen: Card | null
  /** True during its own attempt, which the alarm may still undo. */
  readonly fresh: boolean
}
/** The attempt that goes on. */
export interface Attempt {
  readonly seq: number
  readonly starter: Seat
  readonly target: Seat
  readonly attackers: readonly Seat[]
  readonly defenders: readonly Seat[]
  readonly weights: Readonly<Record<Seat, number>>
  /** The doublings used by each seat in this attempt. */
  readonly boosts: Readonly<Record<Seat, number>>
  readonly counting: boolean
  readonly counter: Seat | null
  /** The killings whose exchange is still to come. */
  readonly kills: readonly Required<Death>[]
  readonly deaths: readonly Seat[]
  /** True once a card of this attempt has moved. */
  readonly moved: boolean
}
/** The ability announced and not resolved yet. */
export interface AnnouncedAbility {
  readonly seat: Seat
  readonly ability: string
  readonly primitive: Primitive
  readonly targets: readonly Seat[]
  readonly slots: readonly number[]
}
/** The public state of one seat. */
export interface Person {
  readonly role: Role | null
  readonly sheet: Sheet
  readonly alive: boolean
  readonly left: boolean
  readonly tokens: number
  readonly slots: SlotPair
  /** The uses of each ability so far, by id. */
  readonly used: Readonly<Record<string, number>>
  /** The sequence number of this seat's last attempt; 0 for none. */
  readonly lastAttempt: number
}
/** The public fold, made from public events alone. */
export interface OpenState {
  readonly stage: Phase
  readonly rules: Options
  readonly people: Readonly<Record<Seat, Person>>
  readonly roles: readonly Role[]
  readonly ready: { readonly count: number; readonly of: number }
  readonly minutes: number
  /** The set-up and end rules done, as `seat/ability`. */
  readonly done: readonly string[]
  readonly patron: Seat | null
  readonly claims: readonly Seat[]
  readonly attempts: number
  readonly attempt: Attempt | null
  /** The last tally, shown until the next event. */
  readonly tally: { readonly attack: number; readonly defence: number; readonly selfDefence: number } | null
  readonly using: AnnouncedAbility | null
  /** The number of goal cards drawn from the leftovers. */
  readonly redrawn: number
  readonly declaredEnd: boolean
  /** True while the last chance is open and no player has stepped up. */
  readonly chanceOpen: boolean
  /** The court players who had their attempt after Stalin's announcement. */
  readonly chances: readonly Seat[]
  readonly pausedAlarm: boolean
  /** True once the starter of a coup has chosen. */
  readonly coupChosen: boolean
  readonly trigger: EndTrigger | null
  readonly revealed: Readonly<
    Record<Seat, { readonly cards: readonly Card[]; readonly readings: readonly GoalReading[] }>
  >
  readonly result: readonly Verdict[] | null
  /** The latest event, for the news. */
  readonly last: PublicEvent | null
}
/** The fold of one seat: what it was told beyond the public. */
export interface OwnState {
  readonly goals: Hand
  readonly looks: readonly Look[]
  readonly looked: boolean
  /** True once the seat said that it keeps out for now. */
  readonly stayedBack: boolean
  readonly chosen: number | null
  readonly voted: boolean
  readonly queued: readonly string[]
  readonly patron: Seat | null
}
/** The moderator's fold: what is told to no other audience. */
export interface SecretState {
  readonly cast: Cast | null
  readonly goals: Readonly<Record<Seat, Hand>>
  readonly discard: readonly Card[]
  readonly leftover: readonly Card[]
  readonly looked: readonly Seat[]
  readonly patron: Seat | null
  /** The target of each waiting claim, by seat. */
  readonly aims: Readonly<Record<Seat, Seat>>
  readonly chosen: Readonly<Record<Seat, number>>
  readonly votes: Readonly<Record<Seat, boolean>>
  readonly queue: readonly { readonly seat: Seat; readonly use: string }[]
  readonly pending: EndTrigger | null
  readonly killings: readonly Killing[]
}
/** Roles and hands given by the moderator, by seat. */
export interface Cast {
  readonly roles: readonly Role[]
  /** Cards by seat; empty for Stalin and the Protégé. Null if no cards were given. */
  readonly goals: readonly (readonly Card[])[] | null
}

/** Any command of this game. */
export type Command = CommandsOf<typeof commands>
/** Any event of this game. */
export type AnyEvent = PublicEvent | PrivateEvent | HiddenEvent
/** The state that public questions are asked of. */
export interface PublicView {
  readonly table: Table
  readonly open: OpenState
}
export const refusalIds = [
  'not-now',
  'wrong-roles',
  'wrong-cards',
  'not-this-player',
  'no-such-use',
  'dead',
  'not-a-target',
  'dead-winner',
  'attempt-runs',
  'claims-wait',
  'already-declared',
  'not-a-voter',
  'not-by-this-killer',
  'protege-kills-nobody',
  'not-a-defender',
  'one-chance',
  'cannot-block',
  'already-so',
  'ability-runs',
  'ruler-falls',
  'ruler-has-no-tokens',
  'setup-owed',
  'wrong-minutes',
] as const
/** The ids of the reasons of refusals. */
export type RefusalId = (typeof refusalIds)[number]
export const jumps = ['free'] as const
/** A step to which the moderator may jump. */
export type Jump = (typeof jumps)[number]
export const stepIds = [
  'LOBBY',
  'ROLE_PICK',
  'ROLE_DEAL',
  'GOAL_DEAL',
  'GOAL_LOOK',
  'ALARM_SET',
  'DIRT',
  'PATRON',
  'TOKENS',
  'PLAY_START',
  'FREE',
  'ABILITY',
  'ATTEMPT.deliberate',
  'ATTEMPT.count',
  'ATTEMPT.verdict',
  'ATTEMPT.coup',
  'ATTEMPT.exchange',
  'LAST_CHANCE',
  'END_ROLES',
  'END_REVEAL',
  'END_RESULT',
  'OVER',
] as const
/** The ids of the steps. */
export type StepId = (typeof stepIds)[number]
export const clockIds = ['alarm', 'count', 'react', 'claims', 'chance', 'soft'] as const
/** The ids of the clocks. */
export type ClockId = (typeof clockIds)[number]
