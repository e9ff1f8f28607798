/** All types of Motherland: options, commands, events and the three folds. */
import type { Agenda, AgendaStep } from '../../engine/agenda.ts'
import type { GameEvent, Seat } from '../../engine/game.ts'
import type { CommandsOf } from '../../engine/commands/command-shape.ts'
import type { commands } from './commands.ts'
import type { Options } from './options/option-types.ts'
import type { Cards, Role, Team } from './roles.ts'

/** The ids of the rule sheet; a suffix marks a part of the same step. */
export const stepIds = [
  'S3',
  'S4',
  'S4.look',
  'S5',
  'S5.meet',
  'S6',
  'S6.talk',
  'S7',
  'G1',
  'G2',
  'G2.slot',
  'G3',
  'T1',
  'T2',
  'T3',
  'T4',
  'T5',
  'T6',
  'D1',
  'D2.meet',
  'D2',
  'D3',
  'D4',
  'W1',
  'W2',
  'W3',
  'W4',
  'W6',
  'W7',
  'E1',
  'E1.cards',
  'E2',
] as const

/** The ids of the steps. */
export type StepId = (typeof stepIds)[number]

/** The steps to which the moderator may jump. */
export const jumps = ['G1', 'T1', 'D1', 'E1'] as const

/** A step to which the moderator may jump. */
export type Jump = (typeof jumps)[number]

export const publicIds = ['look', 'intro', 'gossip', 'madman', 'count', 'vote', 'lastWords'] as const

/** The ids of public clocks. */
export type PublicClock = (typeof publicIds)[number]

export const clockIds = [...publicIds, 'sisters', 'informer', 'spies', 'writer', 'censor'] as const

/** The ids of the clocks. */
export type ClockId = (typeof clockIds)[number]

export type { Options } from './options/option-types.ts'

/** The phases of a match. */
export type Phase = 'setup' | 'introductions' | 'gossip' | 'troika' | 'darkness' | 'wake' | 'end'

/** `target: null`: the member points at nobody. */
export interface Vote {
  readonly voter: Seat
  readonly target: Seat | null
}
/** Events told to all. */
export type PublicEvent =
  | ({
      readonly type: 'deck'
      readonly kinds: readonly Role[]
      readonly counts: Partial<Record<Role, number>> | null
    } & GameEvent)
  /** `silence`: its regular end was jumped over, so it ends now. */
  | ({ readonly type: 'phase'; readonly name: Phase; readonly round: number; readonly silence?: 'over' } & GameEvent)
  | ({ readonly type: 'troika'; readonly seats: readonly Seat[]; readonly token: Seat } & GameEvent)
  /** The named Troika is sent past its vote by hand; `quiet`: the game is over, which says enough. */
  | ({ readonly type: 'adjourned'; readonly quiet?: true } & GameEvent)
  /** The count to the vote begins. */
  | ({ readonly type: 'count' } & GameEvent)
  | ({ readonly type: 'vote'; readonly votes: readonly Vote[] } & GameEvent)
  | ({ readonly type: 'verdict'; readonly seat: Seat | null } & GameEvent)
  | ({ readonly type: 'informer'; readonly by: Seat; readonly accused: Seat } & GameEvent)
  | ({ readonly type: 'wake' } & GameEvent)
  | ({ readonly type: 'darkness'; readonly seat: Seat | null } & GameEvent)
  | ({ readonly type: 'sisters'; readonly seats: readonly [Seat, Seat] } & GameEvent)
  | ({ readonly type: 'reveal'; readonly seat: Seat; readonly card: Role } & GameEvent)
  | ({ readonly type: 'lastWords'; readonly seat: Seat } & GameEvent)
  | ({ readonly type: 'sent'; readonly seats: readonly Seat[] } & GameEvent)
  | ({ readonly type: 'silenced'; readonly seat: Seat } & GameEvent)
  | ({ readonly type: 'madman'; readonly seat: Seat } & GameEvent)
  | ({ readonly type: 'called' } & GameEvent)
  | ({ readonly type: 'end'; readonly free: readonly Seat[] } & GameEvent)
  | ({ readonly type: 'winner'; readonly team: Team } & GameEvent)
  | ({ readonly type: 'fullReveal'; readonly cards: Cards } & GameEvent)
  /** A correction of public facts: the true votes, and seats that are free after all. */
  | ({
      readonly type: 'corrected'
      readonly votes: readonly Vote[] | null
      readonly restored: readonly Seat[]
    } & GameEvent)

