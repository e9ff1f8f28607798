/** Section 7: how votes are entered, by hands, by ballots or by phone, and when they are published. */
import { no, type Of, type Seat } from '../../../engine/game.ts'
import type { Course } from '../event-flow.ts'
import { seatsOf, stepNow, used } from '../state.ts'
import type { Command, Own, Question, VoteAsked } from '../types.ts'
import type { Game } from '../game-types.ts'
import {
  breaksBind,
  calledBefore,
  calledNow,
  isWatching,
  legalFor,
  legalNow,
  mayRaise,
  missing,
  namesOf,
  needNow,
  restFor,
  voteNow,
  type Masters,
} from '../voting.ts'
import { amend, amendable } from './amends.ts'
import { settleDuel } from './duels.ts'
import { breakWhoTie, settleHow, settleWhether, settleWho } from './mistreat.ts'
import { breakSearchTie, settleRunoff, settleSearch } from './search.ts'
import type { Autos, Deciders, NextAt, No } from './table.ts'

type Settle = (course: Course, vote: VoteAsked) => void
const settles: Readonly<Record<Exclude<Question, 'runoff'>, Settle>> = {
  duel: settleDuel,
  search: settleSearch,
  whether: settleWhether,
  how: settleHow,
  who: settleWho,
  whoAgain: settleWho,
}
/** Why a voter's hand does not count for an option. */
function whyNot(state: Game, { vote, option, voter }: { vote: VoteAsked; option: string; voter: Seat }): No {
  if (!vote.voters.includes(voter) || isWatching(state, voter)) return no('not-a-voter', '7.1')
  if (breaksBind(state, { vote, option, voter })) return no('bound', '7.8')
  return no('wrong-ballot', '7.4')
}
/** The option that is called, or one that was called before and is counted again. */
const isCounted = (state: Game, vote: VoteAsked, option: string): boolean =>
  option === calledNow(state, vote) || calledBefore(state, vote).includes(option)

