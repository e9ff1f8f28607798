/** All types of Ktulu: commands, events and the three folds. The options are in `options/options.ts`. */
import type { Agenda, AgendaStep } from '../../engine/agenda.ts'
import type { GameEvent, Seat, Table } from '../../engine/game.ts'
import type { CommandsOf } from '../../engine/commands/command-shape.ts'
import type { commands } from './commands.ts'
import type { Fact } from './night/shown-facts.ts'
import type { MistreatQuestion, ToldOptions } from './options/option-types.ts'
import type { Ballot } from './folds/ballot.ts'
import type { Call, GroupPick, Tap } from './phones/phone-calls.ts'
import type { DeedAuthor, Role, Roles, Team } from './roles.ts'
import type { StepId } from './steps.ts'

/** The phases of a match. */
export type Phase = 'setup' | 'dayZero' | 'night' | 'day' | 'end'
/** The causes of a death. */
export type Cause = 'duel' | 'hanged' | 'poison' | 'left' | 'rule breach' | 'night' | 'corrected'
/** The reason of an ending (8.1): `W-1` to `W-9`, or by hand. */
export type WinReason = `W-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'draw' | 'moderator'
/** The winning faction, or `nobody` for a draw. */
export type Winner = Team | 'nobody'

/** The kinds of vote. The options of a vote are seats as text, `yes` and `no`, or `hang` and `investigate`. */
export type Question = 'duel' | 'search' | 'runoff' | 'whether' | 'how' | 'who' | 'whoAgain'
export type { Ballot } from './folds/ballot.ts'
type EventShape<Type extends string, Fields = unknown> = { readonly type: Type } & Readonly<Fields> & GameEvent
/** Events told to all (2.4), in lower camel case; `endsAt` and the like are clocks of the event. */
export type PublicEvent =
  | EventShape<'roles', { roles: Readonly<Partial<Record<Role, number>>> }>
  /** The cards are out; told instead of `roles` without `announceRoles`. */
  | EventShape<'cardsDealt'>
  | EventShape<'phase', { name: 'dayZero' | 'night' | 'day'; n: number }>
  /** A call on the screens, only with `projectNightCalls`. Older histories lack `shown`, and no picture shows those. */
  | EventShape<'called', { step: StepId; shown?: true }>
  | EventShape<'jail', { seat: Seat }>
  | EventShape<'drunk', { seat: Seat }>
  /** `seat: null`: the player at cards is the holder, unnamed (`cardsNaming`). */
  | EventShape<'cards', { seat: Seat | null }>
  /** `faction: null`: the statuette changed hands, and the faction is not told (`statuetteNames`). */
  | EventShape<'statuetteFaction', { faction: Team | null }>
  | EventShape<'statuetteLost'>
  | EventShape<'death', { seat: Seat; cause: Cause | null; by?: DeedAuthor }>
  | EventShape<'reveal', { seat: Seat; faction: Team; role: Role; mormon?: true }>
  | EventShape<'saved', { seat: Seat }>
  | EventShape<'duelChallenge', { challenger: Seat; challenged: Seat }>
  | EventShape<'duelRefused', { challenger: Seat; challenged: Seat }>
  | EventShape<'duelStart', { challenger: Seat; challenged: Seat; number: number }>
  /** At a distance: this player speaks alone, in a duel or before dying; null once the word is free again (AD-17). */
  | EventShape<'speech', { seat: Seat | null }>
  /** Beyond the sheet: a duel ends without a result and counts as none of the day. */
  | EventShape<'duelBrokenOff', { challenger: Seat; challenged: Seat }>
  /** The terms of a vote. `size`: names on one ballot; `abstain`: a ballot may stay empty. */
  | EventShape<'voteOpened', VoteTerms>
  | EventShape<
      'votePublished',
      {
        question: Question
        ballots: readonly Ballot[] | null
        counts: Readonly<Record<string, number>> | null
        result: readonly string[]
      }
    >
  | EventShape<'duelGunman', { seat: Seat }>
  | EventShape<'duelResult', { winner: Seat | 'both' | 'none' }>
  | EventShape<'reactionOpened', { window: 'duel' | 'pardon' }>
  | EventShape<'reactionClosed', { window: 'duel' | 'pardon' }>
  | EventShape<
      'selfReveal',
      { seat: Seat; role: Role; faction: Team; effect: 'judge' | 'stagecoach' | 'pardon' | 'none' }
    >
  | EventShape<'nominated', { seats: readonly Seat[] }>
  | EventShape<
      'searchList',
      { voted: readonly Seat[]; incited: readonly Seat[]; dropped: readonly Seat[]; tieBreak: Seat | null }
    >
  | EventShape<'searchOutcome', { seats: readonly Seat[]; found: Seat | null }>
  | EventShape<
      'mistreatResult',
      { decision: 'none' | 'hang' | 'investigate'; seat: Seat | null; tieBreak: Seat | null }
    >
  | EventShape<'pardon', { seat: Seat; by: Seat }>
  | EventShape<'investigation', { seat: Seat; faction: Team; role: Role } | { seat: null; faction: null; role: null }>
  | EventShape<'alienUse', { number: number }>
  | EventShape<'winner', { winner: Winner; reason: WinReason }>
  | EventShape<'finalReveal', { roles: Roles; holder: Seat | null; binds: readonly Bind[] }>
  /** Beyond the sheet: the moderator jumped to another step, and what was open is void. */
  | EventShape<'movedOn'>
  /**
   * Beyond the sheet: a correction by hand. `known`: a revived seat stays revealed; `votes`: the seat votes
   * again in the open vote (7.1); `free`: a mark that the seat was told to bear and does not.
   */
  | EventShape<
      'corrected',
      {
        seat: Seat
        out: boolean | null
        ballots: readonly Ballot[] | null
        known?: true
        votes?: true
        free?: Hindrance
      }
    >

/** The terms of a vote: its question, voters and options. */
export interface VoteTerms {
  readonly question: Question
  readonly voters: readonly Seat[]
  readonly options: readonly string[]
  readonly size: number
  readonly abstain: boolean
}
interface Recipients {
  readonly to: readonly Seat[]
}
/** Events told to single seats. */
export type PrivateEvent =
  | ({ readonly type: 'roleDealt'; readonly role: Role } & Recipients)
  /** Facts learned by night: in a room with the public news of dawn, at a distance once their call ends. */
  | ({ readonly type: 'factsTold'; readonly facts: readonly Fact[] } & Recipients)
  /** Confirms a phone's ballot. */
  | ({ readonly type: 'ballotNoted'; readonly names: readonly string[] } & Recipients)
  /** Asks all phones at a call, or lets them rest. A seat that is called gets an event of its own (AD-3). */
  | ({ readonly type: 'phonesAsked'; readonly call: Call | null } & Recipients & GameEvent)
  /** Confirms the answer of a phone to its call. */
  | ({ readonly type: 'tapNoted' } & Tap & Recipients)
  /** The names that the others of a group have given so far (AD-7). */
  | ({ readonly type: 'picksTold'; readonly picks: readonly GroupPick[] } & Recipients)
  /** Keeps the other phones like the one that is told something. */
  | ({ readonly type: 'nothingTold' } & Recipients)
  /** Confirms that a phone would stand up or stay seated, where it changes nothing (AD-11). */
  | ({ readonly type: 'standNoted'; readonly stands: boolean } & Recipients)
  /** Confirms the suspects that a phone proposes (AD-12). */
  | ({ readonly type: 'suspectsNoted'; readonly seats: readonly Seat[] } & Recipients)
  /** Confirms to a phone that its player watches this vote, or no longer can (AD-14). */
  | ({ readonly type: 'watchNoted'; readonly watches: boolean } & Recipients)

/** A hold of a master over a victim (7.8). */
export interface Bind {
  readonly master: Seat
  readonly victim: Seat
  readonly way: 'blackmailer' | 'seducer'
}
/** A trail that catches the statuette for its owner (S-16). */
export interface Trail {
  readonly owner: Seat
  readonly target: Seat
  /** The number of the night in which the trail was laid. */
  readonly night: number
}
/** A kill that waits for the Doctor. */
export interface Doom {
  readonly victims: readonly Seat[]
  readonly saved: readonly Seat[]
  /** The killer, who takes the statuette of a victim killed by night; a group does so by its provisional hand. */
  readonly killer: Seat | 'indians' | null
  readonly cause: Cause
}
/** The place of the statuette, and what is known of it. */
export interface Statuette {
  /** The holding seat; `bandits` while all of them hold the statuette together (S-1). */
  readonly holder: Seat | 'bandits'
  readonly knows: boolean
  readonly plantedBy: Seat | null
  readonly lost: boolean
  /** The faction last announced, or queued for dawn; null after `lost`. */
  readonly announced: Team | null
  /** The group whose hand holds the loot until its carrier is chosen (S-3); trails do not catch it yet. */
  readonly provisional: 'bandits' | 'indians' | 'aliens' | null
}
/** The reasons why a seat cannot act until dawn. */
export const hindrances = ['jailed', 'drunk', 'cards'] as const
/** A reason why a seat cannot act until dawn. */
export type Hindrance = (typeof hindrances)[number]

/** The marks that the night puts on a seat. */
export const deedMarks = [...hindrances, 'dead', 'guarded', 'poisoned', 'trailed', 'marked'] as const
export type DeedMark = (typeof deedMarks)[number]

/** Events told to the moderator alone. */
export type HiddenEvent =
  | { readonly type: 'roleEntered'; readonly seat: Seat; readonly role: Role }
  | { readonly type: 'roleCleared'; readonly seat: Seat }
  | { readonly type: 'dealt'; readonly roles: Roles }
  | { readonly type: 'roleSet'; readonly seat: Seat; readonly role: Role }
  | { readonly type: 'mormonsPicked'; readonly seats: readonly Seat[] }
  | { readonly type: 'nightFell'; readonly n: number }
  | { readonly type: 'dayBroke'; readonly n: number }
  | { readonly type: 'met'; readonly seats: readonly Seat[] }
  /** Takes seats out of the met: a corrected card belongs to another faction. */
  | { readonly type: 'unmet'; readonly seats: readonly Seat[] }
  /** A use of a power; `again` gives one back (Inciter). */
  | { readonly type: 'used'; readonly seat: Seat; readonly power: string; readonly again?: true }
  /** The corrected number of uses of a power. */
  | { readonly type: 'usesSet'; readonly seat: Seat; readonly power: string; readonly times: number }
  | { readonly type: 'hindered'; readonly seat: Seat; readonly by: Hindrance; readonly on: boolean }
  | { readonly type: 'guarded'; readonly seat: Seat | null; readonly by: Seat }
  | { readonly type: 'bound'; readonly bind: Bind }
  | { readonly type: 'unbound'; readonly master: Seat }
  | { readonly type: 'trailed'; readonly trail: Trail }
  | { readonly type: 'trailsEnded'; readonly owners: readonly Seat[] }
  | { readonly type: 'poisoned'; readonly seat: Seat | null }
  | { readonly type: 'incited'; readonly seat: Seat | null }
  | { readonly type: 'marked'; readonly seat: Seat | null }
  | { readonly type: 'statuetteMoved'; readonly statuette: Partial<Statuette> }
  /** A public event to be told at dawn, in this order (`statuetteTiming`, `blockTiming`). */
  | { readonly type: 'noticeQueued'; readonly notice: PublicEvent }
  | { readonly type: 'noticesRead' }
  /** Lets a Burning Rage strike this night (6.4). */
  | { readonly type: 'indiansAcquired' }
  | { readonly type: 'raged' }
  | { readonly type: 'usedStatuette' }
  | { readonly type: 'learned'; readonly to: readonly Seat[]; readonly fact: Fact }
  | { readonly type: 'factsShown'; readonly seats: readonly Seat[] }
  | { readonly type: 'roulette'; readonly on: boolean }
  | { readonly type: 'doomed'; readonly doom: Doom | null }
  | { readonly type: 'spared'; readonly seat: Seat }
  | ({ readonly type: 'died' } & Death)
  | { readonly type: 'restored'; readonly seat: Seat }
  | { readonly type: 'deathsRead' }
  | { readonly type: 'deathRead'; readonly seat: Seat }
  | { readonly type: 'handsEntered'; readonly option: string; readonly voters: readonly Seat[] }
  | { readonly type: 'restEntered'; readonly option: string }
  | { readonly type: 'ballotsEntered'; readonly ballots: readonly Ballot[] }
  | { readonly type: 'watching'; readonly seat: Seat }
  | { readonly type: 'nominationsEntered'; readonly seats: readonly Seat[] }
  | {
      readonly type: 'answered'
      readonly question: MistreatQuestion
      readonly answer: string
      readonly by: Seat | null
    }
  | { readonly type: 'investigationSet'; readonly seat: Seat | null }
  | { readonly type: 'wonAlone'; readonly team: Team }
  /** The step that waits is done; `lapsed`: without any answer. */
  | { readonly type: 'stepDone'; readonly lapsed?: true }
  /** Puts steps before everything that waits. */
  | { readonly type: 'interrupted'; readonly steps: readonly AgendaStep[] }
  | ({ readonly type: 'stepsSet'; readonly steps: readonly AgendaStep[] } & GameEvent)

/** A duel of today. */
export interface Duel {
  readonly challenger: Seat
  readonly challenged: Seat
  readonly stage: 'challenged' | 'begun' | 'decided'
  readonly winner: Seat | 'both' | 'none' | null
}
/** The public fold, made from public events alone. */
export interface OpenState {
  readonly phase: Phase
  /** The number of the night or day. */
  readonly n: number
  readonly rules: ToldOptions
  readonly seats: readonly Seat[]
  readonly roles: Readonly<Partial<Record<Role, number>>> | null
  /** The publicly dead, in the order of the announcements. */
  readonly dead: readonly Seat[]
  /** Roles told by death, self-reveal or investigation. */
  readonly revealed: Roles
  /** Seats revealed by an investigation only. */
  readonly investigated: readonly Seat[]
  /** Seats that revealed themselves. */
  readonly stoodUp: readonly Seat[]
  /** Seats told as jailed, drunk or at cards until dawn. */
  readonly hindered: Readonly<Record<Hindrance, readonly Seat[]>>
  /**
   * The faction last told to hold the statuette; `lost` if announced as lost, `changed` if the faction was withheld.
   */
  readonly statuette: Team | 'lost' | 'changed'
  /** The number of duels fought today. */
  readonly duels: number
  readonly duel: Duel | null
  /** The player who speaks alone; always null in a room. */
  readonly speaker: Seat | null
  readonly vote: VoteTerms | null
  readonly published: Extract<PublicEvent, { type: 'votePublished' }> | null
  readonly nominated: readonly Seat[]
  readonly list: Extract<PublicEvent, { type: 'searchList' }> | null
  readonly window: 'duel' | 'pardon' | null
  /** The call on the screens tonight. */
  readonly called: StepId | null
  /** The public events since the last picture began. */
  readonly shown: readonly PublicEvent[]
  readonly last: PublicEvent | null
  readonly winner: { readonly winner: Winner; readonly reason: WinReason } | null
  readonly full: Extract<PublicEvent, { type: 'finalReveal' }> | null
}
/** The fold of one seat: what it was told beyond the public. */
export interface OwnState {
  readonly role: Role | null
  readonly facts: readonly Fact[]
  /** The seat's ballot in the open vote, or null. */
  readonly ballot: readonly string[] | null
  /** The call that asks the phone now; null while it rests, and always in a room. */
  readonly call: Call | null
  readonly tap: Tap | null
  /** The names that the others of the group have given in this call. */
  readonly picks: readonly GroupPick[]
  /** The answer whether the player stands up in this window; null before one. */
  readonly stands: boolean | null
  readonly suspects: readonly Seat[] | null
  /** The Journalist's answer to watch the open vote; null before one. */
  readonly watches: boolean | null
  /** The number of private messages at a distance, empty ones included; `mine` if the last one had content. */
  readonly heard: { readonly times: number; readonly mine: boolean }
}
/** A fact with the seats that learned it. */
export interface LearnedFact {
  readonly to: readonly Seat[]
  readonly fact: Fact
  readonly shown: boolean
}
/** The entries of the vote being counted. */
export interface VoteDraft {
  /** Names by voter; a voter with fewer names than the vote asks is not done. */
  readonly ballots: Readonly<Record<Seat, readonly string[]>>
  /** Options whose hands were counted. */
  readonly asked: readonly string[]
  readonly watchers: readonly Seat[]
}
/** A death, with what ended by it. */
export interface Death {
  readonly seat: Seat
  readonly cause: Cause
  readonly killer: Seat | 'indians' | null
  /** The seat that the guard protected in the night of this death. */
  readonly guarded?: { readonly seat: Seat; readonly night: number }
  /** Set if the Mega Alien's mark was on the seat and ended with the death. */
  readonly marked?: true
  readonly by?: DeedAuthor
}
/** The moderator's fold: what is told to no other audience. */
export interface SecretState {
  readonly cast: readonly Role[] | null
  /** Roles typed in before the release. */
  readonly entered: Roles
  readonly roles: Roles | null
  readonly mormons: readonly Seat[]
  readonly agenda: Agenda
  /** The dead, publicly or not. */
  readonly out: readonly Seat[]
  readonly deaths: readonly Death[]
  /** Deaths of this night not read out yet. */
  readonly unread: readonly Death[]
  /** Members who know their group and are known to it. */
  readonly met: readonly Seat[]
  /** Uses by `seat/power`. */
  readonly used: Readonly<Record<string, number>>
  readonly hindered: Readonly<Record<Hindrance, readonly Seat[]>>
  readonly guard: { readonly seat: Seat; readonly by: Seat } | null
  /** The jailed and the guarded seat of last night, for `jailRepeat` and `guardRepeat`. */
  readonly before: { readonly jailed: Seat | null; readonly guarded: Seat | null }
  readonly binds: readonly Bind[]
  readonly trails: readonly Trail[]
  readonly poison: Seat | null
  readonly incited: Seat | null
  readonly mark: Seat | null
  readonly statuette: Statuette
  readonly notices: readonly PublicEvent[]
  readonly acquired: boolean
  readonly raged: boolean
  readonly alienUses: number
  readonly learned: readonly LearnedFact[]
  /** Facts of this night not sent to phones yet. */
  readonly tonight: readonly LearnedFact[]
  readonly roulette: boolean
  readonly doom: Doom | null
  readonly draft: VoteDraft
  readonly nominations: readonly Seat[]
  /** The number of the last call that asked phones, and the answers to it by seat; null is nobody. */
  readonly calls: number
  readonly taps: Readonly<Record<Seat, Seat | null>>
  /** The suspects that phones propose, by seat (AD-12). */
  readonly proposed: Readonly<Record<Seat, readonly Seat[]>>
  /** The answers of 7.5; `by` is the Mayor who broke a tie. */
  readonly answers: Readonly<Partial<Record<MistreatQuestion, { readonly answer: string; readonly by: Seat | null }>>>
  readonly investigation: Seat | null
  /** Loners who have won while the game goes on (`janosikWin`). */
  readonly wonAlone: readonly Team[]
  /** True while a line on the screens is to be read aloud too, until the next step. */
  readonly aloud: boolean
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
export const marks = [...hindrances, 'guarded', 'poisoned', 'incited', 'marked'] as const
/** A mark that the moderator can put on or off. */
export type NightMark = (typeof marks)[number]
/** Titles used at set-up only. */
export interface SetupWords {
  /** The title of the choice of a faction's Mormon. */
  readonly mormonOf: (team: string) => string
}
