/** Types shared by all offers. */
import type { Offer } from '../../../engine/offers/fields.ts'
import type { Command } from '../types.ts'
import type { GameState } from '../game-types.ts'
import type { Words } from '../words/words.ts'

/** An offer of a command of this game. */
export type GameOffer = Offer<Command['type']>
/** Makes the offers of one subject in the present state; empty where none fits. */
export type OfferBuilder = (state: GameState, words: Words) => readonly GameOffer[]
