/** Cards as pictures show them, and the publicly known roles. */
import type { CardFace, Listing, Seat } from '../../../engine/game.ts'
import { isRole, roleIds, teamOfRole, type Role } from '../roles.ts'
import type { OpenState, PublicView } from '../types.ts'
import type { Words } from '../words/words.ts'

export const faceOf = (role: Role, words: Words): CardFace => {
  const team = teamOfRole(role)
  return { role, label: words.roles[role], team, teamLabel: words.teams[team] }
}
/** The publicly known role of a seat, or null; after the full reveal all are known. */
export const knownRole = ({ full, revealed }: OpenState, seat: Seat): Role | null =>
  full?.roles[seat] ?? revealed[seat] ?? null
/** The announced roles by faction, in the order of the sheet; null if they were not announced. */
export function rolesList({ open }: Pick<PublicView, 'open'>, words: Words): Listing | null {
  const { roles } = open
  if (roles === null) return null
  const items = roleIds.flatMap((role) => {
    const count = isRole(role) ? (roles[role] ?? 0) : 0
    return count === 0 ? [] : [words.centre.roleCount(role, count)]
  })
  return { title: words.centre.rolesTitle, items }
}
