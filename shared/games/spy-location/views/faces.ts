/** Cards and lists as pictures show them. */
import type { CardFace, Listing } from '../../../engine/game.ts'
import { roles, type Role } from '../roles.ts'
import type { OpenState } from '../types.ts'
import type { Words } from '../words/words.ts'

/** A card turned over, for all or for the moderator. */
export const faceOf = (role: Role, place: string, words: Words): CardFace => ({
  role,
  label: role === 'spy' ? words.roles.spy : words.placeOf(place),
  team: roles[role].team,
  teamLabel: words.teams[roles[role].team],
})
/** The labels of these places in the reader's alphabet, each once. */
const sortedPlaces = (places: readonly string[], words: Words): readonly string[] =>
  words.sorted(
    [...new Set(places)].map((place) => words.placeOf(place)),
    (label) => label,
  )
/** The places of the game with those used; only used ones while the others are secret. Null if there are none. */
export function listOf({ candidates, places }: OpenState, words: Words): Listing | null {
  const used = sortedPlaces(places, words)
  if (candidates === null) return used.length === 0 ? null : { title: words.usedTitle, items: used }
  const list = { title: words.placesTitle, items: sortedPlaces(candidates, words) }
  return used.length === 0 ? list : { ...list, used }
}
