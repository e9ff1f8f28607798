/** Provides the page's words in the language of the browser. */
import { inject, type InjectionKey } from 'vue'
import { localised } from '../../shared/engine/words/languages.ts'
import { en, type PhoneWords } from './phone-words.en.ts'
import { pl } from './phone-words.pl.ts'

export const phoneWords = localised<PhoneWords>({ en, pl })

export const wordsKey: InjectionKey<PhoneWords> = Symbol('words')
export const useWords = (): PhoneWords => inject(wordsKey, en)
