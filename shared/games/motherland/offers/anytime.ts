/** Offers independent of the step: early calls, corrections, all cards. */
import {
  choiceField,
  endField,
  nextOffer,
  offerOf,
  overrideOffer,
  seatField,
  toChoices,
} from '../../../engine/kit/offer-builders.ts'
import type { Field } from '../../../engine/offers/fields.ts'
import type { Seat } from '../../../engine/game.ts'
import { mayCall, mayHurry } from '../decide/ending.ts'
import { isInPlay } from '../decide/leaving.ts'
import { jumpsNow, votersNow } from '../decide/overrides.ts'
import { otherSisters } from '../decide/sisters.ts'
import { holderWithoutSister, owesDeck } from '../due-entries.ts'
import { roleIds } from '../roles.ts'
import { endsByHand, freeInOrder } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { pointField, type GameOffer, type OfferBuilder } from './offering.ts'

export const callOffers: OfferBuilder = (state, words) => [
  ...(mayCall(state) ? [offerOf('call', words.commands.call, { key: 'c', secret: true, shows: true })] : []),
  ...(mayHurry(state) ? [offerOf('speedUp', words.commands.speedUp, { secret: true })] : []),
]
const changeVoteOffers: OfferBuilder = (state, words) => {
  const voters = votersNow(state)
  if (voters.length === 0) return []
  const draft = stepOf(state) === 'T1' && state.options.troikaVote === 'simultaneous'
  const fields = {
    voter: seatField(voters, words.fields.voter),
    target: pointField(state, words),
  } as const
  return [
    overrideOffer('changeVote', words.commands.changeVote, { ...(draft ? {} : { shows: true as const }), fields }),
  ]
}
const sisterOffers: OfferBuilder = (state, words) => {
  const among = otherSisters(state)
  if (among.length === 0 || holderWithoutSister(state) !== null) return []
  const seat: Field = seatField(among, words.fields.seat)
  const title = words.commands.setSister
  // A list with or without somebody who is gone would tell who holds the card, or was chosen.
  return [overrideOffer('setSister', title, { secret: true, fields: { seat } })]
}
const overrideOffers: OfferBuilder = (state, words) => {
  if (!isInPlay(state)) return []
  const seat = (among: readonly Seat[]): Field => seatField(among, words.fields.seat)
  const steps = toChoices(jumpsNow(state), words.jumps)
  const back = state.open.gulag
  const free = freeInOrder(state)
  const out: GameOffer = overrideOffer('setOut', words.titles.setOut, {
    shows: true,
    set: { out: true },
    fields: { seat: seat(free) },
  })
  const into: GameOffer = overrideOffer('setOut', words.titles.setIn, {
    shows: true,
    id: 'setIn',
    set: { out: false },
    fields: { seat: seat(back) },
  })
  const jump: GameOffer = overrideOffer('goToStep', words.commands.goToStep, {
    shows: true,
    fields: { step: choiceField(steps, words.fields.step) },
  })
  return [...(free.length > 0 ? [out] : []), ...(back.length > 0 ? [into] : []), jump]
}
/** Another card for a seat; due at the end while the cards differ from the deck. */
export function cardOffer(state: GameState, words: Words): GameOffer {
  const roles = toChoices(roleIds, words.roles)
  return overrideOffer('setCard', words.commands.setCard, {
    fields: {
      seat: seatField(state.table.ring, words.fields.seat),
      role: choiceField(roles, words.fields.card),
    },
  })
}
const teamIds = ['citizens', 'spies'] as const
export const correctionOffers: OfferBuilder = (state, words) => {
  if (state.open.winner !== null || state.secret.cards === null) return []
  const teams = toChoices(teamIds, words.teams)
  const card = owesDeck(state) ? [] : [cardOffer(state, words)]
  const end: GameOffer = overrideOffer('endWith', words.commands.endWith, {
    shows: true,
    fields: {
      winner: endField(teams, {
        label: words.fields.winner,
        barred: teamIds.filter((each) => !endsByHand(state).includes(each)),
        says: words.refusals['no-such-end'],
      }),
    },
  })
  return [
    ...card,
    ...sisterOffers(state, words),
    ...changeVoteOffers(state, words),
    ...overrideOffers(state, words),
    end,
  ]
}
export const endOffers: OfferBuilder = (state, words) =>
  state.open.winner !== null && state.open.full === null && state.secret.cards !== null
    ? [nextOffer('fullReveal', words.commands.fullReveal)]
    : []
