/** Words outside the pages: the menu, and the question before leaving a running match. */
import { localised } from '../../../shared/engine/words/languages.ts'
import { en, type WindowWords } from './window-words.en.ts'
import { pl } from './window-words.pl.ts'

export const windowWords = localised<WindowWords>({ en, pl })
