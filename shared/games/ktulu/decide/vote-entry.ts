/** Entry of votes by hands, ballots and phones, and their publication (section 7). */
import { refuseBecause, type VariantOf, type Seat } from '../../../engine/game.ts'
import { decidesByPhone, isAtDistance } from '../../../engine/kit/place-option.ts'
import type { EventFlow, AutomaticSteps, FlowDeciders, FlowStepDeciders } from '../event-flow.ts'
import { seatsOf, stepNow, timesUsed } from '../state.ts'
import type { Command, OwnState, Question, VoteTerms } from '../types.ts'
import type { GameState, GameRefusal } from '../game-types.ts'
import {
  ballotsIn,
  breaksBind,
  calledOptions,
  calledOption,
  isWatching,
  legalOptions,
  legalOptionsNow,
  handCandidates,
  missingVoters,
  namesOf,
  needNow,
  restVoters,
  voteNow,
  type Masters,
} from '../voting.ts'
import { amendVote, voteToAmend } from './vote-corrections.ts'
import { settleDuel } from './duels.ts'
import { breakWhoTie, settleHow, settleWhether, settleWho } from './mistreat.ts'
import { breakSearchTie, settleRunoff, settleSearch } from './search.ts'

type VoteSettler = (course: EventFlow, vote: VoteTerms) => void
const voteSettlers: Readonly<Record<Exclude<Question, 'runoff'>, VoteSettler>> = {
  duel: settleDuel,
  search: settleSearch,
  whether: settleWhether,
  how: settleHow,
  who: settleWho,
  whoAgain: settleWho,
}
/** The refusal of a hand that does not count for an option. */
function refuseHand(
  state: GameState,
  { vote, option, voter }: { vote: VoteTerms; option: string; voter: Seat },
): GameRefusal {
  if (!vote.voters.includes(voter) || isWatching(state, voter)) return refuseBecause('not-a-voter', '7.1')
  if (breaksBind(state, { vote, option, voter })) return refuseBecause('bound', '7.8')
  return refuseBecause('wrong-ballot', '7.4')
}
/** True for the option being called, and for one called before that is counted again. */
const isCounted = (state: GameState, vote: VoteTerms, option: string): boolean =>
  option === calledOption(state, vote) || calledOptions(state, vote).includes(option)

