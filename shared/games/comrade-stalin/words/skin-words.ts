/** The same words with the neutral names of `skin`, for streams. */
import type { Options } from '../types.ts'
import type { Words } from './words.ts'

export const wordsInSkin = (skin: Options['skin'], words: Words): Words =>
  skin === 'neutral' ? { ...words, ...words.neutral } : words
