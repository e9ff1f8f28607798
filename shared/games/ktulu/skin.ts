/** `skin` and `crystalName`: the same game with other names. */
import type { Open } from './types.ts'
import type { Words } from './words.ts'

export const inSkin = ({ rules }: Open, words: Words): Words => ({
  ...words,
  ...words.skins[rules.skin][rules.crystalName],
})