interface Recipients {
  readonly to: readonly Seat[]
}
/** The roles called in Darkness. */
export type NightRole = 'spies' | 'writer' | 'censor'
/** The questions asked in the dark, on all phones at once. */
export type DarkQuestion = 'sister' | NightRole
/** The questions that ask a phone for a name. */
export type NameQuestion = DarkQuestion | 'accuse' | 'chain'
/**
 * The question on phones now: for a name, a look at the dealt card or at news behind it (`read`), a vote, the noise, or
 * a word that all is said.
 */
export type PhoneQuestion = NameQuestion | 'look' | 'read' | 'vote' | 'noise' | 'speech' | 'ready'
/** The purpose of a tap. */
export type TapPurpose = Exclude<PhoneQuestion, 'look' | 'read'>
/** Events told to single seats. */
export type PrivateEvent =
  | ({ readonly type: 'cardDealt'; readonly card: Role } & Recipients)
  /** `holder`: the seat with the Two Sisters card. */
  | ({ readonly type: 'bondTold'; readonly with: Seat; readonly holder: Seat } & Recipients)
  /** The pair was corrected: these two are none. */
  | ({ readonly type: 'bondUndone' } & Recipients)
  | ({ readonly type: 'spiesMet'; readonly spies: readonly Seat[] } & Recipients)
  | ({ readonly type: 'targetTold'; readonly target: Seat | null } & Recipients)
  | ({ readonly type: 'writerTold'; readonly target: Seat; readonly answer: 'spy' | 'citizen' } & Recipients)
  | ({ readonly type: 'censorTold'; readonly target: Seat | null } & Recipients)
  | ({ readonly type: 'silencedPrivately'; readonly seat: Seat } & Recipients)
  | ({ readonly type: 'lookNoted' } & Recipients)
  /** Confirms a tap, in the same way whatever its meaning. `counts`: at a distance, whether its holder may choose so. */
  | ({ readonly type: 'tapNoted'; readonly target: Seat | null; readonly counts?: boolean } & Recipients)
  /**
   * The question on every phone from now on; null lets them rest. `whom`: the seats asked, by public facts; absent: all
   * free ones. `mayPass`: nobody is an answer, too. `goesOn`: it was asked before, of other seats, and answers stay.
   */
  | ({
      readonly type: 'phonesAsked'
      readonly of: PhoneQuestion | null
      readonly whom?: readonly Seat[]
      readonly mayPass?: true
      readonly goesOn?: true
    } & Recipients &
      GameEvent)
  /** An empty message, with masks, for phones without news at this moment. */
  | ({ readonly type: 'nothingTold' } & Recipients)
  /** The Spies' taps so far. `live`: told by itself after a tap. */
  | ({ readonly type: 'picksTold'; readonly picks: readonly Vote[]; readonly live?: true } & Recipients)

/** The causes of a departure. */
export type Cause = 'troika' | 'darkness' | 'left' | 'corrected'
/** A condemned player on the way to the Gulag. */
export interface Condemnation {
  readonly cause: 'troika' | 'darkness'
  /** The seat picked by the Troika or the Spies. */
  readonly condemned: Seat
  /** The seat hit in the end: the condemned, or the one accused instead. */
  readonly direct: Seat
  readonly accuser: Seat | null
  /** The seats on the way to the Gulag, once the cards due are shown. */
  readonly going: readonly Seat[]
}
/** A player sent or gone, with round and cause. */
export interface Departure {
  readonly seat: Seat
  readonly round: number
  readonly cause: Cause
}
/** Events told to the moderator alone. */
export type HiddenEvent =
  | { readonly type: 'cardEntered'; readonly seat: Seat; readonly card: Role }
  | { readonly type: 'cardCleared'; readonly seat: Seat }
  | { readonly type: 'dealt'; readonly cards: Cards }
  | { readonly type: 'cardSet'; readonly seat: Seat; readonly card: Role }
  | { readonly type: 'pairChosen'; readonly holder: Seat; readonly chosen: Seat }
  /** The holder's card was corrected: there is no pair. */
  | { readonly type: 'pairUndone' }
  /** The held cards count as the deck (S4). */
  | { readonly type: 'deckConfirmed' }
  | { readonly type: 'anchorSet'; readonly seat: Seat }
  | { readonly type: 'voteEntered'; readonly voter: Seat; readonly target: Seat | null }
  | { readonly type: 'voteCleared'; readonly voter: Seat }
  | { readonly type: 'votesDropped' }
  /** `unspent`: the accusation after the verdict is void, and the Informer keeps the power. */
  | { readonly type: 'condemned'; readonly condemnation: Condemnation | null; readonly unspent?: true }
  | { readonly type: 'duskFell'; readonly free: number }
  | { readonly type: 'spyTargetChosen'; readonly target: Seat | null }
  | { readonly type: 'writerAsked'; readonly target: Seat | null; readonly answer: 'spy' | 'citizen' | null }
  | { readonly type: 'censorChosen'; readonly target: Seat | null }
  | { readonly type: 'targetCleared'; readonly of: NightRole }
  | { readonly type: 'nightEnded' }
  /** Beyond the sheet: the choice of a night without news does not count for the next one. */
  | { readonly type: 'censorForgotten'; readonly previous: Seat | null }
  | { readonly type: 'silenceSet'; readonly seat: Seat | null }
  | { readonly type: 'departed'; readonly seats: readonly Seat[]; readonly cause: Cause; readonly round: number }
  | { readonly type: 'restored'; readonly seat: Seat }
  | { readonly type: 'hurried' }
  /** A phone reports a look at the card. */
  | { readonly type: 'looked'; readonly seat: Seat }
  /** A phone was tapped: a proposal, if its seat is asked at all. */
  | { readonly type: 'pointed'; readonly seat: Seat; readonly of: TapPurpose; readonly target: Seat | null }
  | ({ readonly type: 'stepDone' } & GameEvent)
  /** `jump`: the moderator went there by hand. */
  | ({ readonly type: 'stepsSet'; readonly steps: readonly AgendaStep[]; readonly jump?: Jump } & GameEvent)

