/** Legal ballots, and the voters still missing (7.1, 7.2, 7.8). */
import type { Seat } from '../../engine/game.ts'
import { mastersOf, revealedMayor, stepIdNow } from './state.ts'
import type { StepId } from './steps.ts'
import type { Ballot, Question, PublicView, VoteTerms } from './types.ts'
import type { GameState } from './game-types.ts'

const voteSteps: Readonly<Record<Question, StepId>> = {
  duel: 'd.duel.vote',
  search: 'd.search.vote',
  runoff: 'd.search.vote',
  whether: 'd.whether',
  how: 'd.how',
  who: 'd.who',
  whoAgain: 'd.who',
}
/** The vote being counted; null while another step comes first. */
export function voteNow(state: Pick<GameState, 'open' | 'secret'>): VoteTerms | null {
  const { vote } = state.open
  return vote !== null && stepIdNow(state) === voteSteps[vote.question] ? vote : null
}
/** The searched players who were voted for and live; the incited one is left out (7.5). */
export const eligibleSuspects = ({ open }: Pick<PublicView, 'open'>): readonly Seat[] =>
  (open.list?.voted ?? []).filter((seat) => !open.dead.includes(seat))

/** The seats that a bound voter may not harm; a phone knows only those it was told of. */
export type Masters = readonly Seat[]
/** The masters that the console enforces; with `bindEnforce` = `warn` none, and the script warns. */
export const bindingMasters = (state: GameState, voter: Seat): Masters =>
  state.options.bindEnforce === 'block' ? mastersOf(state, voter) : []

/** The tied players whom the known Mayor may pick: never an own master; none without a Mayor. */
export function tieChoices(state: GameState, tied: readonly Seat[]): readonly Seat[] {
  const mayor = revealedMayor(state)
  return mayor === null ? [] : tied.filter((seat) => !bindingMasters(state, mayor).includes(seat))
}
/** True if this option harms one of the masters (7.8). */
function isAgainst(
  seen: Pick<PublicView, 'open'>,
  { vote, option }: { vote: VoteTerms; option: string },
  masters: Masters,
) {
  const meant = (seat: string): boolean => masters.includes(Number(seat))
  if (vote.question === 'duel') return vote.options.some((each) => each !== option && meant(each))
  if (vote.question !== 'whether' && vote.question !== 'how') return meant(option)
  const [only, ...others] = eligibleSuspects(seen)
  const hurts = option === 'yes' || option === 'hang'
  return hurts && only !== undefined && others.length === 0 && masters.includes(only)
}
/** True if a bind forbids this option to the voter, whatever `bindEnforce` says; warnings use it too. */
export function breaksBind(
  state: GameState,
  { vote, option, voter }: { vote: VoteTerms; option: string; voter: Seat },
) {
  return isAgainst(state, { vote, option }, mastersOf(state, voter))
}
/** A voter with the masters that bind the ballot. */
export interface Voter {
  readonly voter: Seat
  readonly masters: Masters
}
/** The options that this voter may name. */
export const legalOptions = (
  seen: Pick<PublicView, 'open'>,
  vote: VoteTerms,
  { voter, masters }: Voter,
): readonly string[] =>
  vote.options.filter(
    (option) => !isAgainst(seen, { vote, option }, masters) && (seen.open.rules.selfVote || Number(option) !== voter),
  )
/** The number of names on a whole ballot; smaller where fewer options are legal for this voter. */
export const needOf = (seen: Pick<PublicView, 'open'>, vote: VoteTerms, voter: Voter): number =>
  Math.min(vote.size, legalOptions(seen, vote, voter).length)
const asVoter = (state: GameState, voter: Seat): Voter => ({ voter, masters: bindingMasters(state, voter) })
export const legalOptionsNow = (state: GameState, vote: VoteTerms, voter: Seat): readonly string[] =>
  legalOptions(state, vote, asVoter(state, voter))
export const needNow = (state: GameState, vote: VoteTerms, voter: Seat): number =>
  needOf(state, vote, asVoter(state, voter))

export const isWatching = ({ secret }: Pick<GameState, 'secret'>, seat: Seat): boolean =>
  secret.draft.watchers.includes(seat)
