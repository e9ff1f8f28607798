/** The same words with the names of a skin (`skin`, `crystalName`). */
import type { OpenState } from '../types.ts'
import type { Words } from './words.ts'

/** The words by skin, made once per language, since every sentence of every screen asks for them. */
const skinCache = new WeakMap<Words, Map<string, Words>>()
/** The words of a match, with the names of its skin and of its crystal. */
export function wordsInSkin({ rules: { skin, crystalName } }: OpenState, words: Words): Words {
  const bySkin = skinCache.get(words) ?? new Map<string, Words>()
  skinCache.set(words, bySkin)
  const key = `${skin}/${crystalName}`
  const known = bySkin.get(key) ?? { ...words, ...words.skins[skin][crystalName] }
  bySkin.set(key, known)
  return known
}
