/** `skin`: the same game with other names, for streams. */
import type { Seen } from './types.ts'
import type { Words } from './words.ts'

export const skinned = ({ open }: Pick<Seen, 'open'>, words: Words): Words =>
  open.rules.skin === 'neutral' ? { ...words, ...words.neutral } : words
