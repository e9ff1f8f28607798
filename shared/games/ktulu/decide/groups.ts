/** The decision of a group at night when the moderator enters every member's vote (7.6). */
import type { Step } from '../../../engine/agenda.ts'
import { no, type Seat } from '../../../engine/game.ts'
import { breakerOf, choicesOf, isBoundAt, nobodyAtAll, votersAt } from '../night/acts.ts'
import type { GroupCarrier, GroupTarget } from '../acts/act.ts'
import type { Course } from '../event-flow.ts'
import type { Game } from '../game-types.ts'
import type { No } from './table.ts'

type Act = GroupTarget | GroupCarrier
/**
 * True if members vote one by one; false for a lone member, and for a tie that the group's breaker decides by one name.
 */
export function isVoted(state: Game, act: Act, step: Step): boolean {
  if (state.options.groupInput !== 'votes' || votersAt(state, act).length < 2) return false
  return step.who.length === 0 || breakerOf(state, act.group) === null
}
/** The names with most votes; `nobodyAtAll` stands for a vote for no seat. */
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
/** The decision of a group: a seat, null for no seat, or the tie to be broken. */
export type Decided = { readonly seat: Seat | null } | { readonly tied: readonly Seat[] }
export function decided(course: Course, { act, step, votes }: { act: Act; step: Step; votes: Ballots }): Decided {
  const state = course.now
  const said = votersAt(state, act).map((voter) => voteOf(votes, voter) ?? nobodyAtAll)
  const tied = ahead(said)
  const [first = nobodyAtAll] = tied
  const seatOf = (seat: Seat): Seat | null => (seat === nobodyAtAll ? null : seat)
  if (tied.length === 1) return { seat: seatOf(first) }
  // The breaker chooses among the tied, whatever the breaker's own vote was (7.6, 7.7).
  if (breakerOf(state, act.group) !== null) return { tied }
  const again = state.options.groupTie === 'revoteOnce' && step.who.length === 0
  return again ? { tied } : { seat: null }
}
