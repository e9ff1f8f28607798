/** The count with which all three members point at once (T1). */
import type { Deciders } from '../../../engine/kit/deciders.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { refuseBecause, type DecideContext } from '../../../engine/game.ts'
import type { ClockMovedEvent } from '../../../engine/events.ts'
import { stepOf } from '../steps.ts'
import { tapOf } from '../phones/phone-proposals.ts'
import { stopClock, countClock } from '../timers.ts'
import type { GameState, Motherland } from '../game-types.ts'
import { troikaMembers, areVotesMissing } from './members.ts'

/** True if the moderator has entered a vote that no phone sent, so hands were already up. */
const wereHandsUp = (state: GameState): boolean =>
  troikaMembers(state).some((seat) => {
    const vote = state.secret.votes[seat]
    return vote !== undefined && vote !== tapOf(state, 'vote', seat)
  })
/** True if the table has yet to count to the vote of this Troika. */
export const isCountDue = (state: GameState): boolean =>
  stepOf(state) === 'T1' &&
  !isAtDistance(state.options) &&
  state.options.troikaVote === 'simultaneous' &&
  state.options.countSeconds > 0 &&
  state.open.counted !== true &&
  areVotesMissing(state) &&
  !wereHandsUp(state)
/** Takes the count off the screens: votes that are entered have been seen. */
export const stopCount = ({ clock }: Pick<DecideContext, 'clock'>): readonly ClockMovedEvent[] =>
  clock('count') === null ? [] : [stopClock('count')]

export const countDeciders = {
  count: (_command: unknown, state: GameState) =>
    isCountDue(state)
      ? [{ type: 'count' as const, clocks: countClock(state.options) }]
      : refuseBecause('not-now', 'T1'),
} satisfies Deciders<Motherland>
