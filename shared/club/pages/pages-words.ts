/** Words of the club's pages. */
import { localised } from '../../engine/words/languages.ts'
import { en, type PagesWords } from './pages-words.en.ts'
import { pl } from './pages-words.pl.ts'

export const pagesWords = localised<PagesWords>({ en, pl })
