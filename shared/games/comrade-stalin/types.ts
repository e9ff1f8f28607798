/** All types of Comrade Stalin: options, commands, events and the three folds. */
import type { GameEvent, Seat, Table } from '../../engine/game.ts'
import type { CommandsOf } from '../../engine/commands/command-shape.ts'
import type { Card, Reading } from './cards.ts'
import type { commands } from './commands.ts'
import type { Role } from './roles.ts'
import type { Preset, Primitive, Sheet } from './sheets/role-sheets.ts'

/** The options of section 3; times in minutes or seconds as named. */
export interface Options {
  readonly rolePick: 'manual' | 'random'
  readonly forcedRoles: readonly string[]
  readonly dealMode: 'auto' | 'manual'
  readonly goalTracking: 'full' | 'table'
  readonly goalDelivery: 'phone' | 'hostPeek' | 'paper'
  readonly hostSeesGoals: boolean
  readonly hostSeesUnseen: boolean
  readonly alarmMinutes: number
  readonly alarmMin: number
  readonly alarmMax: number
  readonly alarmStart: 'atSetting' | 'atPlay'
  readonly allowPause: boolean
  readonly sheetPreset: Preset
  readonly customSheets: Readonly<Record<string, unknown>>
  readonly spySlotChooser: 'actor' | 'target'
  readonly reactionSeconds: number
  readonly mercilessSide: 'attacker' | 'any'
  readonly boostsPerAttempt: number
  readonly countdownStepSeconds: '1' | '1.5' | '2' | '3' | '4'
  readonly countdownOnAbility: 'smart' | 'resume' | 'cancel'
  readonly hostMayCount: boolean
  readonly resolveWhenAllDeclared: 'countdown' | 'immediate'
  readonly claimWindowSeconds: number
  readonly tieBetweenPlayers: 'longestAgoThenClockwise' | 'hostPicks'
  readonly queueSecondClaim: boolean
  readonly verdictSeconds: number
  readonly narrationSeconds: number
  readonly slotsPublic: boolean
  readonly faceUpTravels: boolean
  readonly protegeKills: 'noExchange' | 'notAllowed'
  readonly cardlessVictim: 'noExchange' | 'killerDiscards'
  readonly alarmPointOfNoReturn: 'verdict' | 'exchange'
  readonly lastChanceAttempts: 'one' | 'onePerPlayer'
  readonly lastChanceWindow: 'countdown' | 'manual' | '10' | '30' | '60' | '120'
  readonly hatedVote: 'open' | 'secret'
  readonly patronMayBeStalin: boolean
  readonly patronPublic: boolean
  readonly patronLook: boolean
  readonly dirtCards: number
  readonly dirtPublic: boolean
  readonly finalReveal: 'survivors' | 'all'
  readonly deadSilence: boolean
  readonly dropOut: 'dead' | 'replace'
  readonly skin: 'seed' | 'neutral'
}

export type Side = 'attack' | 'defend'
export type Trigger = 'alarm' | 'stalinDead' | 'stalinDeclared'
export interface Death {
  readonly victim: Seat
  readonly killer?: Seat
}
/** The reason of a seat's result (8.6). */
export type Reason =
  | { readonly kind: 'dead' | 'goalsMet' | 'noTraitor' | 'noPatron' | 'successor' | 'moderator' }
  | { readonly kind: 'goalNotMet'; readonly readings: readonly Reading[] }
  | { readonly kind: 'traitorAlive'; readonly seats: readonly Seat[] }
  | { readonly kind: 'patronWon' | 'patronLost'; readonly seat: Seat }
export interface Verdict {
  readonly seat: Seat
  readonly won: boolean
  readonly reason: Reason
}
type Told<Type extends string, Fields = unknown> = { readonly type: Type } & Readonly<Fields> & GameEvent
/**
 * Public events (section 11). `name`: the ability's name on an own sheet; `endsAt`: engine time in ms, null while the
 * clock does not run.
 */
