/** Offers of set-up and Gossip: cards, Sister, introductions, first Troika, noise (4.1, 4.2). */
import { choiceField, nextOffer, offerOf, seatField, toChoices } from '../../../engine/kit/offer-builders.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { cardsLeft, areCardsTyped } from '../decide/setup.ts'
import { freeInOrder, madmanOfSlot, sisterChoices, sisterChooser } from '../state.ts'
import { proposal } from '../phones/phone-proposals.ts'
import { questionNow } from '../phones/questions.ts'
import { stepOffer, type GameOffer, type OfferBuilder } from './offering.ts'

const enterCardOffers: OfferBuilder = (state, words) => {
  const { seats } = state.table
  const typed = state.secret.entered
  const left = [...new Set(cardsLeft(state))]
  const open = seats.filter(({ seat }) => typed[seat] !== undefined || left.length > 0)
  const clearable = seats.map(({ seat }) => seat).filter((seat) => typed[seat] !== undefined)
  // The cards left differ by seat with what was typed in, so a hidden screen never shows them.
  const cards = open.map(({ seat, name }): GameOffer => {
    const now = typed[seat]
    const choices = toChoices([...new Set([...left, ...(now === undefined ? [] : [now])])], words.roles)
    return offerOf('enterCard', words.titles.enterCard(name), {
      id: `enterCard:${seat}`,
      set: { seat },
      secret: true,
      fields: { card: choiceField(choices, words.fields.card) },
      ...(now === undefined ? {} : { now: { card: now } }),
    })
  })
  const clear: GameOffer = offerOf('clearCard', words.commands.clearCard, {
    secret: true,
    fields: { seat: seatField(clearable, words.fields.seat) },
  })
  return [...cards, ...(clearable.length > 0 ? [clear] : [])]
}
export const dealOffers: OfferBuilder = (state, words) => {
  const offer: GameOffer = nextOffer('deal', words.next.S4, { key: 'n' })
  if (!areCardsTyped(state)) return [offer]
  const isComplete = cardsLeft(state).length === 0 || isAtDistance(state.options)
  return [...(isComplete ? [offer] : []), ...enterCardOffers(state, words)]
}
export const sisterOffers: OfferBuilder = (state, words) => {
  const among = sisterChoices(state)
  if (sisterChooser(state) === null || among.length === 0) return [stepOffer('S5', words)]
  const now = questionNow(state) === 'sister' ? proposal(state, 'sister') : undefined
  const remote = isAtDistance(state.options)
  return [
    ...(remote ? [stepOffer('S5', words)] : []),
    offerOf('chooseSister', words.commands.chooseSister, {
      ...(remote ? {} : { group: 'next', key: 'n' }),
      fields: { seat: seatField(among, words.fields.seat) },
      ...(typeof now === 'number' ? { now: { seat: now } } : {}),
    }),
  ]
}
export const firstTroikaOffers: OfferBuilder = (state, words) => {
  if (state.open.free.length < 3) return [stepOffer('S7', words)]
  const first = { group: 'next', key: 'n', shows: true } as const
  const draw: GameOffer = offerOf('drawTroika', words.commands.drawTroika, { ...first })
  if (state.options.firstTroika === 'random') return [draw]
  const fields: GameOffer['fields'] = { seat: seatField(freeInOrder(state), words.fields.seat) }
  const name = words.commands.nameTroika
  return isAtDistance(state.options)
    ? [draw, offerOf('nameTroika', name, { shows: true, fields })]
    : [offerOf('nameTroika', name, { ...first, fields })]
}
export const introductionOffers: OfferBuilder = (_state, words) => [
  stepOffer('S6', words),
  offerOf('skipIntroductions', words.commands.skipIntroductions),
]
export const noiseOffers: OfferBuilder = (state, words) => {
  const slot = madmanOfSlot(state)
  const skip: GameOffer = offerOf('skipMadman', words.commands.skipMadman, { group: slot === null ? 'next' : 'act' })
  if (slot === null) return [skip]
  if (isAtDistance(state.options))
    return [stepOffer('G2', words), offerOf('startMadman', words.commands.startMadman, { shows: true }), skip]
  return [nextOffer('startMadman', words.commands.startMadman, { key: 'n' }), skip]
}
