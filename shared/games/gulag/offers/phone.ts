/** The offers on a phone, from what its seat knows, never from entries of others. */
import { offerOf } from '../../../engine/kit/offer-builders.ts'
import type { SeatKnowledge } from '../../../engine/game.ts'
import { decidesByPhone } from '../../../engine/kit/place-option.ts'
import { mayHandOn, mayLook } from '../decide/setup.ts'
import { crewOf, nameIn, positionOf, rightOf } from '../state.ts'
import type { Gulag } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer } from './offering.ts'
import { memberOffers, layCardOffer, orderOffer } from './turn.ts'

type PhoneOfferBuilder = (told: SeatKnowledge<Gulag>, words: Words) => readonly GameOffer[]

const lookOffers: PhoneOfferBuilder = (_told, words) => [offerOf('look', words.commands.look, { onLook: true })]
const handOnOffers: PhoneOfferBuilder = (told, words) => {
  const to = nameIn(told, rightOf(told.table.ring, told.seat))
  return [offerOf('handOn', words.titles.handOn(to), { group: 'next' })]
}
const commissarOffers: PhoneOfferBuilder = (told, words) => {
  const position = positionOf(told)
  return position === null ? [] : memberOffers({ position, draft: told.own.draft, words })
}
const workerOffers: PhoneOfferBuilder = ({ seat, own, open }, words) => {
  const isLaid = own.pick !== null
  const offer = layCardOffer(seat, { words, title: isLaid ? words.titles.layOther : words.titles.layOwn })
  return [isLaid && decidesByPhone(open) ? { ...offer, group: 'act' } : offer]
}
const supervisorOffers: PhoneOfferBuilder = ({ open, own }, words) => {
  const crew = crewOf(open)
  if (crew === null) return []
  const { now: _given, ...offer } = orderOffer(crew, { words, given: own.order, first: own.order === null })
  return [offer]
}
/** The offers of a phone, at most one question at a time. */
export const playerOffers: PhoneOfferBuilder = (told, words) => {
  const { open, own, seat } = told
  const crew = crewOf(open)
  if (mayHandOn(own, open)) return handOnOffers(told, words)
  if (mayLook(own, open)) return lookOffers(told, words)
  if (open.phase === 'selection' && open.commissar === seat) return commissarOffers(told, words)
  const works = open.phase === 'task' && open.taskEntry === 'picks' && crew?.workers.includes(seat) === true
  if (works) return workerOffers(told, words)
  return open.phase === 'supervision' && crew?.supervisor === seat ? supervisorOffers(told, words) : []
}
