/** The clocks of 4.5, all public; one of them has an effect at 0. */
import type { ClockChange } from '../../engine/time/clocks.ts'
import { dropClocks } from '../../engine/kit/clock-builders.ts'
import type { DecideContext } from '../../engine/game.ts'
import { clockIds, type ClockId, type AnyEvent, type Options } from './types.ts'
import type { GameState } from './game-types.ts'

const softClock = (id: ClockId, seconds: number): readonly ClockChange[] =>
  seconds > 0 ? [{ id, do: 'set', ms: seconds * 1000 }] : dropClocks(id)

/** Stops all clocks of a decided round for good (4.5). */
export const noClocks = dropClocks(...clockIds)
export const roundClock = (ms: number): ClockChange => ({ id: 'round', do: 'set', ms, ends: 'timeUp' })
/** A clock that only reminds. */
export const answerClock = ({ answerSeconds }: Options): readonly ClockChange[] => softClock('answer', answerSeconds)
export const voteClock = ({ voteSecondsPerPlayer }: Options): readonly ClockChange[] =>
  softClock('vote', voteSecondsPerPlayer)
export const holdAnswer: ClockChange = { id: 'answer', do: 'pause' }
const runAnswer: ClockChange = { id: 'answer', do: 'run' }
export const noVoteClock: readonly ClockChange[] = [...dropClocks('vote'), runAnswer]

/** Pauses the round clock for a vote, unless the moderator has stopped it. */
export function pauseRoundClock({ options, open }: GameState, ctx: DecideContext): readonly AnyEvent[] {
  const clock = ctx.clock('round')
  if (!options.pauseClockDuringVote || open.timeUp || clock === null || !(clock.running || clock.held)) return []
  return [{ type: 'clockPaused', remaining: clock.leftMs, clocks: [{ id: 'round', do: 'pause' }] }]
}
/** Resumes the clock that a vote paused. */
export function resumeRoundClock({ open }: GameState, ctx: DecideContext): readonly AnyEvent[] {
  const clock = ctx.clock('round')
  if (!open.paused || clock === null) return []
  return [{ type: 'clockResumed', endsAt: ctx.t + clock.leftMs, clocks: [{ id: 'round', do: 'run' }] }]
}
