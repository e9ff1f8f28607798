/** `skin`: the same game with other names, for streams. */
import type { Options, Seen } from './types.ts'
import type { Words } from './words.ts'

export const inSkin = (skin: Options['skin'], words: Words): Words =>
  skin === 'neutral' ? { ...words, ...words.neutral } : words
export const skinned = ({ open }: Pick<Seen, 'open'>, words: Words): Words => inSkin(open.rules.skin, words)
