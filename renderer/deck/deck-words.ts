/** The deck's own words; the labels of next, undo and redo come from the console. */
import { localised } from '../../shared/engine/words/languages.ts'
import { en, type DeckPageWords } from './deck-words.en.ts'
import { pl } from './deck-words.pl.ts'

export const deckPageWords = localised<DeckPageWords>({ en, pl })
