/** Refusals of routes in the language of the request. */
import { isolateNamesIn } from '../../shared/engine/words/bidi-isolates.ts'
import { refusalsEn, type Refusals } from './words/refusals.en.ts'
import { refusalsPl } from './words/refusals.pl.ts'

const table: Readonly<Record<string, Refusals>> = { en: refusalsEn, pl: refusalsPl }
export const refusalWords = (lang: string): Refusals => isolateNamesIn(table[lang] ?? refusalsEn)
