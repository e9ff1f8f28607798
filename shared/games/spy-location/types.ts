/** All types of Out of Place: options, commands, events and the three folds. */
import type { GameEvent, Seat } from '../../engine/game.ts'
import type { Place } from '../../engine/kit/place-option.ts'
import type { CommandsOf } from '../../engine/commands/command-shape.ts'
import type { commands } from './commands.ts'
import type { Role } from './roles.ts'
import type { EngineMs } from '../../engine/time/times.ts'

/** The options of section 3; times in minutes or seconds as named, 0 for off. */
export interface Options {
  readonly place: Place
  readonly roundMinutes: 'auto' | '6' | '7' | '8' | '9' | '10' | 'custom'
  /** Minutes, only with `roundMinutes: custom`. */
  readonly customMinutes: number
  /** Allows lengths outside the rules. */
  readonly notByTheRules: boolean
  readonly targetRounds: number
  readonly leaderRule: 'same' | 'clockwise' | 'lastSpy' | 'hostPicks'
  /** An own set, see `packs.ts`; `{}` for the built-in one. */
  readonly locationSet: Readonly<Record<string, unknown>>
  /** The number of places in play; 0 for all. */
  readonly candidateCount: number
  readonly candidatesShown: boolean
  readonly noRepeatLocations: boolean
  readonly spyDraw: 'independent' | 'notTwiceRunning' | 'fair'
  readonly suspectVotes: boolean
  readonly initiatorVote: 'impliedYes' | 'asked'
  readonly voteStart: 'leftOfInitiator' | 'leftOfSuspect' | 'leader'
  readonly stopAtFirstNo: boolean
  readonly pauseClockDuringVote: boolean
  readonly voteAtZero: 'finish' | 'cancel'
  readonly voteSecondsPerPlayer: number
  readonly guessDuringVote: boolean
  readonly spyLastGuess: boolean
  readonly wrongGuess: 'residentsWin' | 'spyTwo'
  readonly finalVoteOnTimeout: boolean
  readonly answerSeconds: number
  readonly finishAnswerAtZero: boolean
  readonly tieBreak: 'shared' | 'extraRounds'
  readonly hostBlind: boolean
  readonly deal: 'phone' | 'hostPeek' | 'paper'
  readonly onLeave: 'smart' | 'void'
}

/** The outcomes of a round (8.1). */
export type RoundOutcome = 'spyIndicted' | 'innocentIndicted' | 'guessRight' | 'guessWrong' | 'timeOut' | 'void'
/** Points by seat. */
export type Points = Readonly<Record<Seat, number>>
/** The truth of a round, as revealed. */
export interface RoundReveal {
  readonly no: number
  readonly outcome: RoundOutcome
  readonly spySeat: Seat
  readonly location: string
  readonly guess?: string
}
type EventShape<Type extends string, Fields = unknown> = { readonly type: Type } & Readonly<Fields> & GameEvent
/** Public events (section 11). Places are ids (built-in) or labels (own set); `endsAt` is engine time in ms. */
export type PublicEvent =
  | EventShape<
      'gameOptions',
      { targetRounds: number; leaderSeat: Seat; roundMinutes: number; shownRules: readonly string[] }
    >
  | EventShape<'candidates', { labels: readonly string[] }>
  | EventShape<'roundPrepared', { no: number; leaderSeat: Seat; minutes: number }>
  | EventShape<'cardsSeen', { count: number; of: number }>
  | EventShape<'roundStarted', { endsAt: EngineMs }>
  | EventShape<'turn', { askerSeat: Seat; barredSeat?: Seat }>
  | EventShape<'asked', { askerSeat: Seat; answererSeat: Seat }>
  | EventShape<'voteOpened', { initiator: Seat; suspect: Seat; order: readonly Seat[] }>
  | EventShape<'voteCast', { seat: Seat; yes: boolean }>
  | EventShape<'voteClosed', { indicted: boolean }>
  | EventShape<'suspectRevealed', { seat: Seat; isSpy: boolean }>
  | EventShape<'voteVoided', { reason: 'left' | 'guess' | 'time' | 'host'; rightReturned: boolean }>
  | EventShape<'accusationUsed', { seat: Seat }>
  | EventShape<'clockPaused', { remaining: number }>
  | EventShape<'clockResumed', { endsAt: EngineMs }>
  | EventShape<'spyDeclared', { seat: Seat }>
  | EventShape<'guessMade', { label: string }>
  | EventShape<'timeUp'>
  /** The seat with the last vote after time-out; null if all had theirs. */
  | EventShape<'finalTurn', { seat: Seat | null }>
  | EventShape<'roundRevealed', RoundReveal>
  | EventShape<'scored', { no: number; points: Points; totals: Points }>
  | EventShape<'roundVoided', { no: number }>
  | EventShape<'playerLeft', { seat: Seat }>
  | EventShape<'playerJoined', { seat: Seat; name: string }>
  | EventShape<'gameResult', { winners: readonly Seat[]; totals: Points; early: boolean }>

interface Recipients {
  readonly to: readonly Seat[]
}
/** Events told to single seats. */
export type PrivateEvent =
  | ({ readonly type: 'card'; readonly kind: Role; readonly label?: string } & Recipients)
  | ({ readonly type: 'looked' } & Recipients)
  | ({ readonly type: 'yourVote' } & Recipients)
  | ({ readonly type: 'guessDeclined' } & Recipients)

