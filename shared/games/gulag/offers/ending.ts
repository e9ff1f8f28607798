/** Offers of 4.3: one card after another, typed in where cards are on paper. */
import { choiceField, offerOf, toChoices } from '../../../engine/kit/offer-builders.ts'
import { coloursLeft, nextToShow, isShowing } from '../decide/ending.ts'
import { nameIn, onPaper } from '../state.ts'
import type { GameOffer, OfferBuilder } from './offering.ts'

export const showCardOffers: OfferBuilder = (state, words) => {
  const seat = nextToShow(state)
  if (!isShowing(state) || seat === null) return []
  const group = state.open.result === null ? 'next' : 'act'
  const title = words.titles.show(nameIn(state, seat))
  if (!onPaper(state)) return [offerOf('revealNext', title, { key: 'n', group, shows: true })]
  const of = toChoices(coloursLeft(state), words.roles)
  const typed: GameOffer = offerOf('showCard', title, {
    key: 'n',
    id: `showCard:${seat}`,
    group,
    shows: true,
    set: { seat },
    fields: { card: choiceField(of, words.fields.card) },
  })
  return [typed]
}
