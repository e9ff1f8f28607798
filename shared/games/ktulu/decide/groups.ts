/** 7.6: how a group decides at night when the moderator types in every member's vote. */
import type { Step } from '../../../engine/agenda.ts'
import { no, type Seat } from '../../../engine/game.ts'
import { breakerOf, choicesOf, isBoundAt, nobodyAtAll, votersAt } from '../night/acts.ts'
import type { GroupCarrier, GroupTarget } from '../acts/act.ts'
import type { Course } from '../event-flow.ts'
import type { Game } from '../game-types.ts'
import type { No } from './table.ts'

type Act = GroupTarget | GroupCarrier
/** At a run-off that the group's breaker decides one name is entered, as in `consensus`; one member decides alone. */
export function isVoted(state: Game, act: Act, step: Step): boolean {
  if (state.options.groupInput !== 'votes' || votersAt(state, act).length < 2) return false
  return step.who.length === 0 || breakerOf(state, act.group) === null
}
/** Names with most votes; `nobodyAtAll` where that is nobody. */
function ahead(votes: readonly Seat[]): readonly Seat[] {
  const counts = new Map<Seat, number>()
  for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].filter(([, count]) => count === most).map(([seat]) => seat)
}
type Ballots = Readonly<Record<string, Seat | null | readonly Seat[]>>
export const voteOf = (votes: Ballots, voter: Seat): Seat | null => {
  const said = votes[String(voter)]
  return typeof said === 'number' ? said : null
}
export function voteFault(state: Game, { act, step, votes }: { act: Act; step: Step; votes: Ballots }): No | null {
  const voters = votersAt(state, act)
  if (Object.keys(votes).some((voter) => !voters.includes(Number(voter)))) return no('not-a-voter', '7.6')
  for (const voter of voters) {
    const said = voteOf(votes, voter)
    if (said === null || choicesOf(state, { act, step }, voter).includes(said)) continue
    return isBoundAt(state, act, [voter, said]) ? no('bound', '7.6') : no('wrong-ballot', '7.6')
  }
  return null
}
/** What the group has decided: a seat or nobody; or the tie that is still to be broken. */
export type Decided = { readonly seat: Seat | null } | { readonly tied: readonly Seat[] }
export function decided(course: Course, { act, step, votes }: { act: Act; step: Step; votes: Ballots }): Decided {
  const state = course.now
  const said = votersAt(state, act).map((voter) => voteOf(votes, voter) ?? nobodyAtAll)
  const tied = ahead(said)
  const [first = nobodyAtAll] = tied
  const seatOf = (seat: Seat): Seat | null => (seat === nobodyAtAll ? null : seat)
  if (tied.length === 1) return { seat: seatOf(first) }
  // Whoever breaks ties is asked among the tied, whatever their own vote was (7.6, 7.7).
  if (breakerOf(state, act.group) !== null) return { tied }
  const again = state.options.groupTie === 'revoteOnce' && step.who.length === 0
  return again ? { tied } : { seat: null }
}
