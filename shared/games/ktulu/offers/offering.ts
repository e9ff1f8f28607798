/** Types shared by all offers. */
import type { Offer } from '../../../engine/offers/fields.ts'
import type { Command } from '../types.ts'
import type { Game } from '../game-types.ts'
import type { Words } from '../words/words.ts'

export type Offered = Offer<Command['type']>
export type Offering = (state: Game, words: Words) => readonly Offered[]
