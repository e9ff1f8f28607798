/** Parts shared by all offers. */
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { offerOf } from '../../../engine/kit/offer-builders.ts'
import type { Offer } from '../../../engine/offers/fields.ts'
import type { Seat } from '../../../engine/game.ts'
import { nameIn } from '../state.ts'
import type { Command, StepId } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

/** An offer of a command of this game. */
export type GameOffer = Offer<Command['type']>
/** Makes the offers of one subject in the present state; empty where none fits. */
export type OfferBuilder = (state: GameState, words: Words) => readonly GameOffer[]

/** The next step, in public unless it is the one that hides the pass. */
export const stepOffer = (at: StepId, words: Words): GameOffer =>
  offerOf('next', words.next[at], { group: 'next', key: 'n', ...(at === 'G4' ? {} : { shows: true }) })

/** Returns the offers to answer for a seat; where phones decide everything they stand aside, and name the seat (AD-1). */
export function answersFor(
  state: GameState,
  { seat, words }: { readonly seat: Seat; readonly words: Words },
  offers: readonly GameOffer[],
): readonly GameOffer[] {
  if (!isAtDistance(state.options)) return offers
  const title = (own: string): string => words.titles.answerFor(nameIn(state, seat), own)
  return offers.map(({ key: _key, ...offer }) => ({ ...offer, title: title(offer.title), group: 'act' }))
}
