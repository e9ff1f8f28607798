/** Offers of set-up and Gossip: cards, Sister, introductions, first Troika, noise (4.1, 4.2). */
import type { Field } from '../../../engine/offers/fields.ts'
import { cardsLeft, sisterChooser, sisterChoices, areCardsTyped } from '../decide/setup.ts'
import { freeInOrder, madmanOfSlot } from '../state.ts'
import { questionNow, proposal } from '../phones/phone-proposals.ts'
import { nextOffer, type GameOffer, type OfferBuilder } from './offering.ts'

const enterCardOffers: OfferBuilder = (state, words) => {
  const { seats } = state.table
  const typed = state.secret.entered
  const left = [...new Set(cardsLeft(state))]
  const open = seats.filter(({ seat }) => typed[seat] !== undefined || left.length > 0)
  const clearable = seats.map(({ seat }) => seat).filter((seat) => typed[seat] !== undefined)
  // The cards left differ by seat with what was typed in, so a hidden screen never shows them.
  const cards = open.map(({ seat, name }): GameOffer => {
    const now = typed[seat]
    const choices = [...new Set([...left, ...(now === undefined ? [] : [now])])].map((value) => ({
      value,
      label: words.roles[value],
    }))
    return {
      id: `enterCard:${seat}`,
      command: 'enterCard',
      set: { seat },
      title: words.titles.enterCard(name),
      group: 'act',
      secret: true,
      fields: { card: { kind: 'choice', of: choices, label: words.fields.card } },
      ...(now === undefined ? {} : { now: { card: now } }),
    }
  })
  const clear: GameOffer = {
    id: 'clearCard',
    command: 'clearCard',
    title: words.commands.clearCard,
    group: 'act',
    secret: true,
    fields: { seat: { kind: 'seat', among: clearable, label: words.fields.seat } },
  }
  return [...cards, ...(clearable.length > 0 ? [clear] : [])]
}
export const dealOffers: OfferBuilder = (state, words) => {
  const offer: GameOffer = {
    id: 'deal',
    command: 'deal',
    title: words.next.S4,
    group: 'next',
    fields: {},
    key: 'n',
    shows: true,
  }
  if (!areCardsTyped(state)) return [offer]
  return [...(cardsLeft(state).length === 0 ? [offer] : []), ...enterCardOffers(state, words)]
}
export const sisterOffers: OfferBuilder = (state, words) => {
  const among = sisterChoices(state)
  if (sisterChooser(state) === null || among.length === 0) return [nextOffer('S5', words)]
  const now = questionNow(state) === 'sister' ? proposal(state, 'sister') : undefined
  return [
    {
      id: 'chooseSister',
      command: 'chooseSister',
      title: words.commands.chooseSister,
      group: 'next',
      key: 'n',
      fields: { seat: { kind: 'seat', among, label: words.fields.seat } },
      ...(typeof now === 'number' ? { now: { seat: now } } : {}),
    },
  ]
}
export const firstTroikaOffers: OfferBuilder = (state, words) => {
  if (state.open.free.length < 3) return [nextOffer('S7', words)]
  const first = { group: 'next', key: 'n', shows: true } as const
  if (state.options.firstTroika === 'random')
    return [{ ...first, id: 'drawTroika', command: 'drawTroika', title: words.commands.drawTroika, fields: {} }]
  const seat: Field = { kind: 'seat', among: freeInOrder(state), label: words.fields.seat }
  return [{ ...first, id: 'nameTroika', command: 'nameTroika', title: words.commands.nameTroika, fields: { seat } }]
}
export const introductionOffers: OfferBuilder = (_state, words) => [
  nextOffer('S6', words),
  {
    id: 'skipIntroductions',
    command: 'skipIntroductions',
    title: words.commands.skipIntroductions,
    group: 'act',
    fields: {},
  },
]
export const noiseOffers: OfferBuilder = (state, words) => {
  const slot = madmanOfSlot(state)
  const skip: GameOffer = {
    id: 'skipMadman',
    command: 'skipMadman',
    title: words.commands.skipMadman,
    group: slot === null ? 'next' : 'act',
    fields: {},
  }
  if (slot === null) return [skip]
  return [
    {
      id: 'startMadman',
      command: 'startMadman',
      title: words.commands.startMadman,
      group: 'next',
      key: 'n',
      shows: true,
      fields: {},
    },
    skip,
  ]
}
