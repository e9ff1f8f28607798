/** Offers of 4.1: typed cards, the deal, the first commissar. */
import { isAtDistance, decidesByPhone } from '../../../engine/kit/place-option.ts'
import { choiceField, nextOffer, offerOf, seatField, toChoices } from '../../../engine/kit/offer-builders.ts'
import type { Seat } from '../../../engine/game.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import { areAllTyped, coloursFor, areCardsTyped } from '../decide/setup.ts'
import { nameIn, onPaper } from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { stepOffer, type GameOffer, type OfferBuilder } from './offering.ts'

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
  if (isAtDistance(state.options) && !areAllTyped(state))
    return [{ ...offer, title: words.titles.dealRest }, ...enterCardOffers(state, words)] // AD-3
  return [...(areAllTyped(state) ? [offer] : []), ...enterCardOffers(state, words)]
}
/** The end of the pass; where phones hand the cards on it says so (AD-2). */
export const passOffers: OfferBuilder = ({ options }, words) => {
  const offer = stepOffer('G4', words)
  return [decidesByPhone(options) ? { ...offer, title: words.titles.passed } : offer]
}
/** Names the first seat without a form, or another one (AD-4). */
const remoteCommissarOffers = (state: GameState, first: Seat, words: Words): readonly GameOffer[] => [
  nextOffer('chooseFirst', words.titles.leadsFirst(nameIn(state, first)), { key: 'n', set: { seat: first } }),
  offerOf('chooseFirst', words.commands.chooseFirst, {
    id: 'chooseFirst:other',
    shows: true,
    fields: { seat: seatField(state.table.ring, words.fields.seat) },
  }),
]
export const firstCommissarOffers: OfferBuilder = (state, words) => {
  const { options, table } = state
  if (options.firstCommissar === 'random') return [nextOffer('drawFirst', words.commands.drawFirst, { key: 'n' })]
  const [one] = table.ring
  if (one !== undefined && isAtDistance(options)) return remoteCommissarOffers(state, one, words)
  const seat: Field = seatField(table.ring, words.fields.seat)
  return [
    nextOffer('chooseFirst', words.commands.chooseFirst, {
      key: 'n',
      fields: { seat },
      ...(one === undefined ? {} : { now: { seat: one } }),
    }),
  ]
}
