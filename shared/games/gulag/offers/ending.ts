/** Offers of 4.3: one card after another, typed in where cards are on paper. */
import { coloursLeft, nextToShow, isShowing } from '../decide/ending.ts'
import { nameIn, onPaper } from '../state.ts'
import { choiceOf, commandOffer, type GameOffer, type OfferBuilder } from './offering.ts'

export const showCardOffers: OfferBuilder = (state, words) => {
  const seat = nextToShow(state)
  if (!isShowing(state) || seat === null) return []
  const group = state.open.result === null ? 'next' : 'act'
  const title = words.titles.show(nameIn(state, seat))
  if (!onPaper(state)) return [{ ...commandOffer('revealNext', title), group }]
  const of = choiceOf(coloursLeft(state), (role) => words.roles[role])
  const typed: GameOffer = {
    ...commandOffer('showCard', title),
    id: `showCard:${seat}`,
    group,
    set: { seat },
    fields: { card: { kind: 'choice', of, label: words.fields.card } },
  }
  return [typed]
}
