/** Tells questions on phones apart, and names the phones whose ballots the moderator enters (7.2). */
import type { Game as AnyGame, Seat } from '../../engine/game.ts'
import type { GameState, Ktulu } from './game-types.ts'
import { isWatching, missingVoters, namesOf, raisedHands, restVoters } from './voting.ts'

type Questions = NonNullable<AnyGame<Ktulu>['questions']>
interface StatePair {
  readonly before: GameState
  readonly after: GameState
}
/** The watchers to keep with the others: a phone still asked once all ballots are in would show who watches (5.2). */
function watchersToKeep({ after }: StatePair): readonly Seat[] {
  const { vote } = after.open
  if (vote === null || missingVoters(after, vote).length > 0) return []
  return vote.voters.filter((seat) => isWatching(after, seat))
}
interface BallotSeats {
  readonly seats: readonly Seat[]
  readonly stands: (seat: Seat) => boolean
}
const ballotsOf = ({ seats, stands }: BallotSeats, states: StatePair) => {
  const watching = watchersToKeep(states)
  const all = [...new Set([...seats, ...watching])]
  const commands = ['castBallot'] as const
  return all.map((seat) => ({ seat, commands, stands: watching.includes(seat) || stands(seat) }))
}
const whole = (): boolean => true
export const questions: Questions = {
  own: ({ call }) => (call === null ? '' : String(call.number)),
  of: {
    castBallot: ({ open }) => JSON.stringify([open.phase, open.n, open.vote]),
    // During a vote nobody stands up; after it, and in another window, the question is another one.
    standUp: ({ open }) => JSON.stringify([open.phase, open.n, open.window, open.vote]),
  },
  moderator: {
    enterHands: ({ option, voters }, states) => {
      const { vote } = states.before.open
      const down = vote === null ? [] : raisedHands(states.before, vote, option)
      // A hand taken down again leaves the ballot to its phone.
      return ballotsOf(
        { seats: [...voters, ...down], stands: (seat) => namesOf(states.after, seat).length > 0 },
        states,
      )
    },
    enterRest: ({ option }, states) => {
      const { vote } = states.before.open
      return vote === null ? [] : ballotsOf({ seats: restVoters(states.before, vote, option), stands: whole }, states)
    },
    enterBallots: ({ ballots }, states) =>
      ballotsOf({ seats: Object.keys(ballots).map(Number), stands: whole }, states),
    changeVote: ({ voter }, states) => ballotsOf({ seats: [voter], stands: whole }, states),
  },
}
