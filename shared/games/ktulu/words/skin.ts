/** `skin` and `crystalName`: the same game with other names. */
import type { Open } from '../types.ts'
import type { Words } from './words.ts'

/** Made once for each table of words: every sentence of every screen asks for them. */
const made = new WeakMap<Words, Map<string, Words>>()
/** The words of a match, with the names of its skin and of its crystal. */
export function inSkin({ rules: { skin, crystalName } }: Open, words: Words): Words {
  const bySkin = made.get(words) ?? new Map<string, Words>()
  made.set(words, bySkin)
  const key = `${skin}/${crystalName}`
  const known = bySkin.get(key) ?? { ...words, ...words.skins[skin][crystalName] }
  bySkin.set(key, known)
  return known
}
