/** Opens votes and publishes their results (7.2). */
import type { Seat } from '../../../engine/game.ts'
import type { Course } from '../event-flow.ts'
import { living } from '../state.ts'
import { noClocks } from '../timers.ts'
import type { Question, VoteAsked } from '../types.ts'
import type { Game } from '../game-types.ts'
import { ballotsIn, countsOf, eligible } from '../voting.ts'

const texts = (seats: readonly Seat[]): readonly string[] => seats.map(String)
/** The terms of a vote of all living players (7.1). */
const asked = (state: Game, question: Question, options: readonly string[]): VoteAsked => ({
  question,
  voters: living(state),
  options,
  size: 1,
  abstain: false,
})
export function duelVote(state: Game): VoteAsked {
  const { duel } = state.open
  const pair = duel === null ? [] : [duel.challenger, duel.challenged]
  const voters = living(state).filter((seat) => !pair.includes(seat))
  return { ...asked(state, 'duel', texts(pair)), voters, abstain: true }
}
/** The number of players to be searched, which is also the number of names on a ballot (7.4). */
export const placesNow = (state: Game): number => Math.min(state.options.searchCount, living(state).length)
/** True if all nominees can be searched without a vote. */
export const hasRoom = (state: Game): boolean => state.open.nominated.length <= placesNow(state)
export const searchVote = (state: Game): VoteAsked => ({
  ...asked(state, 'search', texts(state.open.nominated)),
  size: placesNow(state),
})
export const runoffVote = (state: Game, tied: readonly Seat[], places: number): VoteAsked => ({
  ...asked(state, 'runoff', texts(tied)),
  size: places,
})
export const whetherVote = (state: Game): VoteAsked => asked(state, 'whether', ['yes', 'no'])
export const howVote = (state: Game): VoteAsked => asked(state, 'how', ['hang', 'investigate'])
export const whoVote = (state: Game): VoteAsked => asked(state, 'who', texts(eligible(state)))
export const whoAgainVote = (state: Game, tied: readonly Seat[]): VoteAsked => asked(state, 'whoAgain', texts(tied))

export function openVote(course: Course, vote: VoteAsked): void {
  course.tell({ type: 'voteOpened', ...vote, clocks: noClocks })
}
/** The number of entered votes by option. */
export const tallied = (state: Game, vote: VoteAsked): Readonly<Record<string, number>> =>
  countsOf(ballotsIn(state, vote), vote.options)
/** Publishes a vote; `result` is what the ballots say, before gunmen and reveals. */
export function publish(course: Course, vote: VoteAsked, result: readonly string[]): void {
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
export function dropSteps(course: Course, ...ids: readonly string[]): void {
  const rest = course.now.secret.agenda.flat()
  course.tell({ type: 'stepsSet', steps: rest.filter((each) => !ids.includes(each.id)) })
}
