/** The count with which all three members point at once (T1). */
import { no, type Ctx } from '../../../engine/game.ts'
import type { ClockMoved } from '../../../engine/events.ts'
import { stepOf } from '../steps.ts'
import { tapOf } from '../phones/phone-proposals.ts'
import { clockGone, countClock } from '../timers.ts'
import type { Game } from '../game-types.ts'
import { members, votesMissing } from './members.ts'
import type { Deciders } from './table.ts'

/** True if the moderator has entered a vote that no phone sent, so hands were already up. */
const handsWereUp = (state: Game): boolean =>
  members(state).some((seat) => {
    const vote = state.secret.votes[seat]
    return vote !== undefined && vote !== tapOf(state, 'vote', seat)
  })
/** True if the table has yet to count to the vote of this Troika. */
export const countIsDue = (state: Game): boolean =>
  stepOf(state) === 'T1' &&
  state.options.troikaVote === 'simultaneous' &&
  state.options.countSeconds > 0 &&
  state.open.counted !== true &&
  votesMissing(state) &&
  !handsWereUp(state)
/** Takes the count off the screens: votes that are entered have been seen. */
export const countOver = ({ clock }: Pick<Ctx, 'clock'>): readonly ClockMoved[] =>
  clock('count') === null ? [] : [clockGone('count')]

export const countDeciders = {
  count: (_command: unknown, state: Game) =>
    countIsDue(state) ? [{ type: 'count' as const, clocks: countClock(state.options) }] : no('not-now', 'T1'),
} satisfies Deciders
