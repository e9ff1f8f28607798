/** Types shared by all offers. */
import type { Offer } from '../../../engine/offers/fields.ts'
import type { Command } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

export type GameOffer = Offer<Command['type']>
export type OfferBuilder = (state: GameState, words: Words) => readonly GameOffer[]
