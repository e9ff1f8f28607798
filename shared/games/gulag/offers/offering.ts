/** Parts shared by all offers. */
import { offerOf } from '../../../engine/kit/offer-builders.ts'
import type { Offer } from '../../../engine/offers/fields.ts'
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
