/** Tells questions on phones apart, and names the phones whose ballots the moderator enters (7.2). */
import type { Game as AnyGame, Seat } from '../../engine/game.ts'
import type { Game, Ktulu } from './game-types.ts'
import { isWatching, missing, namesOf, raised, restFor } from './voting.ts'

type Questions = NonNullable<AnyGame<Ktulu>['questions']>
interface States {
  readonly before: Game
  readonly after: Game
}
/** The watchers to keep with the others: a phone still asked once all ballots are in would show who watches (5.2). */
function watchers({ after }: States): readonly Seat[] {
  const { vote } = after.open
  if (vote === null || missing(after, vote).length > 0) return []
  return vote.voters.filter((seat) => isWatching(after, seat))
}
interface Ballots {
  readonly seats: readonly Seat[]
  readonly stands: (seat: Seat) => boolean
}
const ballotsOf = ({ seats, stands }: Ballots, states: States) => {
  const watching = watchers(states)
  const all = [...new Set([...seats, ...watching])]
  const commands = ['castBallot'] as const
  return all.map((seat) => ({ seat, commands, stands: watching.includes(seat) || stands(seat) }))
}
const whole = (): boolean => true
export const questions: Questions = {
  of: { castBallot: ({ open }) => JSON.stringify([open.phase, open.n, open.vote]) },
  desk: {
    enterHands: ({ option, voters }, states) => {
      const { vote } = states.before.open
      const down = vote === null ? [] : raised(states.before, vote, option)
      // A hand taken down again leaves the ballot to its phone.
      return ballotsOf(
        { seats: [...voters, ...down], stands: (seat) => namesOf(states.after, seat).length > 0 },
        states,
      )
    },
    enterRest: ({ option }, states) => {
      const { vote } = states.before.open
      return vote === null ? [] : ballotsOf({ seats: restFor(states.before, vote, option), stands: whole }, states)
    },
    enterBallots: ({ ballots }, states) =>
      ballotsOf({ seats: Object.keys(ballots).map(Number), stands: whole }, states),
    changeVote: ({ voter }, states) => ballotsOf({ seats: [voter], stands: whole }, states),
  },
}