export type Public =
  | Told<'seatsSet', { seats: readonly { readonly seat: Seat; readonly name: string }[] }>
  | Told<'rolesInPlay', { roles: readonly Role[] }>
  | Told<'roleShown', { seat: Seat; role: Role; sheet: Sheet }>
  | Told<'goalsDealt', { seats: readonly Seat[]; cardsEach: number }>
  | Told<'goalsReady', { count: number; of: number }>
  | Told<'alarmSet', { bySeat: Seat; minutes: number; endsAt: number | null }>
  | Told<'setupAbilityUsed', { seat: Seat; ability: string; name?: string; target?: Seat; slot?: number }>
  | Told<'tokensGiven', { tokens: readonly { readonly seat: Seat; readonly count: number }[] }>
  | Told<'playStarted'>
  | Told<
      'abilityAnnounced',
      { seat: Seat; ability: string; name?: string; targets: readonly Seat[]; slots: readonly number[] }
    >
  | Told<'abilityBlocked', { seat: Seat; bySeat: Seat }>
  | Told<'abilityResolved', { seat: Seat; ability: string; name?: string; slots: readonly number[] }>
  | Told<'tokensChanged', { seat: Seat; count: number }>
  | Told<'goalTurnedUp', { seat: Seat; slot: number; card: Card }>
  | Told<'claimWaiting', { seat: Seat }>
  | Told<'claimDropped', { seat: Seat }>
  | Told<'attemptStarted', { seq: number; starter: Seat; target: Seat }>
  | Told<'declared', { seat: Seat; side: Side }>
  | Told<'voteWeight', { seat: Seat; weight: number }>
  | Told<'countStarted', { bySeat?: Seat }>
  | Told<'countStopped', { n: number; reason: 'declared' | 'ability' | 'brokenOff' | 'left' }>
  | Told<'attemptTallied', { attack: number; defence: number; selfDefence: number; success: boolean }>
  | Told<'verdict', { by: Seat; deaths: readonly Death[]; spared: readonly Seat[] }>
  | Told<'died', { seat: Seat; cause: 'killed' | 'coup' | 'moderator' }>
  | Told<
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
  | Told<'attemptAborted', { reason: 'alarm' | 'left' | 'moderator'; again?: true }>
  | Told<'endDeclared'>
  | Told<'lastChanceOpened'>
  | Told<'lastChanceClosed'>
  | Told<'clockPaused', { remaining: number }>
  | Told<'clockResumed', { endsAt: number }>
  | Told<'playerLeft', { seat: Seat }>
  | Told<'gameEnded', { trigger: Trigger }>
  | Told<
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
  | Told<'goalsRevealed', { seat: Seat; cards: readonly Card[]; readings: readonly Reading[]; met: readonly boolean[] }>
  | Told<'result', { seats: readonly Verdict[] }>
  /**
   * Beyond the sheet: a correction by hand. `killer`: the killing by this seat is taken back; `slots`: what lies before
   * the seat now; `plain`: its doublings in this attempt are void.
   */
  | Told<
      'corrected',
      {
        seat: Seat
        alive?: boolean
        killer?: Seat
        slots?: Places
        tokens?: number
        side?: Side | 'none'
        plain?: true
      }
    >

interface To {
  readonly to: readonly Seat[]
}
export type Hand = readonly [Card | null, Card | null]
export interface Look {
  readonly target: Seat
  readonly slot: number
  readonly card: Card
  /** Engine time in ms. */
  readonly seenAt: number
}
export type Private =
  | ({ readonly type: 'ownGoals'; readonly slots: Hand; readonly readings: readonly (Reading | null)[] } & To)
  | ({ readonly type: 'lookResult' } & Look & To)
  | ({ readonly type: 'looked' } & To)
  | ({ readonly type: 'slotChosen'; readonly slot: number } & To)
  /** `gone`: the player voted on is out, so the vote does not count. */
  | ({ readonly type: 'endVoteCast'; readonly kill: boolean; readonly gone?: true } & To)
  | ({ readonly type: 'abilityQueued'; readonly use: string } & To)
  | ({ readonly type: 'abilityLapsed'; readonly use: string } & To)
  | ({ readonly type: 'setupTarget'; readonly ability: string; readonly target: Seat } & To)
export type Hidden =
  | { readonly type: 'deckSet'; readonly discard: readonly Card[]; readonly leftover: readonly Card[] }
  | { readonly type: 'claimNoted'; readonly seat: Seat; readonly target: Seat }
  | { readonly type: 'endPending'; readonly trigger: Trigger }
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
export type Phase = (typeof phases)[number]
/** The public content of a slot: a covered card (`down`), an open one, or null for empty. */
export type Lying = 'down' | Card | null
export type Places = readonly [Lying, Lying]
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
export interface Using {
  readonly seat: Seat
  readonly ability: string
  readonly primitive: Primitive
  readonly targets: readonly Seat[]
  readonly slots: readonly number[]
}
export interface Person {
  readonly role: Role | null
  readonly sheet: Sheet
  readonly alive: boolean
  readonly left: boolean
  readonly tokens: number
  readonly slots: Places
  /** The uses of each ability so far, by id. */
  readonly used: Readonly<Record<string, number>>
  /** The sequence number of this seat's last attempt; 0 for none. */
  readonly lastAttempt: number
}
/** The public fold, made from public events alone. */
export interface Open {
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
  readonly using: Using | null
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
  readonly trigger: Trigger | null
  readonly revealed: Readonly<Record<Seat, { readonly cards: readonly Card[]; readonly readings: readonly Reading[] }>>
  readonly result: readonly Verdict[] | null
  /** The latest event, for the news. */
  readonly last: Public | null
}
/** The fold of one seat: what it was told beyond the public. */
export interface Own {
  readonly goals: Hand
  readonly looks: readonly Look[]
  readonly looked: boolean
  readonly chosen: number | null
  readonly voted: boolean
  readonly queued: readonly string[]
  readonly patron: Seat | null
}
export interface Secret {
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
  readonly pending: Trigger | null
  readonly killings: readonly Killing[]
}
export interface Cast {
  readonly roles: readonly Role[]
  /** Cards by seat; empty for Stalin and the Protégé. Null if no cards were given. */
  readonly goals: readonly (readonly Card[])[] | null
}

export type Command = CommandsOf<typeof commands>
export type Happening = Public | Private | Hidden
/** The state that public questions are asked of. */
export interface Seen {
  readonly table: Table
  readonly open: Open
}
export const refusalIds = [
  'not-now',
  'wrong-roles',
  'wrong-cards',
  'not-this-player',
  'no-such-use',
  'dead',
  'not-a-target',
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
export type Refusal = (typeof refusalIds)[number]
export const jumps = ['free'] as const
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
export type StepId = (typeof stepIds)[number]
export const clockIds = ['alarm', 'count', 'react', 'claims', 'chance', 'soft'] as const
export type ClockId = (typeof clockIds)[number]
