/** Words in the language of the browser, for every part of the page. */
import { inject, type InjectionKey } from 'vue'
import { isolating } from '../../shared/engine/words/bidi-isolates.ts'
import { en, type PhoneWords } from './words.en.ts'
import { pl } from './words.pl.ts'

const table = { en, pl } as const satisfies Readonly<Record<string, PhoneWords>>
export type PhoneLang = keyof typeof table
const isLang = (said: string): said is PhoneLang => Object.hasOwn(table, said)

/** The first language of the browser that the page speaks. */
export const langFrom = (wanted: readonly string[]): PhoneLang =>
  wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang) ?? 'en'
export const phoneWords = (lang: PhoneLang): PhoneWords => isolating(table[lang])

export const wordsKey: InjectionKey<PhoneWords> = Symbol('words')
export const useWords = (): PhoneWords => inject(wordsKey, en)
