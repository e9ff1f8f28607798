/** Refusals of routes in the language of the request. */
import { localised } from '../../shared/engine/words/languages.ts'
import { refusalsEn } from './words/refusals.en.ts'
import { refusalsPl } from './words/refusals.pl.ts'

export const refusalWords = localised({ en: refusalsEn, pl: refusalsPl })
