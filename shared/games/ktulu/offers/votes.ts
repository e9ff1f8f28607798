/** Offers while votes are counted: hands by option, the rest, ballots and publishing. */
import { nextOffer, offerOf, overrideOffer } from '../../../engine/kit/offer-builders.ts'
import type { BallotRow, Choice, Field } from '../../../engine/offers/fields.ts'
import type { Seat } from '../../../engine/game.ts'
import { voteToAmend } from '../decide/vote-corrections.ts'
import { whoTiedNow } from '../decide/mistreat.ts'
import { searchTieNow } from '../decide/search.ts'
import { watchersNow } from '../decide/vote-entry.ts'
import { mastersOf, nameIn, revealedMayor, stepIdNow } from '../state.ts'
import type { PublicView, VoteTerms } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { VoteOption, Words } from '../words/words.ts'
import {
  breaksBind,
  calledOptions,
  calledOption,
  isWatching,
  legalOptionsNow,
  handCandidates,
  missingVoters,
  namesOf,
  needNow,
  tieChoices,
  raisedHands,
  restVoters,
  voteNow,
} from '../voting.ts'
import type { GameOffer, OfferBuilder } from './offering.ts'

const isWord = (option: string): option is VoteOption => Number.isNaN(Number(option))
/** A player's name, or the word for yes, no, hang or investigate. */
export const optionLabel = (seen: Pick<PublicView, 'table'>, option: string, words: Words): string =>
  isWord(option) ? words.choices[option] : nameIn(seen, Number(option))
/** A value to choose from: an option of a vote, with the seat of the player whom it names. */
export const optionChoice = (seen: Pick<PublicView, 'table'>, value: string, words: Words): Choice => ({
  value,
  label: optionLabel(seen, value, words),
  ...(isWord(value) ? {} : { seat: Number(value) }),
})
/** The label of a ballot whose answers are names. */
export const namesLabel = (options: readonly string[], words: Words): { readonly label?: string } =>
  options.some(isWord) ? {} : { label: words.fields.names }

interface VoteCount {
  readonly state: GameState
  readonly vote: VoteTerms
  readonly words: Words
}
/** True if the console only warns of binds instead of enforcing them (`bindEnforce`). */
const isWarned = ({ options }: GameState): boolean => options.bindEnforce === 'warn'
/** The entry of raised hands for one option, with those entered before. */
function handsOffer({ state, vote, words }: VoteCount, option: string): GameOffer {
  const among = handCandidates(state, vote, option)
  const bound = isWarned(state) ? among.filter((voter) => breaksBind(state, { vote, option, voter })) : []
  const warnedHands = bound.length === 0 ? {} : { unusual: { among: bound, says: words.boundVoter } }
  return offerOf('enterHands', words.titles.hands(optionLabel(state, option, words)), {
    set: { option },
    group: 'next',
    fields: {
      voters: { kind: 'seats', among, min: 0, max: among.length, label: words.fields.voters, ...warnedHands },
    },
    now: { voters: raisedHands(state, vote, option) },
  })
}
/** Options called before, to be counted again. */
const recountOffers = (counting: VoteCount): readonly GameOffer[] =>
  calledOptions(counting.state, counting.vote).map((option) => ({
    ...handsOffer(counting, option),
    id: `enterHands:${option}`,
    group: 'vote',
  }))
function restOffers({ state, vote, words }: VoteCount, option: string): readonly GameOffer[] {
  if (restVoters(state, vote, option).length === 0) return []
  const title = words.titles.rest(optionLabel(state, option, words))
  return [offerOf('enterRest', title, { id: `enterRest:${option}`, set: { option }, group: 'vote', key: 'r' })]
}
/** Gives all remaining voters to the last option, or to either of two. */
function restOffersNow(counting: VoteCount, option: string): readonly GameOffer[] {
  const { vote, state } = counting
  const left = vote.options.length - calledOptions(state, vote).length
  return left === 1 || vote.options.length === 2 ? restOffers(counting, option) : []
}
function rowOf({ state, vote }: VoteCount, voter: Seat): BallotRow {
  const need = needNow(state, vote, voter)
  return {
    voter,
    among: legalOptionsNow(state, vote, voter).map(Number),
    min: vote.abstain ? 0 : need,
    max: Math.max(1, need),
  }
}
function rowsField(counting: VoteCount, voters: readonly Seat[]): Field {
  const { state, vote, words } = counting
  const against = (voter: Seat): readonly Seat[] =>
    vote.options.filter((option) => breaksBind(state, { vote, option, voter })).map(Number)
  const bound = isWarned(state) ? voters.filter((voter) => against(voter).length > 0) : []
  const votes = Object.fromEntries(bound.map((voter) => [String(voter), against(voter)]))
  const warned = bound.length === 0 ? {} : { unusual: { votes, says: words.boundVoter } }
  const rows = voters.map((voter) => rowOf(counting, voter))
  return { kind: 'ballot', rows, label: words.fields.ballots, ...warned }
}
const isVoteOnSeats = (vote: VoteTerms): boolean => !vote.options.some(isWord)
/**
 * Whole ballots of voters without one: votes on paper, or voters left out by the count of hands. The offer is secret,
 * because missing or shorter rows tell who watches and who is bound.
 */
