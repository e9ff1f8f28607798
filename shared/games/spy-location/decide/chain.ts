/** Questions and answers (7.1), and the end of the clock (7.6). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { refuseBecause, type VariantOf, type Seat } from '../../../engine/game.ts'
import { circleOf, clockwiseFrom } from '../state.ts'
import { answerClock, noClocks } from '../timers.ts'
import type { Command, AnyEvent, Events } from '../types.ts'
import type { GameRefusal, GameState, OutOfPlace } from '../game-types.ts'

function ask({ asker, answerer }: VariantOf<Command, 'ask'>, state: GameState): Events | GameRefusal {
  const { open } = state
  if (open.stage !== 'talk') return refuseBecause(open.stage === 'vote' ? 'vote-open' : 'not-now', '7.1')
  if (asker !== open.asker || open.answerer !== null) return refuseBecause('not-your-turn', '7.1b')
  if (answerer === asker) return refuseBecause('own-seat', '7.1d')
  if (answerer === open.barred) return refuseBecause('barred', '7.1d')
  return open.playing.includes(answerer)
    ? [{ type: 'asked', askerSeat: asker, answererSeat: answerer }]
    : refuseBecause('not-in-round', '7.1a')
}
function answered({ seat }: VariantOf<Command, 'answered'>, state: GameState): Events | GameRefusal {
  const { open, options } = state
  if (open.stage !== 'talk') return refuseBecause(open.stage === 'vote' ? 'vote-open' : 'not-now', '7.1')
  if (open.answerer !== seat || open.asker === null) return refuseBecause('not-your-turn', '7.1b')
  return [{ type: 'turn', askerSeat: seat, barredSeat: open.asker, clocks: answerClock(options) }] // 7.1c, 7.1d
}
/** The last vote that follows `seat`'s, from the leader on; `seat: null` in the event means that all had theirs. */
export function finalTurnAfter(state: GameState, seat: Seat | null): AnyEvent {
  const { ring } = state.table
  const leader = state.open.leader ?? ring[0] ?? 1
  const before = ring[(ring.indexOf(leader) + ring.length - 1) % ring.length] ?? leader
  const order = clockwiseFrom(ring, before, circleOf(state))
  // A player who has left keeps a place between those who had their turn and those who did not.
  const places = clockwiseFrom(ring, before, ring)
  const later = seat === null ? order : order.filter((each) => places.indexOf(each) > places.indexOf(seat))
  return { type: 'finalTurn', seat: later[0] ?? null }
}
/** Ends the round, or gives each player one last vote (TIMEOUT). */
export const tellTimeOut = (state: GameState): Events => [
  { type: 'timeUp', clocks: noClocks },
  ...(state.options.finalVoteOnTimeout ? [finalTurnAfter(state, null)] : []),
]
function timeUp(_command: unknown, state: GameState): Events | GameRefusal {
  const { open, options } = state
  if (open.stage === 'talk') return tellTimeOut(state)
  if (open.stage !== 'vote' || options.pauseClockDuringVote || open.zero || open.timeUp)
    return refuseBecause('not-now', '7.6')
  return options.voteAtZero === 'finish'
    ? [{ type: 'clockPaused', remaining: 0, clocks: [{ id: 'round', do: 'drop' }] }]
    : [{ type: 'voteVoided', reason: 'time', rightReturned: false }, ...tellTimeOut(state)]
}
export const chainDeciders = { ask, answered, timeUp } satisfies Deciders<OutOfPlace>
