/** The decision of a group at night when the moderator enters every member's vote (7.6). */
import type { AgendaStep } from '../../../engine/agenda.ts'
import { refuseBecause, type Seat } from '../../../engine/game.ts'
import { breakerOf, choicesOf, isBoundAt, nobodyAtAll, votersAt } from '../night/night-acts.ts'
import type { GroupCarrier, GroupTarget } from '../acts/act.ts'
import type { EventFlow } from '../event-flow.ts'
import type { GameState, GameRefusal } from '../game-types.ts'

type GroupChoiceAct = GroupTarget | GroupCarrier
/**
 * True if members vote one by one; false for a lone member, and for a tie that the group's breaker decides by one name.
 */
export function isVoted(state: GameState, act: GroupChoiceAct, step: AgendaStep): boolean {
  if (state.options.groupInput !== 'votes' || votersAt(state, act).length < 2) return false
  return step.who.length === 0 || breakerOf(state, act.group) === null
}
/** The names with most votes; `nobodyAtAll` stands for a vote for no seat. */
export function leadersAmong(votes: readonly Seat[]): readonly Seat[] {
  const counts = new Map<Seat, number>()
  for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].filter(([, count]) => count === most).map(([seat]) => seat)
}
type GroupBallots = Readonly<Record<string, Seat | null | readonly Seat[]>>
export const voteOf = (votes: GroupBallots, voter: Seat): Seat | null => {
  const said = votes[String(voter)]
  return typeof said === 'number' ? said : null
}
export function checkGroupVotes(
  state: GameState,
  { act, step, votes }: { act: GroupChoiceAct; step: AgendaStep; votes: GroupBallots },
): GameRefusal | null {
  const voters = votersAt(state, act)
  if (Object.keys(votes).some((voter) => !voters.includes(Number(voter)))) return refuseBecause('not-a-voter', '7.6')
  for (const voter of voters) {
    const said = voteOf(votes, voter)
    if (said === null || choicesOf(state, { act, step }, voter).includes(said)) continue
    return isBoundAt(state, act, [voter, said]) ? refuseBecause('bound', '7.6') : refuseBecause('wrong-ballot', '7.6')
  }
  return null
}
/** The decision of a group: a seat, null for no seat, or the tie to be broken. */
export type GroupDecision = { readonly seat: Seat | null } | { readonly tied: readonly Seat[] }
export function decideGroupVote(
  course: EventFlow,
  { act, step, votes }: { act: GroupChoiceAct; step: AgendaStep; votes: GroupBallots },
): GroupDecision {
  const state = course.now
  const said = votersAt(state, act).map((voter) => voteOf(votes, voter) ?? nobodyAtAll)
  const tied = leadersAmong(said)
  const [first = nobodyAtAll] = tied
  const seatOf = (seat: Seat): Seat | null => (seat === nobodyAtAll ? null : seat)
  if (tied.length === 1) return { seat: seatOf(first) }
  // The breaker chooses among the tied, whatever the breaker's own vote was (7.6, 7.7).
  if (breakerOf(state, act.group) !== null) return { tied }
  const again = state.options.groupTie === 'revoteOnce' && step.who.length === 0
  return again ? { tied } : { seat: null }
}