function enterHands({ option, voters }: VariantOf<Command, 'enterHands'>, course: EventFlow): GameRefusal | undefined {
  const { now } = course
  const vote = voteNow(now)
  if (vote === null || !isCounted(now, vote, option)) return refuseBecause('not-now', '7.2')
  const may = handCandidates(now, vote, option)
  const wrong = voters.find((voter) => !may.includes(voter))
  if (wrong !== undefined) return refuseHand(now, { vote, option, voter: wrong })
  course.tell({ type: 'handsEntered', option, voters })
  return undefined
}
function enterRest({ option }: VariantOf<Command, 'enterRest'>, course: EventFlow): GameRefusal | undefined {
  const { now } = course
  const vote = voteNow(now)
  if (vote === null || !vote.options.includes(option)) return refuseBecause('not-now', '7.2')
  const ballots = restVoters(now, vote, option).map((voter) => ({ voter, names: [...namesOf(now, voter), option] }))
  if (ballots.length === 0) return refuseBecause('already-so', '7.2')
  course.tell({ type: 'ballotsEntered', ballots }, { type: 'restEntered', option })
  return undefined
}
const listOf = (answer: Seat | null | readonly Seat[]): readonly string[] => {
  if (answer === null) return []
  return typeof answer === 'number' ? [String(answer)] : answer.map(String)
}
/** The refusal of an illegal or incomplete ballot, or null. */
function checkBallot(
  state: GameState,
  vote: VoteTerms,
  { voter, names }: { voter: Seat; names: readonly string[] },
): GameRefusal | null {
  if (!vote.voters.includes(voter) || isWatching(state, voter)) return refuseBecause('not-a-voter', '7.1')
  const legal = legalOptionsNow(state, vote, voter)
  const wrong = names.find((option) => !legal.includes(option))
  if (wrong !== undefined) return refuseHand(state, { vote, option: wrong, voter })
  const need = needNow(state, vote, voter)
  const isWhole = names.length === need || (vote.abstain && names.length === 0)
  return isWhole && new Set(names).size === names.length ? null : refuseBecause('wrong-ballot', '7.4')
}
function enterBallots(command: VariantOf<Command, 'enterBallots'>, course: EventFlow): GameRefusal | undefined {
  const vote = voteNow(course.now)
  if (vote === null) return refuseBecause('not-now', '7.2')
  const ballots = Object.entries(command.ballots).map(([voter, answer]) => ({
    voter: Number(voter),
    names: listOf(answer),
  }))
  for (const ballot of ballots) {
    const fault = checkBallot(course.now, vote, ballot)
    if (fault !== null) return fault
  }
  if (ballots.length === 0) return refuseBecause('already-so', '7.2')
  course.tell({ type: 'ballotsEntered', ballots })
  return undefined
}
/** The masters that a seat was told of: the only binds its phone may reflect. */
export function toldMasters({ own, seat }: { own: OwnState | undefined; seat: Seat }): Masters {
  const masters = new Map<string, Seat>()
  for (const fact of own?.facts ?? []) {
    if (fact.kind === 'bound' && fact.victim === seat && fact.unforced !== true) masters.set(fact.way, fact.master)
    if (fact.kind === 'unbound' && fact.victim === seat) masters.delete(fact.way)
  }
  return [...masters.values()]
}
function castBallot(
  { names }: VariantOf<Command, 'castBallot'>,
  course: EventFlow,
  seat: Seat,
): GameRefusal | undefined {
  const { vote } = course.now.open
  if (vote === null || !vote.voters.includes(seat)) return refuseBecause('not-a-voter', '7.1')
  const masters = toldMasters({ own: course.now.own[seat], seat })
  const legal = legalOptions(course.now, vote, { voter: seat, masters })
  if (legal.length === 0 && decidesByPhone(course.now.options)) {
    course.tell({ type: 'ballotNoted', to: [seat], names }) // AD-13
    return undefined
  }
  const size = Math.min(vote.size, legal.length)
  const isWhole = names.length === size || (vote.abstain && names.length === 0)
  if (!isWhole || !names.every((name) => legal.includes(name))) return refuseBecause('wrong-ballot', '7.8')
  // A watcher's phone accepts a ballot like any other, which hides the watcher; the ballot does not count.
  if (!isWatching(course.now, seat)) course.tell({ type: 'ballotsEntered', ballots: [{ voter: seat, names }] })
  course.tell({ type: 'ballotNoted', to: [seat], names })
  return undefined
}
/** The Journalists who may watch this duel vote (5.2). */
export function watchersNow(state: GameState): readonly Seat[] {
  const vote = voteNow(state)
  if (vote?.question !== 'duel') return []
  return seatsOf(state, 'journalist').filter(
    (seat) => vote.voters.includes(seat) && !isWatching(state, seat) && timesUsed(state, seat, 'watch') < 2,
  )
}
/** Lets a Journalist watch. A phone that may not is told so alone, since its player may not know (AD-14). */
function watchVote(course: EventFlow, seat: Seat, byPhone: boolean): GameRefusal | undefined {
  const may = watchersNow(course.now).includes(seat)
  if (!may && !byPhone) return refuseBecause('not-now', '5.2')
  if (may) course.tell({ type: 'watching', seat }, { type: 'used', seat, power: 'watch' })
  if (byPhone) course.tell({ type: 'watchNoted', to: [seat], watches: may })
  return undefined
}
/** Shows the ballots to those who watched, at a distance by phone (AD-14). */
function showWatchers(course: EventFlow, vote: VoteTerms): void {
  const { draft } = course.now.secret
  if (!isAtDistance(course.now.options) || draft.watchers.length === 0) return
  const fact = { kind: 'ballots', ballots: ballotsIn(course.now, vote) } as const
  course.tell({ type: 'learned', to: draft.watchers, fact })
}
export const voteDeciders = {
  enterHands,
  enterRest,
  enterBallots,
  castBallot: (command, course, { by }) =>
    typeof by === 'number' ? castBallot(command, course, by) : refuseBecause('not-a-voter', '7.1'),
  watch: ({ seat }, course, { by }) => watchVote(course, seat, by === seat),
  changeVote: ({ voter, names }, course) => {
    const vote = voteToAmend(course.now)
    if (vote === null) return refuseBecause('not-now', '7.2')
    if (!vote.voters.includes(voter)) return refuseBecause('not-a-voter', '7.1')
    const fault = checkBallot(course.now, vote, { voter, names })
    if (fault !== null) return fault
    course.tell({ type: 'ballotsEntered', ballots: [{ voter, names }] })
    if (course.now.open.vote === null) amendVote(course, { vote, voter, settle: settleVote })
    return undefined
  },
  publishVote: (_command, course) => {
    const vote = voteNow(course.now)
    if (vote === null) return refuseBecause('not-now', '7.2')
    const isOpen = missingVoters(course.now, vote).length > 0 && !isAtDistance(course.now.options) // AD-13
    if (isOpen) return refuseBecause('ballots-missing', '7.1')
    const before = stepNow(course.now)?.who ?? []
    course.done()
    showWatchers(course, vote)
    settleVote(course, vote, before)
    return undefined
  },
  breakTie: ({ seats }, course) => {
    const at = stepNow(course.now)?.id
    if (at === 'd.search.tie') return breakSearchTie(course, seats)
    return at === 'd.who.tie' ? breakWhoTie(course, seats) : refuseBecause('not-now', '7.7')
  },
} satisfies FlowDeciders
/** Settles a published vote; `before` had places on the list before a run-off. */
function settleVote(course: EventFlow, vote: VoteTerms, before: readonly Seat[] = []): void {
  if (vote.question === 'runoff') settleRunoff(course, vote, before)
  else voteSettlers[vote.question](course, vote)
}
/** Votes open and close by their own commands; the question steps belong to their own files. */
export const voteNext: FlowStepDeciders = {}
export const voteAutos: AutomaticSteps = {}
