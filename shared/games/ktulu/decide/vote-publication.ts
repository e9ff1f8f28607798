/** Opens votes and publishes their results (7.2). */
import type { Seat } from '../../../engine/game.ts'
import type { EventFlow } from '../event-flow.ts'
import { livingSeats } from '../state.ts'
import { noClocks } from '../timers.ts'
import type { Question, VoteTerms } from '../types.ts'
import type { GameState } from '../game-types.ts'
import { ballotsIn, countsOf, eligibleSuspects } from '../voting.ts'

const toTexts = (seats: readonly Seat[]): readonly string[] => seats.map(String)
/** The terms of a vote of all living players (7.1). */
const voteTerms = (state: GameState, question: Question, options: readonly string[]): VoteTerms => ({
  question,
  voters: livingSeats(state),
  options,
  size: 1,
  abstain: false,
})
export function duelVote(state: GameState): VoteTerms {
  const { duel } = state.open
  const pair = duel === null ? [] : [duel.challenger, duel.challenged]
  const voters = livingSeats(state).filter((seat) => !pair.includes(seat))
  return { ...voteTerms(state, 'duel', toTexts(pair)), voters, abstain: true }
}
/** The number of players to be searched, which is also the number of names on a ballot (7.4). */
export const placesNow = (state: GameState): number => Math.min(state.options.searchCount, livingSeats(state).length)
/** True if all nominees can be searched without a vote. */
export const hasRoom = (state: GameState): boolean => state.open.nominated.length <= placesNow(state)
export const searchVote = (state: GameState): VoteTerms => ({
  ...voteTerms(state, 'search', toTexts(state.open.nominated)),
  size: placesNow(state),
})
export const runoffVote = (state: GameState, tied: readonly Seat[], places: number): VoteTerms => ({
  ...voteTerms(state, 'runoff', toTexts(tied)),
  size: places,
})
export const whetherVote = (state: GameState): VoteTerms => voteTerms(state, 'whether', ['yes', 'no'])
export const howVote = (state: GameState): VoteTerms => voteTerms(state, 'how', ['hang', 'investigate'])
export const whoVote = (state: GameState): VoteTerms => voteTerms(state, 'who', toTexts(eligibleSuspects(state)))
export const whoAgainVote = (state: GameState, tied: readonly Seat[]): VoteTerms =>
  voteTerms(state, 'whoAgain', toTexts(tied))

export function openVote(course: EventFlow, vote: VoteTerms): void {
  course.tell({ type: 'voteOpened', ...vote, clocks: noClocks })
}
/** The number of entered votes by option. */
export const tallyVotes = (state: GameState, vote: VoteTerms): Readonly<Record<string, number>> =>
  countsOf(ballotsIn(state, vote), vote.options)
/** Publishes a vote; `result` is what the ballots say, before gunmen and reveals. */
export function publishVote(course: EventFlow, vote: VoteTerms, result: readonly string[]): void {
  const { options } = course.now
  const secret = (vote.question === 'duel' ? options.duelVoteSecrecy : options.voteSecrecy) === 'secret'
  const ballots = ballotsIn(course.now, vote)
  const counts = !secret || options.secretShowsCounts ? countsOf(ballots, vote.options) : null
  course.tell({
    type: 'votePublished',
    question: vote.question,
    ballots: secret ? null : ballots, // 7.2
    counts,
    result,
  })
}
/** Drops steps that have become void. */
export function dropSteps(course: EventFlow, ...ids: readonly string[]): void {
  const rest = course.now.secret.agenda.flat()
  course.tell({ type: 'stepsSet', steps: rest.filter((each) => !ids.includes(each.id)) })
}
