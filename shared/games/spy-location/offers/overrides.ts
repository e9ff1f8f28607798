/** Offers of corrections by hand. */
import { choiceField, overrideOffer, seatField, toChoices } from '../../../engine/kit/offer-builders.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import { jumpsNow, votersNow } from '../decide/overrides.ts'
import { seatsOf, winnersNow } from '../scoring.ts'
import { circleOf, drawOf, isBetween, isInRound, isUndecided, mayEndEarly, sittingIn } from '../state.ts'
import { targetOffers } from './moderator.ts'
import { placeField, type GameOffer, type OfferBuilder } from './offering.ts'

const setCardOffers: OfferBuilder = (state, words) => {
  if (!isInRound(state.open)) return []
  const draw = drawOf(state)
  const fields = {
    spy: seatField(circleOf(state), words.fields.spy),
    location: placeField(state.secret.candidates, words),
  }
  // A host who plays along corrects without seeing the present cards.
  const now = draw === null ? {} : { now: { spy: draw.spySeat, location: draw.location } }
  // The places are those drawn for this round, which not everybody is told.
  return [overrideOffer('setCard', words.commands.setCard, { fields, ...now, secret: true })]
}
const peopleOffers: OfferBuilder = (state, words) => {
  const inside = sittingIn(state)
  const outside = state.table.ring.filter((seat) => !inside.includes(seat))
  const turn = (out: boolean, among: readonly number[]): readonly GameOffer[] =>
    among.length === 0
      ? []
      : [
          overrideOffer('setOut', out ? words.titles.setOut : words.titles.setIn, {
            shows: true,
            id: out ? 'setOut' : 'setIn',
            set: { out },
            fields: { seat: seatField(among, words.fields.seat) },
          }),
        ]
  return [...turn(true, inside), ...turn(false, outside)]
}
const changeVoteOffers: OfferBuilder = (state, words) => {
  const voters = votersNow(state)
  if (voters.length === 0) return []
  const fields = {
    voter: seatField(voters, words.fields.voter),
    yes: { kind: 'flag', label: words.fields.yes } as Field,
  }
  return [overrideOffer('changeVote', words.commands.changeVote, { shows: true, fields })]
}
const jumpOffers: OfferBuilder = (state, words) => {
  const of = toChoices(jumpsNow(state), words.jumps)
  if (of.length === 0) return []
  const fields = { step: choiceField(of, words.fields.step) as Field }
  return [overrideOffer('goToStep', words.commands.goToStep, { shows: true, fields })]
}
const endOffers: OfferBuilder = (state, words) => {
  const { open } = state
  const seats = seatsOf(state)
  const winners: Field = { kind: 'seats', among: seats, min: 1, max: seats.length, label: words.fields.winners }
  const waiting = isBetween(open) && open.stage !== 'list'
  const early = mayEndEarly(open) && !(waiting && sittingIn(state).length < 4)
  const plain = (command: 'voidRound' | 'endEarly'): GameOffer =>
    overrideOffer(command, words.commands[command], { shows: true })
  const now = { winners: winnersNow(open, seats) }
  return [
    ...(isUndecided(open) ? [plain('voidRound')] : []),
    ...(early ? [plain('endEarly')] : []),
    overrideOffer('endWith', words.commands.endWith, { shows: true, fields: { winners }, now }),
  ]
}
export const overrideOffers: OfferBuilder = (state, words) => {
  if (state.open.stage === 'end') return []
  if (state.open.stage === 'lobby') return peopleOffers(state, words)
  const all = [targetOffers, setCardOffers, changeVoteOffers, jumpOffers, peopleOffers, endOffers]
  return all.flatMap((offering) => offering(state, words))
}