/** The place and the spy of a round. */
export interface Draw {
  readonly location: string
  readonly spySeat: Seat
}
/** Events told to the moderator alone. */
export type HiddenEvent =
  | { readonly type: 'candidatesDrawn'; readonly places: readonly string[] }
  /** `emptied`: all places were used, so they count as unused again. */
  | ({ readonly type: 'drawn'; readonly emptied: boolean } & Draw)
  | ({ readonly type: 'cardSet' } & Draw)
  | { readonly type: 'accuserNoted'; readonly seat: Seat | null }
  | { readonly type: 'guessHeard'; readonly words: string }
  /** `place: null`: not a place of the game. */
  | { readonly type: 'guessJudged'; readonly place: string | null }

/** `ready`: before a round is dealt; `final`: last votes after time-out; `over`: decided, not yet revealed. */
export type Phase =
  | 'lobby'
  | 'list'
  | 'ready'
  | 'deal'
  | 'talk'
  | 'vote'
  | 'final'
  | 'guess'
  | 'over'
  | 'revealed'
  | 'scored'
  | 'end'
/** The vote on an accusation. */
export interface Vote {
  readonly initiator: Seat
  readonly suspect: Seat
  readonly order: readonly Seat[]
  readonly votes: Readonly<Record<Seat, boolean>>
  /** True for a last vote after time-out, which uses up no right. */
  readonly final: boolean
  /** True once the vote has failed; shown until the questions go on. */
  readonly closed: boolean
}
/** The points of one round. */
export interface RoundScore {
  readonly no: number
  readonly points: Points
}
/** The public rules on which the public fold depends. */
export interface PublicRules {
  readonly place: Place
  readonly shown: boolean
  readonly guessDuringVote: boolean
  readonly lastGuess: boolean
  readonly finalVote: boolean
  readonly finishAnswer: boolean
  readonly extraRounds: boolean
}
/** The public fold, made from public events alone. */
export interface OpenState {
  readonly stage: Phase
  readonly rules: PublicRules
  readonly target: number
  readonly shownRules: readonly string[]
  readonly candidates: readonly string[] | null
  /** Players of coming rounds. */
  readonly sitting: readonly Seat[]
  /** Players of this round. */
  readonly playing: readonly Seat[]
  /** The number of rounds dealt so far, void ones included. */
  readonly no: number
  readonly voids: number
  readonly leader: Seat | null
  readonly minutes: number
  readonly seen: number
  readonly asker: Seat | null
  readonly answerer: Seat | null
  readonly barred: Seat | null
  /** Seats that used their right to accuse in this round. */
  readonly used: readonly Seat[]
  readonly vote: Vote | null
  readonly finalSeat: Seat | null
  /** True while a vote holds the clock. */
  readonly paused: boolean
  /** True if the clock ran out during an open vote. */
  readonly zero: boolean
  readonly timeUp: boolean
  readonly voided: boolean
  readonly suspect: { readonly seat: Seat; readonly isSpy: boolean } | null
  readonly declared: Seat | null
  readonly guess: string | null
  readonly revealed: RoundReveal | null
  readonly places: readonly string[]
  readonly scores: readonly RoundScore[]
  readonly result: { readonly winners: readonly Seat[]; readonly totals: Points; readonly early: boolean } | null
  /** The latest event, for the news. */
  readonly last: PublicEvent | null
}
/** The fold of one seat: what it was told beyond the public. */
export interface OwnState {
  readonly card: { readonly kind: Role; readonly label: string | null } | null
  readonly looked: boolean
  readonly voting: boolean
  readonly declined: boolean
}
/** The moderator's fold: what is told to no other audience. */
export interface SecretState {
  readonly cast: Cast | null
  readonly candidates: readonly string[]
  readonly draws: readonly Draw[]
  /** The number of first draws that no longer count as used places. */
  readonly forgotten: number
  readonly looked: readonly Seat[]
  readonly accuser: Seat | null
  readonly heard: string | null
  /** The place guessed, or null. */
  readonly guessed: string | null
}
/** The secret set-up of the first round. */
export interface Cast {
  readonly location: string
  readonly spy: Seat
}

/** Any command of this game. */
export type Command = CommandsOf<typeof commands>
/** Any event of this game. */
export type AnyEvent = PublicEvent | PrivateEvent | HiddenEvent
/** The events that a decision tells, in order. */
export type Events = readonly AnyEvent[]
export const refusalIds = [
  'not-now',
  'not-a-leader',
  'too-few',
  'not-your-turn',
  'barred',
  'own-seat',
  'not-in-round',
  'looked-already',
  'vote-open',
  'right-used',
  'no-vote',
  'no-such-place',
  'no-guess-now',
  'nothing-entered',
  'already-so',
  'last-round',
] as const
/** The ids of the reasons of refusals. */
export type RefusalId = (typeof refusalIds)[number]
export const jumps = ['deal', 'talk'] as const
/** A step to which the moderator may jump. */
export type Jump = (typeof jumps)[number]
/** The ids of section 4; a suffix marks a part of the same step. */
export const stepIds = [
  'LOBBY',
  'LIST',
  'ROUND_SETUP',
  'DEAL',
  'ASK',
  'ANSWER',
  'VOTE',
  'TIMEOUT.final',
  'GUESS',
  'INDICTED',
  'NAMED',
  'TIMEOUT',
  'VOID',
  'SCORE',
  'NEXT',
  'GAME_END',
  'OVER',
] as const
/** The ids of the steps. */
export type StepId = (typeof stepIds)[number]
export const clockIds = ['round', 'answer', 'vote'] as const
/** The ids of the clocks. */
export type ClockId = (typeof clockIds)[number]