function ballotOffers(counting: VoteCount, isNext: boolean): readonly GameOffer[] {
  const { state, vote, words } = counting
  const voters = missingVoters(state, vote)
  if (!isVoteOnSeats(vote) || voters.length === 0) return []
  const begun = voters.map((voter) => [voter, namesOf(state, voter)] as const).filter(([, names]) => names.length > 0)
  const drafts = Object.fromEntries(begun.map(([voter, names]) => [String(voter), names.map(Number)]))
  return [
    offerOf('enterBallots', words.titles.ballots, {
      group: isNext ? 'next' : 'vote',
      secret: true,
      fields: { ballots: rowsField(counting, voters) },
      ...(vote.size > 1 && begun.length > 0 ? { now: { ballots: drafts } } : {}),
    }),
  ]
}
/** The choice when all options were called and hands are missing: ballots, or the rest to either of two options. */
function leftOutOffers(counting: VoteCount): readonly GameOffer[] {
  const { options } = counting.vote
  const either = options.length === 2 ? options.flatMap((option) => restOffers(counting, option)) : []
  return [
    ...ballotOffers(counting, true),
    ...either.map(({ key: _key, ...offer }): GameOffer => ({ ...offer, group: 'next' })),
  ]
}
const watchOffers = (state: GameState, words: Words): readonly GameOffer[] =>
  watchersNow(state).map((seat) =>
    offerOf('watch', words.titles.watch(nameIn(state, seat)), {
      id: `watch:${seat}`,
      set: { seat },
      group: 'vote',
      secret: true,
    }),
  )
const publishOffer = (state: GameState, words: Words): GameOffer =>
  nextOffer('publishVote', words.next[stepIdNow(state) ?? 'd.who'], { key: 'n' })
const countOffers: OfferBuilder = (state, words) => {
  const vote = voteNow(state)
  if (vote === null) return []
  const all: VoteCount = { state, vote, words }
  const others = [...recountOffers(all), ...watchOffers(state, words)]
  const option = calledOption(state, vote)
  if (missingVoters(state, vote).length === 0) {
    const uncalled: readonly GameOffer[] = option === null ? [] : [{ ...handsOffer(all, option), group: 'vote' }]
    return [publishOffer(state, words), ...uncalled, ...others]
  }
  if (option === null) return [...leftOutOffers(all), ...others]
  return [handsOffer(all, option), ...restOffersNow(all, option), ...ballotOffers(all, false), ...others]
}
/** The Mayor's choice among the tied (7.7). */
const tieBreakOffers: OfferBuilder = (state, words) => {
  const search = searchTieNow(state)
  const among = tieChoices(state, search?.tied ?? whoTiedNow(state))
  const mayor = revealedMayor(state)
  if (mayor === null || among.length === 0) return []
  const places = Math.min(search?.places ?? 1, among.length)
  const title = words.titles.breakTie(nameIn(state, mayor))
  const bound = isWarned(state) ? among.filter((seat) => mastersOf(state, mayor).includes(seat)) : []
  const warned = bound.length === 0 ? {} : { unusual: { among: bound, says: words.boundTarget } }
  const label = words.fields.seats
  const fields = { seats: { kind: 'seats', among, min: places, max: places, label, ...warned } } as const
  return [nextOffer('breakTie', title, { fields })]
}
/** Changes a ballot of the vote being counted, or of one just published without later results. */
const changeVoteOffers: OfferBuilder = (state, words) => {
  const vote = voteToAmend(state)
  const voters = vote?.voters.filter((voter) => !isWatching(state, voter)) ?? []
  if (vote === null || voters.length === 0 || vote.size === 0) return []
  // Ballots with other legal names (7.8) get a form of their own, which is secret because it tells of binds.
  const byBallot = new Map<string, Seat[]>()
  for (const voter of voters.filter((each) => needNow(state, vote, each) > 0)) {
    const key = legalOptionsNow(state, vote, voter).join(' ')
    byBallot.set(key, [...(byBallot.get(key) ?? []), voter])
  }
  const whole = vote.options.join(' ')
  return [...byBallot].map(([key, among]) => changeVoteOffer({ state, vote, words }, { legal: key, among, whole }))
}
interface BallotForm {
  /** The legal names, separated by spaces. */
  readonly legal: string
  readonly among: readonly Seat[]
  readonly whole: string
}
function changeVoteOffer({ state, vote, words }: VoteCount, { legal, among, whole }: BallotForm): GameOffer {
  const of = legal.split(' ').map((value) => optionChoice(state, value, words))
  const need = Math.min(vote.size, of.length)
  const warned = warnedVoters(state, { vote, among }, words)
  return overrideOffer('changeVote', words.commands.changeVote, {
    id: legal === whole ? 'changeVote' : `changeVote:${legal.replaceAll(' ', '-')}`,
    ...(legal === whole ? {} : { secret: true as const }),
    fields: {
      voter: { kind: 'seat', among, label: words.fields.voter, ...warned },
      names: { kind: 'choices', of, min: vote.abstain ? 0 : need, max: need, ...namesLabel(vote.options, words) },
    },
  })
}
/** The voters whose ballot may break a bind, to be confirmed where `bindEnforce` is `warn`. */
function warnedVoters(
  state: GameState,
  { vote, among }: { vote: VoteTerms; among: readonly Seat[] },
  { boundVoter }: Words,
): { readonly unusual?: { readonly among: readonly Seat[]; readonly says: string } } {
  if (!isWarned(state)) return {}
  const bound = among.filter((voter) => vote.options.some((option) => breaksBind(state, { vote, option, voter })))
  return bound.length === 0 ? {} : { unusual: { among: bound, says: boundVoter } }
}
export const voteOffers: OfferBuilder = (state, words) => [
  ...countOffers(state, words),
  ...tieBreakOffers(state, words),
  ...changeVoteOffers(state, words),
]
