/** T1: the count with which all three point at once. */
import { no, type Ctx } from '../../../engine/game.ts'
import type { ClockMoved } from '../../../engine/events.ts'
import { stepOf } from '../steps.ts'
import { tapOf } from '../phones/phone-proposals.ts'
import { clockGone, countClock } from '../timers.ts'
import type { Game } from '../game-types.ts'
import { members, votesMissing } from './members.ts'
import type { Deciders } from './table.ts'

/** The moderator has entered a vote that no phone has said: the hands were up. */
const handsWereUp = (state: Game): boolean =>
  members(state).some((seat) => {
    const vote = state.secret.votes[seat]
    return vote !== undefined && vote !== tapOf(state, 'vote', seat)
  })
/** The three have not pointed yet, and the table counts before they do. */
export const countIsDue = (state: Game): boolean =>
  stepOf(state) === 'T1' &&
  state.options.troikaVote === 'simultaneous' &&
  state.options.countSeconds > 0 &&
  state.open.counted !== true &&
  votesMissing(state) &&
  !handsWereUp(state)
/** Whoever enters votes has seen them: no count stands on any screen. */
export const countOver = ({ clock }: Pick<Ctx, 'clock'>): readonly ClockMoved[] =>
  clock('count') === null ? [] : [clockGone('count')]

export const countDeciders = {
  count: (_command: unknown, state: Game) =>
    countIsDue(state) ? [{ type: 'count' as const, clocks: countClock(state.options) }] : no('not-now', 'T1'),
} satisfies Deciders
