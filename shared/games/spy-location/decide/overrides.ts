/** Corrections by hand for what goes wrong at a real table. */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import type { SeatReturnedEvent } from '../../../engine/events.ts'
import { refuseBecause, type DecideContext, type VariantOf, type Seat } from '../../../engine/game.ts'
import { circleOf, drawOf, isInRound, isTableOf, isUndecided, nextFrom, sittingIn } from '../state.ts'
import { answerClock, noVoteClock } from '../timers.ts'
import type { Command, Draw, AnyEvent, Jump, Vote, Events } from '../types.ts'
import type { GameRefusal, GameState, OutOfPlace } from '../game-types.ts'
import { tellResult } from './ending.ts'
import { departSeat, seatPlayer } from './leaving.ts'
import { cardFor, dealRound, startRound } from './setup.ts'
import { countVotes, indictSuspect, resumeRound } from './votes.ts'

/** Sets spy and place; each player whose card changes by it gets the new one. */
function setCard({ spy, location }: VariantOf<Command, 'setCard'>, state: GameState): Events | GameRefusal {
  const before = drawOf(state)
  if (!isInRound(state.open) || before === null) return refuseBecause('not-now', 'DEAL')
  if (!state.open.playing.includes(spy)) return refuseBecause('not-in-round', 'DEAL')
  if (!state.secret.candidates.includes(location)) return refuseBecause('no-such-place', '6.1')
  const now: Draw = { location, spySeat: spy }
  const moved = (seat: Seat): boolean =>
    location !== before.location || (spy !== before.spySeat && (seat === spy || seat === before.spySeat))
  const cards = circleOf(state).filter(moved)
  return [{ type: 'cardSet', ...now }, ...cards.map((seat) => cardFor(seat, now))]
}
function setOut(
  { seat, out }: VariantOf<Command, 'setOut'>,
  state: GameState,
  ctx: DecideContext,
): readonly (AnyEvent | SeatReturnedEvent)[] | GameRefusal {
  if (state.open.stage === 'end') return refuseBecause('not-now', '4.3')
  if (state.open.sitting.includes(seat) !== out) return refuseBecause('already-so', '4.3')
  if (out) return departSeat(state, seat, ctx)
  // A player who had left counts as present again.
  const back: readonly SeatReturnedEvent[] = state.away.includes(seat) ? [{ type: 'returned', seat }] : []
  return [...back, ...seatPlayer(state, seat)]
}
const isVoteComplete = ({ order, votes }: Vote): boolean => order.every((seat) => votes[seat] !== undefined)
/** True if all concerned by the vote still play. */
const areAllPlaying = ({ initiator, suspect, order }: Vote, playing: readonly Seat[]): boolean =>
  [initiator, suspect, ...order].every((seat) => playing.includes(seat))
/** The voters whose answer can be corrected: in an open vote, or in a failed one that was the latest event. */
export function votersNow({ open }: Pick<GameState, 'open'>): readonly Seat[] {
  const { vote, stage, playing } = open
  if (vote === null) return []
  if (stage !== 'vote' && !(stage === 'talk' && isVoteComplete(vote) && areAllPlaying(vote, playing))) return []
  return vote.order.filter((seat) => vote.votes[seat] !== undefined)
}
function changeVote(
  { voter, yes }: VariantOf<Command, 'changeVote'>,
  state: GameState,
  ctx: DecideContext,
): Events | GameRefusal {
  const { vote, stage } = state.open
  if (vote === null || !votersNow(state).includes(voter)) return refuseBecause('nothing-entered', '7.4')
  const after = { ...vote, votes: { ...vote.votes, [voter]: yes } }
  const said: Events = [{ type: 'voteCast', seat: voter, yes }]
  if (stage === 'talk') {
    const agreed = Object.values(after.votes).every((each) => each)
    return agreed ? [...said, ...indictSuspect(state, vote.suspect)] : said
  }
  // The next voter is asked again, since a voter is always told to be asked.
  return [...said, ...countVotes(state, after, ctx)]
}

/** The extra time of a round that goes on after its end, in ms. */
const extraTime = 60_000
/**
 * The jumps possible now: deal this round anew, or return to the questions from a vote or a round ended too early. A
 * void round stays void, and a round cannot go on with players who left after its end.
 */
export function jumpsNow(state: Pick<GameState, 'table' | 'open'>): readonly Jump[] {
  const { open } = state
  const anew = isUndecided(open) && isTableOf(sittingIn(state).length)
  const isWhole = open.playing.every((seat) => open.sitting.includes(seat))
  const back = isUndecided(open) && isWhole && open.stage !== 'talk' && open.stage !== 'deal'
  return [...(anew ? (['deal'] as const) : []), ...(back ? (['talk'] as const) : [])]
}
/**
 * Repeats the last question and its target. If the asker has left, the next player asks and no player is barred (7.2,
 *
 */
function resumeChain(state: GameState): Events {
  const { open, options, table } = state
  const last = open.asker ?? table.ring[0] ?? 1
  const asker = nextFrom(table.ring, last, circleOf(state))
  const barred = open.barred === null || asker !== last ? {} : { barredSeat: open.barred }
  const turn: AnyEvent = { type: 'turn', askerSeat: asker, ...barred, clocks: answerClock(options) }
  const waits = asker === last && open.answerer !== null && open.playing.includes(open.answerer)
  return waits ? [turn, { type: 'asked', askerSeat: asker, answererSeat: open.answerer }] : [turn]
}
function backToTalk(state: GameState, ctx: DecideContext): Events {
  const { open } = state
  const inVote = open.stage === 'vote'
  const dropped: Events = inVote
    ? [{ type: 'voteVoided', reason: 'host', rightReturned: true, clocks: noVoteClock }]
    : []
  if (inVote && !open.timeUp && !open.zero) return [...dropped, ...resumeRound(state, ctx)]
  const [clocked] = startRound(state, ctx, extraTime)
  return clocked === undefined ? [] : [...dropped, clocked, ...resumeChain(state)]
}
function jumpTo(state: GameState, step: Jump, ctx: DecideContext): Events {
  if (step === 'talk') return backToTalk(state, ctx)
  const { open, table } = state
  return dealRound(state, ctx, { no: open.no, leader: nextFrom(table.ring, open.leader ?? 1, open.sitting) })
}
export const overrideDeciders = {
  setCard,
  setOut,
  changeVote,
  goToStep: ({ step }: VariantOf<Command, 'goToStep'>, state: GameState, ctx: DecideContext) => {
    const jump = jumpsNow(state).find((each) => each === step)
    return jump === undefined ? refuseBecause('not-now') : jumpTo(state, jump, ctx)
  },
  endWith: ({ winners }: VariantOf<Command, 'endWith'>, state: GameState) =>
    state.open.stage === 'lobby' || state.open.stage === 'end' || winners.length === 0
      ? refuseBecause('not-now', '8.5')
      : [tellResult(state, winners, true)],
} satisfies Deciders<OutOfPlace>
