/** Sentences on the way in from outside in the language of the request. */
import { localised } from '../../../shared/engine/words/languages.ts'
import { networkEn } from '../words/network.en.ts'
import { networkPl } from '../words/network.pl.ts'

export const networkWords = localised({ en: networkEn, pl: networkPl })
