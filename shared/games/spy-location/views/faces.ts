/** Cards and lists as every picture shows them. */
import type { CardFace, Listing } from '../../../engine/game.ts'
import { roles, type Role } from '../roles.ts'
import type { Open } from '../types.ts'
import type { Words } from '../words/words.ts'

/** A card that is turned over for everybody, or lies open before the moderator. */
export const face = (role: Role, place: string, words: Words): CardFace => ({
  role,
  label: role === 'spy' ? words.roles.spy : words.placeOf(place),
  team: roles[role].team,
  teamLabel: words.teams[roles[role].team],
})
/** Each place alone is given to the words: `map` would give them the whole list with each. */
const inOrder = (places: readonly string[], words: Words): readonly string[] =>
  words.sorted(
    [...new Set(places)].map((place) => words.placeOf(place)),
    (label) => label,
  )
/** The places, in the alphabet of the reader, with those of earlier rounds; those alone where the others are a secret. */
export function listOf({ candidates, places }: Open, words: Words): Listing | null {
  const used = inOrder(places, words)
  if (candidates === null) return used.length === 0 ? null : { title: words.usedTitle, items: used }
  const list = { title: words.placesTitle, items: inOrder(candidates, words) }
  return used.length === 0 ? list : { ...list, used }
}
