/** Offers of the vote and of the way to the Gulag. */
import { nextOffer, offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { accusationByPhone } from '../phones/phone-proposals.ts'
import { isCountDue } from '../decide/count.ts'
import { troikaMembers, areVotesMissing } from '../decide/members.ts'
import { accusableNow, voterNow } from '../decide/troika.ts'
import type { Seat } from '../../../engine/game.ts'
import { nameIn } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { stepOffer, pointField, type GameOffer, type OfferBuilder } from './offering.ts'

const countOffers: OfferBuilder = (state, words) =>
  isCountDue(state)
    ? [nextOffer('count', words.titles.count(state.options.countSeconds), { key: 'n', beforeVotes: true })]
    : []
const draftOffers: OfferBuilder = (state, words) => {
  const byHand = isAtDistance(state.options) ? 'act' : 'vote'
  const owed = (voter: Seat): boolean => state.secret.votes[voter] === undefined
  // Missing votes come first, so that always taking the first offer gets on.
  const inTurn = [...troikaMembers(state).filter(owed), ...troikaMembers(state).filter((voter) => !owed(voter))]
  const ballots = inTurn.flatMap((voter): readonly GameOffer[] => {
    const now = state.secret.votes[voter]
    const name = nameIn(state, voter)
    const enter: GameOffer = offerOf('enterVote', words.titles.vote(name), {
      id: `enterVote:${voter}`,
      set: { voter },
      group: byHand, // The key goes to the first once all votes are in, so that a wrong vote is corrected without the mouse.
      ...(voter === inTurn[0] ? { key: 'v' } : {}),
      fields: { target: pointField(state, words) },
      ...(now === undefined ? {} : { now: { target: now } }),
    }) as GameOffer
    const clear: GameOffer = offerOf('clearVote', words.titles.clearVote(name), {
      id: `clearVote:${voter}`,
      set: { voter },
      group: byHand,
      clears: enter.id,
    })
    return now === undefined ? [enter] : [enter, clear]
  })
  const release: GameOffer = nextOffer('releaseVotes', words.next.T1, { key: 'n' })
  if (!areVotesMissing(state)) return [release, ...ballots]
  const early: GameOffer = offerOf('releaseVotes', words.titles.releaseEarly, { shows: true })
  return isAtDistance(state.options) ? [...ballots, early] : [...countOffers(state, words), ...ballots]
}
/** At a distance the phone's vote is shown without a form; without one that is an act beside the way on (AD-9). */
function castOnward(state: GameState, { titles }: Words, voter: Seat): GameOffer {
  const name = nameIn(state, voter)
  return state.secret.votes[voter] === undefined
    ? offerOf('next', titles.withoutVote(name), { shows: true })
    : nextOffer('next', titles.showVote(name), { key: 'n' })
}
export const voteOffers: OfferBuilder = (state, words) => {
  if (state.options.troikaVote === 'simultaneous') return draftOffers(state, words)
  const voter = voterNow(state)
  if (voter === null) return []
  const now = state.secret.votes[voter]
  const remote = isAtDistance(state.options)
  return [
    ...(remote ? [castOnward(state, words, voter)] : []),
    offerOf('castVote', words.titles.vote(nameIn(state, voter)), {
      id: `castVote:${voter}`,
      set: { voter },
      ...(remote ? {} : { group: 'vote', key: 'n' }),
      shows: true,
      fields: { target: pointField(state, words) },
      ...(typeof now === 'number' ? { now: { target: now } } : {}),
    }),
  ]
}
const accuseOffers: OfferBuilder = (state, words) => {
  const among = accusableNow(state)
  if (among.length === 0) return []
  const tap = accusationByPhone(state)
  return [
    offerOf('accuse', words.commands.accuse, {
      key: 'i',
      secret: true,
      shows: true,
      fields: { accused: seatField(among, words.fields.accused) },
      ...(tap !== null && among.includes(tap) ? { now: { accused: tap } } : {}),
    }),
  ]
}
export const wayOffers: OfferBuilder = (state, words) => [
  stepOffer(stepOf(state) ?? 'T3', words),
  ...accuseOffers(state, words),
]
