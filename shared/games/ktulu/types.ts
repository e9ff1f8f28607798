/** Everything that Ktulu names: commands, events and the three folds. The options stand in `options/options.ts`. */
import type { Agenda, Step } from '../../engine/agenda.ts'
import type { CommandsOf, GameEvent, Seat, Table } from '../../engine/game.ts'
import type { commands } from './commands.ts'
import type { Fact } from './night/shown-facts.ts'
import type { MistreatQuestion, ToldOptions } from './options/option-types.ts'
import type { Deed, Role, Roles, Team } from './roles.ts'
import type { StepId } from './steps.ts'

export type Phase = 'setup' | 'dayZero' | 'night' | 'day' | 'end'
export type Cause = 'duel' | 'hanged' | 'poison' | 'left' | 'rule breach' | 'night' | 'corrected'
/** Why a game ended (8.1); `W-1`..`W-9`, or by hand. */
export type WinReason = `W-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'draw' | 'moderator'
export type Winner = Team | 'nobody'

/** A vote's choices are seats as text, or `yes no`, or `hang investigate`. */
export type Question = 'duel' | 'search' | 'runoff' | 'whether' | 'how' | 'who' | 'whoAgain'
export interface Ballot {
  readonly voter: Seat
  /** Empty: abstained, or no legal ballot was left (7.8). */
  readonly names: readonly string[]
}
type Told<Type extends string, Fields = unknown> = { readonly type: Type } & Readonly<Fields> & GameEvent
/** 2.4 in lower camel case; `endsAt` and the like are clocks of the event. */
export type Public =
  | Told<'roles', { roles: Readonly<Partial<Record<Role, number>>> }>
  /** Without `announceRoles` nothing is said of the roles, but the room hears that the cards are out. */
  | Told<'cardsDealt'>
  | Told<'phase', { name: 'dayZero' | 'night' | 'day'; n: number }>
  /** `projectNightCalls` alone: which step is called. Without `shown`, as in older histories, no picture shows it. */
  | Told<'called', { step: StepId; shown?: true }>
  | Told<'jail', { seat: Seat }>
  | Told<'drunk', { seat: Seat }>
  /** `seat: null`: plays with the holder (`cardsNaming`). */
  | Told<'cards', { seat: Seat | null }>
  /** `faction: null`: it changed, and no more is said (`statuetteNames`). */
  | Told<'statuetteFaction', { faction: Team | null }>
  | Told<'statuetteLost'>
  | Told<'death', { seat: Seat; cause: Cause | null; by?: Deed }>
  | Told<'reveal', { seat: Seat; faction: Team; role: Role; mormon?: true }>
  | Told<'saved', { seat: Seat }>
  | Told<'duelChallenge', { challenger: Seat; challenged: Seat }>
  | Told<'duelRefused', { challenger: Seat; challenged: Seat }>
  | Told<'duelStart', { challenger: Seat; challenged: Seat; number: number }>
  /** Beyond the sheet: it ends without a result, and counts as none of the day. */
  | Told<'duelBrokenOff', { challenger: Seat; challenged: Seat }>
  /** `size`: names on one ballot; `abstain`: a ballot may stay empty. */
  | Told<'voteOpened', VoteAsked>
  | Told<
      'votePublished',
      {
        question: Question
        ballots: readonly Ballot[] | null
        counts: Readonly<Record<string, number>> | null
        result: readonly string[]
      }
    >
  | Told<'duelGunman', { seat: Seat }>
  | Told<'duelResult', { winner: Seat | 'both' | 'none' }>
  | Told<'reactionOpened', { window: 'duel' | 'pardon' }>
  | Told<'reactionClosed', { window: 'duel' | 'pardon' }>
  | Told<'selfReveal', { seat: Seat; role: Role; faction: Team; effect: 'judge' | 'stagecoach' | 'pardon' | 'none' }>
  | Told<'nominated', { seats: readonly Seat[] }>
  | Told<
      'searchList',
      { voted: readonly Seat[]; incited: readonly Seat[]; dropped: readonly Seat[]; tieBreak: Seat | null }
    >
  | Told<'searchOutcome', { seats: readonly Seat[]; found: Seat | null }>
  | Told<'mistreatResult', { decision: 'none' | 'hang' | 'investigate'; seat: Seat | null; tieBreak: Seat | null }>
  | Told<'pardon', { seat: Seat; by: Seat }>
  | Told<'investigation', { seat: Seat; faction: Team; role: Role } | { seat: null; faction: null; role: null }>
  | Told<'alienUse', { number: number }>
  | Told<'winner', { winner: Winner; reason: WinReason }>
  | Told<'finalReveal', { roles: Roles; holder: Seat | null; binds: readonly Bind[] }>
  /** Beyond the sheet: the moderator went on to another step; what was open is void. */
  | Told<'movedOn'>
  /**
   * Beyond the sheet: what was put right by hand. `known`: whoever is put back in stays known; `votes`: and votes
   * in the vote that is open (7.1); `free`: what the seat was told to be, and is not.
   */
  | Told<
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

export interface VoteAsked {
  readonly question: Question
  readonly voters: readonly Seat[]
  readonly options: readonly string[]
  readonly size: number
  readonly abstain: boolean
}
interface To {
  readonly to: readonly Seat[]
}
export type Private =
  | ({ readonly type: 'roleDealt'; readonly role: Role } & To)
  /** What a seat learned by night reaches its phone at dawn, with everybody's news: a phone stays dark at night. */
  | ({ readonly type: 'factsTold'; readonly facts: readonly Fact[] } & To)
  /** A phone's ballot was taken. */
  | ({ readonly type: 'ballotNoted'; readonly names: readonly string[] } & To)

export interface Bind {
  readonly master: Seat
  readonly victim: Seat
  readonly way: 'blackmailer' | 'seducer'
}
export interface Trail {
  readonly owner: Seat
  readonly target: Seat
  /** Night it was laid in. */
  readonly night: number
}
export interface Doom {
  readonly victims: readonly Seat[]
  readonly saved: readonly Seat[]
  /** Who takes the statuette of a victim killed by night; a group through its provisional hand. */
  readonly killer: Seat | 'indians' | null
  readonly cause: Cause
}
export interface Statuette {
  /** `bandits`: all of them together, before one is chosen (S-1). */
  readonly holder: Seat | 'bandits'
  readonly knows: boolean
  readonly plantedBy: Seat | null
  readonly lost: boolean
  /** The faction that everybody was told last, or will be told at dawn; null after `lost`. */
  readonly announced: Team | null
  /** The group whose hand holds it until its carrier is chosen (S-3): no acquisition for trails yet. */
  readonly provisional: 'bandits' | 'indians' | 'aliens' | null
}
/** Who cannot act until dawn, and why. */
export const hindrances = ['jailed', 'drunk', 'cards'] as const
export type Hindrance = (typeof hindrances)[number]

export type Hidden =
  | { readonly type: 'roleEntered'; readonly seat: Seat; readonly role: Role }
  | { readonly type: 'roleCleared'; readonly seat: Seat }
  | { readonly type: 'dealt'; readonly roles: Roles }
  | { readonly type: 'roleSet'; readonly seat: Seat; readonly role: Role }
  | { readonly type: 'mormonsPicked'; readonly seats: readonly Seat[] }
  | { readonly type: 'nightFell'; readonly n: number }
  | { readonly type: 'dayBroke'; readonly n: number }
  | { readonly type: 'met'; readonly seats: readonly Seat[] }
  /** A corrected card belongs to another faction now. */
  | { readonly type: 'unmet'; readonly seats: readonly Seat[] }
  /** A power was used; `again`: it may be used once more (Inciter). */
  | { readonly type: 'used'; readonly seat: Seat; readonly power: string; readonly again?: true }
  /** How often a power was used, put right by hand. */
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
  /** Said at dawn, in this order (`statuetteTiming`, `blockTiming`). */
  | { readonly type: 'noticeQueued'; readonly notice: Public }
  | { readonly type: 'noticesRead' }
  /** 6.4: a Burning Rage may strike this night. */
  | { readonly type: 'indiansAcquired' }
  | { readonly type: 'raged' }
  | { readonly type: 'usedStatuette' }
  | { readonly type: 'learned'; readonly to: readonly Seat[]; readonly fact: Fact }
  | { readonly type: 'factsShown'; readonly seats: readonly Seat[] }
  | { readonly type: 'roulette'; readonly on: boolean }
  | { readonly type: 'doomed'; readonly doom: Doom | null }
  | { readonly type: 'spared'; readonly seat: Seat }
  | ({ readonly type: 'died' } & Died)
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
  /** `lapsed`: nobody was waited for at the step. */
  | { readonly type: 'stepDone'; readonly lapsed?: true }
  /** Comes before everything that waits. */
  | { readonly type: 'interrupted'; readonly steps: readonly Step[] }
  | ({ readonly type: 'stepsSet'; readonly steps: readonly Step[] } & GameEvent)

/** The last thing shown, drawn in the middle of the ring; deaths of one dawn stand together. */
export interface Duel {
  readonly challenger: Seat
  readonly challenged: Seat
  readonly stage: 'challenged' | 'begun' | 'decided'
  readonly winner: Seat | 'both' | 'none' | null
}
/** What everybody knows; made from public events alone. */
export interface Open {
  readonly phase: Phase
  /** Number of the night or day. */
  readonly n: number
  readonly rules: ToldOptions
  readonly seats: readonly Seat[]
  readonly roles: Readonly<Partial<Record<Role, number>>> | null
  /** Publicly dead, in the order of the announcements. */
  readonly dead: readonly Seat[]
  /** Roles told of seats: by death, self-reveal or investigation. */
  readonly revealed: Roles
  /** Told by an investigation, not by death or by themselves. */
  readonly investigated: readonly Seat[]
  /** Told by themselves. */
  readonly stoodUp: readonly Seat[]
  /** Names told as jailed, drunk or at cards until dawn. */
  readonly hindered: Readonly<Record<Hindrance, readonly Seat[]>>
  /** `lost`: nobody has it, for all that is known; null: never told. */
  readonly statuette: Team | 'lost' | 'changed'
  /** Duels fought today. */
  readonly duels: number
  readonly duel: Duel | null
  readonly vote: VoteAsked | null
  readonly published: Extract<Public, { type: 'votePublished' }> | null
  readonly nominated: readonly Seat[]
  readonly list: Extract<Public, { type: 'searchList' }> | null
  readonly window: 'duel' | 'pardon' | null
  /** Whose call everybody reads tonight. */
  readonly called: StepId | null
  /** Since the last announced step: what is drawn in the middle. */
  readonly shown: readonly Public[]
  readonly last: Public | null
  readonly winner: { readonly winner: Winner; readonly reason: WinReason } | null
  readonly full: Extract<Public, { type: 'finalReveal' }> | null
}
/** What one seat knows beyond that. */
export interface Own {
  readonly role: Role | null
  readonly facts: readonly Fact[]
  /** This seat's ballot in the vote that is open. */
  readonly ballot: readonly string[] | null
}
export interface Learned {
  readonly to: readonly Seat[]
  readonly fact: Fact
  readonly shown: boolean
}
export interface VoteDraft {
  /** By voter; a voter with fewer names than the vote asks is not done. */
  readonly ballots: Readonly<Record<Seat, readonly string[]>>
  /** Options whose hands were counted. */
  readonly asked: readonly string[]
  readonly watchers: readonly Seat[]
}
export interface Died {
  readonly seat: Seat
  readonly cause: Cause
  readonly killer: Seat | 'indians' | null
  /** Whom a guard protected in the night of this death. */
  readonly guarded?: { readonly seat: Seat; readonly night: number }
  /** The Mega Alien's mark was on this seat, and ended with it. */
  readonly marked?: true
  readonly by?: Deed
}
export interface Secret {
  readonly cast: readonly Role[] | null
  /** Typed in before the release. */
  readonly entered: Roles
  readonly roles: Roles | null
  readonly mormons: readonly Seat[]
  readonly agenda: Agenda
  /** Dead, whether or not everybody knows. */
  readonly out: readonly Seat[]
  readonly deaths: readonly Died[]
  /** Died this night and not read out yet. */
  readonly unread: readonly Died[]
  /** Members of a group who know their faction and are known. */
  readonly met: readonly Seat[]
  /** Times used, by `seat/power`. */
  readonly used: Readonly<Record<string, number>>
  readonly hindered: Readonly<Record<Hindrance, readonly Seat[]>>
  readonly guard: { readonly seat: Seat; readonly by: Seat } | null
  /** Last night's jail and guard, for `jailRepeat` and `guardRepeat`. */
  readonly before: { readonly jailed: Seat | null; readonly guarded: Seat | null }
  readonly binds: readonly Bind[]
  readonly trails: readonly Trail[]
  readonly poison: Seat | null
  readonly incited: Seat | null
  readonly mark: Seat | null
  readonly statuette: Statuette
  readonly notices: readonly Public[]
  readonly acquired: boolean
  readonly raged: boolean
  readonly alienUses: number
  readonly learned: readonly Learned[]
  /** Of this night, not yet on the phones. */
  readonly tonight: readonly Learned[]
  readonly roulette: boolean
  readonly doom: Doom | null
  readonly draft: VoteDraft
  readonly nominations: readonly Seat[]
  /** 7.5; `by`: the Mayor who broke a tie. */
  readonly answers: Readonly<Partial<Record<MistreatQuestion, { readonly answer: string; readonly by: Seat | null }>>>
  readonly investigation: Seat | null
  /** Loners who have won while the game goes on (`janosikWin`). */
  readonly wonAlone: readonly Team[]
  /** Everybody has just read on the screen what is to be said aloud as well, until the next step. */
  readonly aloud: boolean
}

export type Command = CommandsOf<typeof commands>
export type Happening = Public | Private | Hidden
/** What public questions are asked of. */
export interface Seen {
  readonly table: Table
  readonly open: Open
}
export const marks = [...hindrances, 'guarded', 'poisoned', 'incited', 'marked'] as const
export type SetMark = (typeof marks)[number]
/** Beside the titles and labels that all steps have. */

export interface SetupWords {
  /** Who of a faction is to be one of the three. */
  readonly mormonOf: (team: string) => string
}
