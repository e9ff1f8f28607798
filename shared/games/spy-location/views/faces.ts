/** Cards and lists as every picture shows them. */
import type { CardFace, Listing } from '../../../engine/game.ts'
import { roles, type Role } from '../roles.ts'
import type { Open } from '../types.ts'
import type { Words } from '../words.ts'

/** A card that is turned over for everybody, or lies open before the moderator. */
export const face = (role: Role, place: string, words: Words): CardFace => ({
  role,
  label: role === 'spy' ? words.roles.spy : words.placeOf(place),
  team: roles[role].team,
  teamLabel: words.teams[roles[role].team],
})
/** The places, in the alphabet of the reader. */
export const listOf = ({ candidates }: Open, words: Words): Listing | null =>
  candidates === null
    ? null
    : { title: words.placesTitle, items: words.sorted(candidates.map(words.placeOf), (label) => label) }
