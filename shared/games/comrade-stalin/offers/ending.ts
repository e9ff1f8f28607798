/** Offers of the end roles, the reveal and the result (4.3). */
import { choiceField, nextOffer, seatField } from '../../../engine/kit/offer-builders.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import { areCardsToType } from '../decide/ending.ts'
import { cardsInPlay } from '../decide/overrides.ts'
import { endStepOf, endVoters, filledSlots, nameIn, revealers } from '../state.ts'
import type { GameState } from '../game-types.ts'
import { abilityName, cardChoices, placeChoices, slotChoices, type GameOffer, type OfferBuilder } from './offering.ts'

const endRoleOffers: OfferBuilder = (state, words) => {
  const step = endStepOf(state.open)
  if (step === null) return []
  const owner = nameIn(state, step.seat)
  if (step.ability.primitive === 'dropGoal') {
    // The digit pressed for a card names that card.
    const of = [...slotChoices(filledSlots(state.open, step.seat), words), { value: '0', label: words.fields.keep }]
    const title = words.titles.use(owner, abilityName(step.ability, words))
    const fields = { slot: choiceField(of, words.fields.slot) }
    return [nextOffer('dropGoal', title, { key: 'n', set: { seat: step.seat }, fields })]
  }
  const waiting = endVoters(state.open).filter((seat) => state.secret.votes[seat] === undefined)
  const hidden = state.open.rules.hatedVote === 'secret' ? { secret: true as const } : {}
  return [true, false].map((kill): GameOffer =>
    nextOffer('endVote', words.titles.endVote(owner, kill), {
      id: `endVote:${kill ? 'kill' : 'spare'}`,
      key: kill ? 'd' : 'l',
      set: { kill },
      fields: { seat: seatField(waiting, words.fields.voter) },
      ...hidden,
    }),
  )
}
const revealOffers: OfferBuilder = (state, words) => {
  if (!areCardsToType(state)) return [nextOffer('reveal', words.next.reveal, { key: 'n' })]
  const from = placeChoices(state, revealers(state.open), words)
  const to = cardChoices(cardsInPlay(state.open))
  const many = { min: from.length, max: from.length, distinct: true, label: words.fields.goals }
  const cards: Field = { kind: 'pairs', from, to, ...many }
  return [nextOffer('typeReveal', words.next.typeReveal, { key: 'n', fields: { cards } })]
}
export const endOffers = {
  endRoles: endRoleOffers,
  reveal: revealOffers,
  result: (_state: GameState, words) => [nextOffer('announceResult', words.next.announceResult, { key: 'n' })],
  end: () => [],
} satisfies Partial<Record<GameState['open']['stage'], OfferBuilder>>
