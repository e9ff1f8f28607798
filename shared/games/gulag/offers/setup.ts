/** Offers of 4.1: typed cards, the deal, the first commissar. */
import type { Field } from '../../../engine/offers/fields.ts'
import { areAllTyped, coloursFor, areCardsTyped } from '../decide/setup.ts'
import { nameIn, onPaper } from '../state.ts'
import { choiceOf, commandOffer, seatField, type GameOffer, type OfferBuilder } from './offering.ts'

const enterCardOffers: OfferBuilder = (state, words) => {
  const { entered } = state.secret
  const { ring } = state.table
  // The colours left differ by seat with what was typed in, so a hidden screen never shows them.
  const cards = ring.map((seat): GameOffer => {
    const now = entered[seat]
    const of = choiceOf(coloursFor(state, seat), (role) => words.roles[role])
    return {
      id: `enterCard:${seat}`,
      command: 'enterCard',
      set: { seat },
      title: words.titles.card(nameIn(state, seat)),
      group: 'act',
      secret: true,
      fields: { card: { kind: 'choice', of, label: words.fields.card } },
      ...(now === undefined ? {} : { now: { card: now } }),
    }
  })
  const typed = ring.filter((seat) => entered[seat] !== undefined)
  const clear: GameOffer = {
    id: 'clearCard',
    command: 'clearCard',
    title: words.commands.clearCard,
    group: 'act',
    secret: true,
    fields: { seat: seatField(typed, words.fields.seat) },
  }
  return [...cards, ...(typed.length > 0 ? [clear] : [])]
}
export const dealOffers: OfferBuilder = (state, words) => {
  const offer = commandOffer('deal', onPaper(state) ? words.titles.dealtOnPaper : words.next.G3)
  if (!areCardsTyped(state)) return [offer]
  return [...(areAllTyped(state) ? [offer] : []), ...enterCardOffers(state, words)]
}
export const firstCommissarOffers: OfferBuilder = ({ options, table }, words) => {
  if (options.firstCommissar === 'random') return [commandOffer('drawFirst', words.commands.drawFirst)]
  const [one] = table.ring
  const seat: Field = seatField(table.ring, words.fields.seat)
  return [
    {
      ...commandOffer('chooseFirst', words.commands.chooseFirst),
      fields: { seat },
      ...(one === undefined ? {} : { now: { seat: one } }),
    },
  ]
}