/** The Troika of the round. */
export interface Troika {
  readonly seats: readonly Seat[]
  readonly token: Seat
  /** True while the Troika is named and has no verdict. */
  readonly open: boolean
  /** Set if sent past its vote by hand; it still votes if the moderator returns before the night. */
  readonly adjourned?: true
}
/** The public fold, made from public events alone. */
export interface OpenState {
  /** Absent at a table in one room. */
  readonly place?: Exclude<Options['place'], 'room'>
  readonly phase: Phase
  readonly round: number
  readonly censorScope: Options['censorScope']
  readonly deck: Pick<Extract<PublicEvent, { type: 'deck' }>, 'kinds' | 'counts'> | null
  readonly free: readonly Seat[]
  /** The players in the Gulag, in the order of leaving. */
  readonly gulag: readonly Seat[]
  readonly revealed: Cards
  readonly troika: Troika | null
  readonly votes: readonly Vote[]
  /** Set once the count to this Troika's vote has begun. */
  readonly counted?: true
  readonly silenced: Seat | null
  /** The latest event shown, drawn in the middle of the ring. */
  readonly last: PublicEvent | null
  readonly ended: readonly Seat[] | null
  readonly winner: Team | null
  readonly full: Cards | null
}
/** The taps of phones by purpose and seat; null for nobody. */
export type Taps = Readonly<Partial<Record<TapPurpose, Readonly<Record<Seat, Seat | null>>>>>
/** The moderator's fold: what is told to no other audience. */
export interface SecretState {
  readonly cast: readonly Role[] | null
  /** Cards typed in before the release. */
  readonly entered: Cards
  readonly cards: Cards | null
  readonly agenda: Agenda
  readonly pair: { readonly holder: Seat; readonly chosen: Seat } | null
  /** The seat from which the present Troika was counted. */
  readonly anchor: Seat | null
  readonly votes: Readonly<Record<Seat, Seat | null>>
  readonly condemnation: Condemnation | null
  readonly informerSpent: boolean
  readonly met: boolean
  /** True if the Spies did not know each other when this Darkness began. */
  readonly meeting: boolean
  /** The number of free players when the last Darkness began. */
  readonly dusk: number
  /** The entries of this Darkness; null for nobody or declined. */
  readonly night: Readonly<Partial<Record<NightRole, Seat | null>>>
  readonly censorPrevious: Seat | null
  /** `censorPrevious` before this Wake, for a night that has no news after all. */
  readonly censorBefore: Seat | null
  readonly silenced: Seat | null
  /** Seats whose phone reported a look at the card. */
  readonly seen: readonly Seat[]
  /** The last tap of each phone, by purpose. */
  readonly taps: Taps
  readonly departures: readonly Departure[]
  readonly hurried: boolean
  /** Set once the moderator confirmed that the deck is not the one of the options. */
  readonly otherDeck?: true
}

/** Any command of this game. */
export type Command = CommandsOf<typeof commands>
/** Any event of this game. */
export type AnyEvent = PublicEvent | PrivateEvent | HiddenEvent
