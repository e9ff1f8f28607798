/** Offers of corrections by hand. */
import type { Field } from '../../../engine/offers/fields.ts'
import { jumpsNow, votersNow } from '../decide/overrides.ts'
import { seatsOf, winnersNow } from '../scoring.ts'
import { circleOf, drawOf, isBetween, isInRound, isUndecided, mayEndEarly, sittingIn } from '../state.ts'
import { targetOffers } from './moderator.ts'
import { placeField, seatField, type GameOffer, type OfferBuilder } from './offering.ts'

const override = { group: 'override', danger: true } as const
const shown = { ...override, shows: true } as const

const setCardOffers: OfferBuilder = (state, words) => {
  if (!isInRound(state.open)) return []
  const draw = drawOf(state)
  const fields = {
    spy: seatField(circleOf(state), words.fields.spy),
    location: placeField(state.secret.candidates, words),
  }
  // A host who plays along corrects without seeing the present cards.
  const now = draw === null ? {} : { now: { spy: draw.spySeat, location: draw.location } }
  return [{ ...override, id: 'setCard', command: 'setCard', title: words.commands.setCard, fields, ...now }]
}
const peopleOffers: OfferBuilder = (state, words) => {
  const inside = sittingIn(state)
  const outside = state.table.ring.filter((seat) => !inside.includes(seat))
  const turn = (out: boolean, among: readonly number[]): readonly GameOffer[] =>
    among.length === 0
      ? []
      : [
          {
            ...shown,
            id: out ? 'setOut' : 'setIn',
            command: 'setOut',
            set: { out },
            title: out ? words.titles.setOut : words.titles.setIn,
            fields: { seat: seatField(among, words.fields.seat) },
          },
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
  return [{ ...shown, id: 'changeVote', command: 'changeVote', title: words.commands.changeVote, fields }]
}
const jumpOffers: OfferBuilder = (state, words) => {
  const of = jumpsNow(state).map((value) => ({ value, label: words.jumps[value] }))
  if (of.length === 0) return []
  const fields = { step: { kind: 'choice', of, label: words.fields.step } as Field }
  return [{ ...shown, id: 'goToStep', command: 'goToStep', title: words.commands.goToStep, fields }]
}
const endOffers: OfferBuilder = (state, words) => {
  const { open } = state
  const seats = seatsOf(state)
  const winners: Field = { kind: 'seats', among: seats, min: 1, max: seats.length, label: words.fields.winners }
  const waiting = isBetween(open) && open.stage !== 'list'
  const early = mayEndEarly(open) && !(waiting && sittingIn(state).length < 4)
  const plain = (command: 'voidRound' | 'endEarly'): GameOffer => ({
    ...shown,
    id: command,
    command,
    title: words.commands[command],
    fields: {},
  })
  const now = { winners: winnersNow(open, seats) }
  return [
    ...(isUndecided(open) ? [plain('voidRound')] : []),
    ...(early ? [plain('endEarly')] : []),
    { ...shown, id: 'endWith', command: 'endWith', title: words.commands.endWith, fields: { winners }, now },
  ]
}
export const overrideOffers: OfferBuilder = (state, words) => {
  if (state.open.stage === 'end') return []
  if (state.open.stage === 'lobby') return peopleOffers(state, words)
  const all = [targetOffers, setCardOffers, changeVoteOffers, jumpOffers, peopleOffers, endOffers]
  return all.flatMap((offering) => offering(state, words))
}
