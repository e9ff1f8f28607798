/** Words of a deck's buttons beside the titles of offers. */
import { localised } from '../../shared/engine/words/languages.ts'
import { en, type DeckWords } from './deck-button-words.en.ts'
import { pl } from './deck-button-words.pl.ts'

export const deckWords = localised<DeckWords>({ en, pl })
