/** Offers of 4.1: typed cards, the deal, the first commissar. */
import { choiceField, nextOffer, offerOf, seatField, toChoices } from '../../../engine/kit/offer-builders.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import { areAllTyped, coloursFor, areCardsTyped } from '../decide/setup.ts'
import { nameIn, onPaper } from '../state.ts'
import type { GameOffer, OfferBuilder } from './offering.ts'

const enterCardOffers: OfferBuilder = (state, words) => {
  const { entered } = state.secret
  const { ring } = state.table
  // The colours left differ by seat with what was typed in, so a hidden screen never shows them.
  const cards = ring.map((seat): GameOffer => {
    const now = entered[seat]
    const of = toChoices(coloursFor(state, seat), words.roles)
    return offerOf('enterCard', words.titles.card(nameIn(state, seat)), {
      id: `enterCard:${seat}`,
      set: { seat },
      secret: true,
      fields: { card: choiceField(of, words.fields.card) },
      ...(now === undefined ? {} : { now: { card: now } }),
    })
  })
  const typed = ring.filter((seat) => entered[seat] !== undefined)
  const clear: GameOffer = offerOf('clearCard', words.commands.clearCard, {
    secret: true,
    fields: { seat: seatField(typed, words.fields.seat) },
  })
  return [...cards, ...(typed.length > 0 ? [clear] : [])]
}
export const dealOffers: OfferBuilder = (state, words) => {
  const offer = nextOffer('deal', onPaper(state) ? words.titles.dealtOnPaper : words.next.G3, { key: 'n' })
  if (!areCardsTyped(state)) return [offer]
  return [...(areAllTyped(state) ? [offer] : []), ...enterCardOffers(state, words)]
}
export const firstCommissarOffers: OfferBuilder = ({ options, table }, words) => {
  if (options.firstCommissar === 'random') return [nextOffer('drawFirst', words.commands.drawFirst, { key: 'n' })]
  const [one] = table.ring
  const seat: Field = seatField(table.ring, words.fields.seat)
  return [
    nextOffer('chooseFirst', words.commands.chooseFirst, {
      key: 'n',
      fields: { seat },
      ...(one === undefined ? {} : { now: { seat: one } }),
    }),
  ]
}
