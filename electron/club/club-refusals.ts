/** Refusals of the club's routes, in the language of the request. */
import { isolateNamesIn } from '../../shared/engine/words/bidi-isolates.ts'
import { clubEn, type ClubWords } from './words/refusals.en.ts'
import { clubPl } from './words/refusals.pl.ts'

const table: Readonly<Record<string, ClubWords>> = { en: clubEn, pl: clubPl }
export const clubWords = (lang: string): ClubWords => isolateNamesIn(table[lang] ?? clubEn)
