/** Provides the page's words in the language of the browser. */
import { inject, type InjectionKey } from 'vue'
import { isolateNamesIn } from '../../shared/engine/words/bidi-isolates.ts'
import { en, type PhoneWords } from './words.en.ts'
import { pl } from './words.pl.ts'

const table = { en, pl } as const satisfies Readonly<Record<string, PhoneWords>>
export type PhoneLang = keyof typeof table
const isLang = (said: string): said is PhoneLang => Object.hasOwn(table, said)

/** Returns the first of the browser's languages that the page has words for, else `en`. */
export const langFrom = (wanted: readonly string[]): PhoneLang =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang) ?? 'en'
export const phoneWords = (lang: PhoneLang): PhoneWords => isolateNamesIn(table[lang])

export const wordsKey: InjectionKey<PhoneWords> = Symbol('words')
export const useWords = (): PhoneWords => inject(wordsKey, en)