function enterHands({ option, voters }: Of<Command, 'enterHands'>, course: Course): No | undefined {
  const { now } = course
  const vote = voteNow(now)
  if (vote === null || !isCounted(now, vote, option)) return no('not-now', '7.2')
  const may = mayRaise(now, vote, option)
  const wrong = voters.find((voter) => !may.includes(voter))
  if (wrong !== undefined) return whyNot(now, { vote, option, voter: wrong })
  course.tell({ type: 'handsEntered', option, voters })
  return undefined
}
function enterRest({ option }: Of<Command, 'enterRest'>, course: Course): No | undefined {
  const { now } = course
  const vote = voteNow(now)
  if (vote === null || !vote.options.includes(option)) return no('not-now', '7.2')
  const ballots = restFor(now, vote, option).map((voter) => ({ voter, names: [...namesOf(now, voter), option] }))
  if (ballots.length === 0) return no('already-so', '7.2')
  course.tell({ type: 'ballotsEntered', ballots }, { type: 'restEntered', option })
  return undefined
}
const listOf = (answer: Seat | null | readonly Seat[]): readonly string[] => {
  if (answer === null) return []
  return typeof answer === 'number' ? [String(answer)] : answer.map(String)
}
/** A whole ballot, and a legal one. */
function faultOf(state: Game, vote: VoteAsked, { voter, names }: { voter: Seat; names: readonly string[] }): No | null {
  if (!vote.voters.includes(voter) || isWatching(state, voter)) return no('not-a-voter', '7.1')
  const legal = legalNow(state, vote, voter)
  const wrong = names.find((option) => !legal.includes(option))
  if (wrong !== undefined) return whyNot(state, { vote, option: wrong, voter })
  const need = needNow(state, vote, voter)
  const isWhole = names.length === need || (vote.abstain && names.length === 0)
  return isWhole && new Set(names).size === names.length ? null : no('wrong-ballot', '7.4')
}
function enterBallots(command: Of<Command, 'enterBallots'>, course: Course): No | undefined {
  const vote = voteNow(course.now)
  if (vote === null) return no('not-now', '7.2')
  const ballots = Object.entries(command.ballots).map(([voter, answer]) => ({
    voter: Number(voter),
    names: listOf(answer),
  }))
  for (const ballot of ballots) {
    const fault = faultOf(course.now, vote, ballot)
    if (fault !== null) return fault
  }
  if (ballots.length === 0) return no('already-so', '7.2')
  course.tell({ type: 'ballotsEntered', ballots })
  return undefined
}
/** What a seat was told of its own binds: a phone is asked within that alone. */
export function mastersTold({ own, seat }: { own: Own | undefined; seat: Seat }): Masters {
  const masters = new Map<string, Seat>()
  for (const fact of own?.facts ?? []) {
    if (fact.kind === 'bound' && fact.victim === seat && fact.unforced !== true) masters.set(fact.way, fact.master)
    if (fact.kind === 'unbound' && fact.victim === seat) masters.delete(fact.way)
  }
  return [...masters.values()]
}
function castBallot({ names }: Of<Command, 'castBallot'>, course: Course, seat: Seat): No | undefined {
  const { vote } = course.now.open
  if (vote === null || !vote.voters.includes(seat)) return no('not-a-voter', '7.1')
  const masters = mastersTold({ own: course.now.own[seat], seat })
  const legal = legalFor(course.now, vote, { voter: seat, masters })
  const size = Math.min(vote.size, legal.length)
  const isWhole = names.length === size || (vote.abstain && names.length === 0)
  if (!isWhole || !names.every((name) => legal.includes(name))) return no('wrong-ballot', '7.8')
  // The phone of whoever watches takes a ballot like any other, so that it gives nobody away; it counts for nothing.
  if (!isWatching(course.now, seat)) course.tell({ type: 'ballotsEntered', ballots: [{ voter: seat, names }] })
  course.tell({ type: 'ballotNoted', to: [seat], names })
  return undefined
}
/** 5.2: who may keep their eyes open in this vote. */
export function watchersNow(state: Game): readonly Seat[] {
  const vote = voteNow(state)
  if (vote?.question !== 'duel') return []
  return seatsOf(state, 'journalist').filter(
    (seat) => vote.voters.includes(seat) && !isWatching(state, seat) && used(state, seat, 'watch') < 2,
  )
}
export const voteDeciders = {
  enterHands,
  enterRest,
  enterBallots,
  castBallot: (command, course, { by }) =>
    typeof by === 'number' ? castBallot(command, course, by) : no('not-a-voter', '7.1'),
  watch: ({ seat }, course) => {
    if (!watchersNow(course.now).includes(seat)) return no('not-now', '5.2')
    course.tell({ type: 'watching', seat }, { type: 'used', seat, power: 'watch' })
    return undefined
  },
  changeVote: ({ voter, names }, course) => {
    const vote = amendable(course.now)
    if (vote === null) return no('not-now', '7.2')
    if (!vote.voters.includes(voter)) return no('not-a-voter', '7.1')
    const fault = faultOf(course.now, vote, { voter, names })
    if (fault !== null) return fault
    course.tell({ type: 'ballotsEntered', ballots: [{ voter, names }] })
    if (course.now.open.vote === null) amend(course, { vote, voter, settle })
    return undefined
  },
  publishVote: (_command, course) => {
    const vote = voteNow(course.now)
    if (vote === null) return no('not-now', '7.2')
    if (missing(course.now, vote).length > 0) return no('ballots-missing', '7.1')
    const before = stepNow(course.now)?.who ?? []
    course.done()
    settle(course, vote, before)
    return undefined
  },
  breakTie: ({ seats }, course) => {
    const at = stepNow(course.now)?.id
    if (at === 'd.search.tie') return breakSearchTie(course, seats)
    return at === 'd.who.tie' ? breakWhoTie(course, seats) : no('not-now', '7.7')
  },
} satisfies Deciders
/** What the votes say; `before`: who had a place on the list before a run-off. */
function settle(course: Course, vote: VoteAsked, before: readonly Seat[] = []): void {
  if (vote.question === 'runoff') settleRunoff(course, vote, before)
  else settles[vote.question](course, vote)
}
/** Votes open and close by their own commands; the questions stand with what they are about. */
export const voteNext: NextAt = {}
export const voteAutos: Autos = {}
