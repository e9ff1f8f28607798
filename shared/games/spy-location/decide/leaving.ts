/** Players who leave, or are put out or in by hand. */
import type { Events } from '../types.ts'
import { nameOfSeat } from '../../../engine/frames.ts'
import type { DecideContext, Game as AnyGame, Seat } from '../../../engine/game.ts'
import { seatRange } from '../options.ts'
import { circleOf, clockwiseFrom, drawOf, isInRound, lookedIn } from '../state.ts'
import { answerClock, holdAnswer, noVoteClock } from '../timers.ts'
import type { GameState, OutOfPlace } from '../game-types.ts'
import { finalTurnAfter } from './chain.ts'
import { tellRoundVoid } from './ending.ts'
import { tellCardsSeen } from './setup.ts'
import { resumeRound } from './votes.ts'

const withoutPlayer = (state: GameState, seat: Seat): GameState => {
  const { open } = state
  const playing = open.playing.filter((each) => each !== seat)
  return { ...state, open: { ...open, playing, barred: open.barred === seat ? null : open.barred } }
}
/** Voids an open vote that waits for the leaver, or was opened by or against them. */
function dropVoteOf(state: GameState, seat: Seat, ctx: DecideContext): Events {
  const { vote, stage, finalSeat } = state.open
  if (stage === 'final') return finalSeat === seat ? [finalTurnAfter(state, seat)] : []
  if (stage !== 'vote' || vote === null) return []
  const open = vote.order.includes(seat) && vote.votes[seat] === undefined
  if (!open && seat !== vote.initiator && seat !== vote.suspect) return []
  const rightReturned = seat !== vote.initiator
  const again: Events =
    vote.final && rightReturned ? [{ type: 'finalTurn', seat: vote.initiator }] : resumeRound(state, ctx)
  return [{ type: 'voteVoided', reason: 'left', rightReturned, clocks: noVoteClock }, ...again]
}
/** Continues the questions without the leaver. */
function continueChain(state: GameState, seat: Seat): Events {
  const { open, table, options } = state
  if (open.timeUp) return []
  // The question clock stands during a vote; the new question's time starts when the questions go on (7.2).
  const clocks = [...answerClock(options), ...(open.stage === 'vote' ? [holdAnswer] : [])]
  if (open.asker === seat) {
    const next = clockwiseFrom(table.ring, seat, circleOf(state))[0] ?? seat
    return [{ type: 'turn', askerSeat: next, clocks }]
  }
  if (open.answerer !== seat || open.asker === null) return []
  const barred = open.barred === null ? {} : { barredSeat: open.barred }
  return [{ type: 'turn', askerSeat: open.asker, ...barred, clocks }]
}
/** Takes a player out from now on. */
export function departSeat(state: GameState, seat: Seat, ctx: DecideContext): Events {
  const { open, options } = state
  if (!open.sitting.includes(seat)) return []
  const left: Events = [{ type: 'playerLeft', seat }]
  if (!isInRound(open) || !open.playing.includes(seat)) return left
  const after = withoutPlayer(state, seat)
  const spoilt = drawOf(state)?.spySeat === seat || after.open.playing.length < seatRange.min
  if (spoilt || options.onLeave === 'void') return [...left, tellRoundVoid(state)]
  if (open.stage === 'deal') return [...left, tellCardsSeen(after, lookedIn(after).length)]
  // A void vote leaves the questions as they were, so those come first.
  return [...left, ...continueChain(after, seat), ...dropVoteOf(after, seat, ctx)]
}
/** Seats a player from the next round on. */
export const seatPlayer = (state: GameState, seat: Seat): Events => [
  { type: 'playerJoined', seat, name: nameOfSeat(state.table, seat) },
]
export const leaving: AnyGame<OutOfPlace>['leaving'] = {
  leave: (seat, state, ctx) => departSeat(state, seat, ctx),
  comeBack: (seat, state) => (state.open.sitting.includes(seat) ? [] : seatPlayer(state, seat)),
  may: ({ open }) => (open.stage === 'end' ? [] : open.sitting),
}
export const joining: NonNullable<AnyGame<OutOfPlace>['joining']> = {
  may: ({ open }) => open.stage !== 'end',
  join: (seat, state) => seatPlayer(state, seat),
}
