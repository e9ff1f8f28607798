/** Offers independent of the step: early calls, corrections, all cards. */
import type { Field } from '../../../engine/offers/fields.ts'
import type { Seat } from '../../../engine/game.ts'
import { mayCall, mayHurry } from '../decide/ending.ts'
import { isInPlay } from '../decide/leaving.ts'
import { jumpsNow, votersNow } from '../decide/overrides.ts'
import { otherSisters } from '../decide/sisters.ts'
import { holderWithoutSister, owesDeck } from '../owed.ts'
import { roleIds } from '../roles.ts'
import { freeInOrder } from '../state.ts'
import { stepOf } from '../steps.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { pointField, type GameOffer, type OfferBuilder } from './offering.ts'

export const callOffers: OfferBuilder = (state, words) => [
  ...(mayCall(state)
    ? [
        {
          id: 'call',
          command: 'call',
          title: words.commands.call,
          group: 'act',
          key: 'c',
          secret: true,
          shows: true,
          fields: {},
        } as const,
      ]
    : []),
  ...(mayHurry(state)
    ? [
        {
          id: 'speedUp',
          command: 'speedUp',
          title: words.commands.speedUp,
          group: 'act',
          secret: true,
          fields: {},
        } as const,
      ]
    : []),
]
const changeVoteOffers: OfferBuilder = (state, words) => {
  const voters = votersNow(state)
  if (voters.length === 0) return []
  const draft = stepOf(state) === 'T1' && state.options.troikaVote === 'simultaneous'
  const fields = {
    voter: { kind: 'seat', among: voters, label: words.fields.voter },
    target: pointField(state, words),
  } as const
  return [
    {
      id: 'changeVote',
      command: 'changeVote',
      title: words.commands.changeVote,
      group: 'override',
      danger: true,
      ...(draft ? {} : { shows: true as const }),
      fields,
    },
  ]
}
const sisterOffers: OfferBuilder = (state, words) => {
  const among = otherSisters(state)
  if (among.length === 0 || holderWithoutSister(state) !== null) return []
  const seat: Field = { kind: 'seat', among, label: words.fields.seat }
  const title = words.commands.setSister
  return [{ id: 'setSister', command: 'setSister', title, group: 'override', danger: true, fields: { seat } }]
}
const overrideOffers: OfferBuilder = (state, words) => {
  if (!isInPlay(state)) return []
  const seat = (among: readonly Seat[]): Field => ({ kind: 'seat', among, label: words.fields.seat })
  const steps = jumpsNow(state).map((value) => ({ value, label: words.jumps[value] }))
  const shown = { group: 'override', danger: true, shows: true } as const
  const back = state.open.gulag
  const free = freeInOrder(state)
  const out: GameOffer = {
    ...shown,
    id: 'setOut',
    command: 'setOut',
    set: { out: true },
    title: words.titles.setOut,
    fields: { seat: seat(free) },
  }
  const into: GameOffer = {
    ...shown,
    id: 'setIn',
    command: 'setOut',
    set: { out: false },
    title: words.titles.setIn,
    fields: { seat: seat(back) },
  }
  const jump: GameOffer = {
    ...shown,
    id: 'goToStep',
    command: 'goToStep',
    title: words.commands.goToStep,
    fields: { step: { kind: 'choice', of: steps, label: words.fields.step } },
  }
  return [...(free.length > 0 ? [out] : []), ...(back.length > 0 ? [into] : []), jump]
}
/** Another card for a seat; due at the end while the cards differ from the deck. */
export function cardOffer(state: GameState, words: Words): GameOffer {
  const roles = roleIds.map((value) => ({ value, label: words.roles[value] }))
  return {
    id: 'setCard',
    command: 'setCard',
    title: words.commands.setCard,
    group: 'override',
    danger: true,
    fields: {
      seat: { kind: 'seat', among: state.table.ring, label: words.fields.seat },
      role: { kind: 'choice', of: roles, label: words.fields.card },
    },
  }
}
export const correctionOffers: OfferBuilder = (state, words) => {
  if (state.open.winner !== null || state.secret.cards === null) return []
  const teams = (['citizens', 'spies'] as const).map((value) => ({ value, label: words.teams[value] }))
  const card = owesDeck(state) ? [] : [cardOffer(state, words)]
  const end: GameOffer = {
    id: 'endWith',
    command: 'endWith',
    title: words.commands.endWith,
    group: 'override',
    danger: true,
    shows: true,
    fields: { winner: { kind: 'choice', of: teams, label: words.fields.winner } },
  }
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
    ? [
        {
          id: 'fullReveal',
          command: 'fullReveal',
          title: words.commands.fullReveal,
          group: 'next',
          shows: true,
          fields: {},
        },
      ]
    : []