export const namesOf = (state: Pick<GameState, 'secret'>, voter: Seat): readonly string[] =>
  isWatching(state, voter) ? [] : (state.secret.draft.ballots[voter] ?? [])
const isCalled = ({ secret }: Pick<GameState, 'secret'>, option: string): boolean => secret.draft.asked.includes(option)
/** The next option to be called, or null. */
export const calledOption = (state: Pick<GameState, 'secret'>, vote: VoteTerms): string | null =>
  vote.options.find((option) => !isCalled(state, option)) ?? null
export const calledOptions = (state: Pick<GameState, 'secret'>, vote: VoteTerms): readonly string[] =>
  vote.options.filter((option) => isCalled(state, option))

function isBallotWhole(state: GameState, vote: VoteTerms, voter: Seat): boolean {
  if (isWatching(state, voter)) return true
  if (!vote.abstain) return namesOf(state, voter).length === needNow(state, vote, voter)
  return state.secret.draft.ballots[voter] !== undefined || calledOption(state, vote) === null
}
/** The voters without a whole ballot. In a duel a voter who raised no hand abstains (7.1). */
export const missingVoters = (state: GameState, vote: VoteTerms): readonly Seat[] =>
  vote.voters.filter((voter) => !isBallotWhole(state, vote, voter))
/** The voters whose hand may count for this option: those with room on the ballot, and those counted for it. */
export const handCandidates = (state: GameState, vote: VoteTerms, option: string): readonly Seat[] =>
  vote.voters.filter((voter) => {
    if (isWatching(state, voter) || !legalOptionsNow(state, vote, voter).includes(option)) return false
    const names = namesOf(state, voter)
    return names.includes(option) || names.length < vote.size
  })
export const raisedHands = (state: GameState, vote: VoteTerms, option: string): readonly Seat[] =>
  vote.voters.filter((voter) => namesOf(state, voter).includes(option))
/** The voters who would count for this option if all others raised their hands. */
export const restVoters = (state: GameState, vote: VoteTerms, option: string): readonly Seat[] =>
  handCandidates(state, vote, option).filter(
    (voter) => !namesOf(state, voter).includes(option) && isBallotShort(state, vote, voter),
  )
function isBallotShort(state: GameState, vote: VoteTerms, voter: Seat): boolean {
  if (vote.abstain) return state.secret.draft.ballots[voter] === undefined
  return namesOf(state, voter).length < needNow(state, vote, voter)
}
export const ballotsIn = (state: Pick<GameState, 'secret'>, vote: VoteTerms): readonly Ballot[] =>
  vote.voters.map((voter) => ({ voter, names: namesOf(state, voter).filter((name) => vote.options.includes(name)) }))
export const countsOf = (ballots: readonly Ballot[], options: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(options.map((option) => [option, ballots.filter(({ names }) => names.includes(option)).length]))

/** The result of a vote for a number of places. */
export interface VoteCut {
  readonly sure: readonly Seat[]
  /** The seats tied for the last places, more than there is room for; empty where a tie changes nothing. */
  readonly tied: readonly Seat[]
  readonly places: number
}
/** Returns who gets `places` places by votes, and who is tied (7.4). */
export function cutToPlaces(
  options: readonly string[],
  counts: Readonly<Record<string, number>>,
  places: number,
): VoteCut {
  const seats = options.map(Number)
  if (seats.length <= places) return { sure: seats, tied: [], places: 0 } // 7.4.1
  const votes = (seat: Seat): number => counts[seat] ?? 0
  const last = [...seats].sort((a, b) => votes(b) - votes(a))[places - 1]
  const least = last === undefined ? 0 : votes(last)
  const sure = seats.filter((seat) => votes(seat) > least)
  const level = least > 0 ? seats.filter((seat) => votes(seat) === least) : [] // 7.4.3
  if (sure.length + level.length <= places)
    return { sure: seats.filter((seat) => votes(seat) >= Math.max(1, least)), tied: [], places: 0 } // 7.4.4
  return { sure, tied: level, places: places - sure.length } // 7.4.5
}
/** The options with the most votes. */
export function leadingOptions(
  options: readonly string[],
  counts: Readonly<Record<string, number>>,
): readonly string[] {
  const most = Math.max(0, ...options.map((option) => counts[option] ?? 0))
  return options.filter((option) => (counts[option] ?? 0) === most)
}
