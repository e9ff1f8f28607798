import type { StorageWords } from './storage.en.ts'

/** A message of one or more sentences that stays true: nothing in it changes with time. */
export type LocalizedNotice = (words: StorageWords) => string
