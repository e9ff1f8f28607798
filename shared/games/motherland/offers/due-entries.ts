/** Entries due after a corrected card; they come before whatever else advances the match. */
import { nextOffer, offerOf, seatField } from '../../../engine/kit/offer-builders.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { tapOf } from '../phones/phone-proposals.ts'
import { nextFree } from '../rotation.ts'
import { otherSisters } from '../decide/sisters.ts'
import { holderWithoutSister, owesDeck } from '../due-entries.ts'
import { nameIn, ringOf } from '../state.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'
import { cardOffer } from './anytime.ts'
import type { GameOffer } from './offering.ts'

/** The Sister that the holder has tapped, else the next free player clockwise (AD-12), as an offer that asks nothing. */
function owedSisterByPhone(state: GameState, words: Words): readonly GameOffer[] {
  const holder = holderWithoutSister(state)
  if (holder === null) return []
  const tapped = tapOf(state, 'sister', holder) ?? null
  const seat = tapped !== null && otherSisters(state).includes(tapped) ? tapped : nextFree(holder, ringOf(state))
  const title = words.titles.sisterIs(nameIn(state, holder), nameIn(state, seat))
  return [offerOf('setSister', title, { id: 'setSister:next', group: 'next', secret: true, set: { seat } })]
}
/** The choice of a Sister by a holder without one; secret like all about the pair. */
function owedSisterOffers(state: GameState, words: Words): readonly GameOffer[] {
  const holder = holderWithoutSister(state)
  if (holder === null) return []
  const seat = seatField(otherSisters(state), words.fields.seat)
  const title = words.titles.sisterOf(nameIn(state, holder))
  if (!isAtDistance(state.options))
    return [offerOf('setSister', title, { group: 'next', secret: true, fields: { seat } })]
  return [...owedSisterByPhone(state, words), offerOf('setSister', title, { secret: true, fields: { seat } })]
}
/** The other wrong card, or a confirmation that the deck was another. */
function owedDeckOffers(state: GameState, words: Words): readonly GameOffer[] {
  if (!owesDeck(state)) return []
  const { danger: _danger, ...card } = cardOffer(state, words)
  const title = words.commands.confirmDeck
  const group = isAtDistance(state.options) ? 'act' : 'next'
  return [{ ...card, group, secret: true }, nextOffer('confirmDeck', title, { secret: true })]
}
export const owedOffers = (state: GameState, words: Words): readonly GameOffer[] => [
  ...owedSisterOffers(state, words),
  ...owedDeckOffers(state, words),
]
/** Puts due entries first, and holds back offers that advance the match. */
export function withOwedFirst(now: readonly GameOffer[], state: GameState, words: Words): readonly GameOffer[] {
  const first = owedOffers(state, words)
  return first.length === 0 ? now : [...first, ...now.filter(({ group }) => group !== 'next')]
}
