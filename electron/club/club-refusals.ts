/** Refusals of the club's routes, in the language of the request. */
import { localised } from '../../shared/engine/words/languages.ts'
import { clubEn } from './words/refusals.en.ts'
import { clubPl } from './words/refusals.pl.ts'

export const clubRefusals = localised({ en: clubEn, pl: clubPl })
