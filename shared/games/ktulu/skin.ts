/** `skin` and `crystalName`: the same game with other names. */
import type { Seen } from './types.ts'
import type { Words } from './words.ts'

export const skinned = ({ open }: Pick<Seen, 'open'>, words: Words): Words => ({
  ...words,
  ...words.skins[open.rules.skin][open.rules.crystalName],
})
