/** Offers of corrections by hand. */
import {
  choiceField,
  nextOffer,
  offerOf,
  overrideOffer,
  seatField,
  toChoices,
} from '../../../engine/kit/offer-builders.ts'
import { cardsInPlay, jumpsNow, outCandidates, cardPlaces, votersNow } from '../decide/overrides.ts'
import { isAlive, isInPlay, isStalin, mayRing, nameIn, seatsIn } from '../state.ts'
import { cardChoices, sideChoices, type GameOffer, type OfferBuilder } from './offering.ts'

const setCardOffers: OfferBuilder = (state, words) => {
  const places = cardPlaces(state.open).map((value) => {
    const [seat = 0, slot = 0] = value.split(':').map(Number)
    return { value, label: words.slotOf(nameIn(state, seat), slot), seat }
  })
  if (places.length === 0) return []
  const fields = {
    place: choiceField(places, words.fields.place),
    card: choiceField(cardChoices(cardsInPlay(state.open)), words.fields.card),
  }
  return [overrideOffer('setCard', words.commands.setCard, { fields })]
}
const peopleOffers: OfferBuilder = (state, words) => {
  const turn = (out: boolean): readonly GameOffer[] => {
    const among = outCandidates(state, out)
    if (among.length === 0) return []
    const title = out ? words.titles.setOut : words.titles.setIn
    const fields = { seat: seatField(among, words.fields.seat) }
    return [overrideOffer('setOut', title, { shows: true, id: out ? 'setOut' : 'setIn', set: { out }, fields })]
  }
  const tokens: GameOffer = overrideOffer('setTokens', words.commands.setTokens, {
    shows: true,
    fields: {
      seat: seatField(
        seatsIn(state.open).filter((seat) => !isStalin(state.open, seat)),
        words.fields.seat,
      ),
      tokens: { kind: 'number', min: 0, max: 20, step: 1, label: words.fields.tokens },
    },
  })
  return [...turn(true), ...turn(false), ...(isInPlay(state.open) ? [tokens] : [])]
}
const changeVoteOffers: OfferBuilder = (state, words) => {
  const among = votersNow(state)
  if (among.length === 0) return []
  const fields = {
    seat: seatField(among, words.fields.seat),
    side: choiceField(sideChoices(['attack', 'defend', 'none'], words), words.fields.side),
  }
  return [overrideOffer('changeVote', words.commands.changeVote, { shows: true, fields })]
}
const jumpOffers: OfferBuilder = (state, words) => {
  const of = toChoices(jumpsNow(state), words.jumps)
  if (of.length === 0) return []
  const fields = { step: choiceField(of, words.fields.step) }
  return [overrideOffer('goToStep', words.commands.goToStep, { shows: true, fields })]
}
const endWithOffers: OfferBuilder = ({ open }, words) => {
  const among = seatsIn(open).filter((seat) => isAlive(open, seat))
  const note = among.length < seatsIn(open).length ? { note: words.refusals['dead-winner'] } : {}
  const winners = { kind: 'seats', among, min: 0, max: among.length, label: words.fields.winners, ...note } as const
  return [overrideOffer('endWith', words.commands.endWith, { shows: true, fields: { winners } })]
}
/** The alarm by hand, and its public pause (4.4). */
export const clockOffers: OfferBuilder = (state, words) => {
  const { open, secret } = state
  if (!mayRing(open) || secret.pending !== null) return []
  const ring: GameOffer = nextOffer('alarm', words.next.alarm, { danger: true })
  const turn = open.pausedAlarm ? 'resumeAlarm' : 'pauseAlarm'
  const pause: GameOffer = offerOf(turn, words.commands[turn], { group: 'clock', shows: true })
  const may = open.rules.allowPause || open.pausedAlarm
  return [ring, ...(may ? [pause] : [])]
}
export const overrideOffers: OfferBuilder = (state, words) => {
  if (state.open.stage === 'end' || state.open.stage === 'lobby') return []
  return [setCardOffers, peopleOffers, changeVoteOffers, jumpOffers, endWithOffers].flatMap((offering) =>
    offering(state, words),
  )
}
