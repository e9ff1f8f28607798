/** The offers on a phone, from what its seat knows, never from entries of others. */
import { offerOf } from '../../../engine/kit/offer-builders.ts'
import type { SeatKnowledge } from '../../../engine/game.ts'
import { mayLook } from '../decide/setup.ts'
import { crewOf, positionOf } from '../state.ts'
import type { Gulag } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import type { GameOffer } from './offering.ts'
import { memberOffers, layCardOffer, orderOffer } from './turn.ts'

type PhoneOfferBuilder = (told: SeatKnowledge<Gulag>, words: Words) => readonly GameOffer[]

const lookOffers: PhoneOfferBuilder = (_told, words) => [offerOf('look', words.commands.look, { onLook: true })]
const commissarOffers: PhoneOfferBuilder = (told, words) => {
  const position = positionOf(told)
  return position === null ? [] : memberOffers({ position, draft: told.own.draft, words })
}
const workerOffers: PhoneOfferBuilder = ({ seat, own }, words) => [
  layCardOffer(seat, { words, title: own.pick === null ? words.titles.layOwn : words.titles.layOther }),
]
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
  if (mayLook(own, open)) return lookOffers(told, words)
  if (open.phase === 'selection' && open.commissar === seat) return commissarOffers(told, words)
  const works = open.phase === 'task' && open.taskEntry === 'picks' && crew?.workers.includes(seat) === true
  if (works) return workerOffers(told, words)
  return open.phase === 'supervision' && crew?.supervisor === seat ? supervisorOffers(told, words) : []
}
