/** Cards as every picture shows them, and who is known to be what. */
import type { CardFace, Listing, Seat } from '../../../engine/game.ts'
import { isRole, roleIds, teamOfRole, type Role } from '../roles.ts'
import type { Open, Seen } from '../types.ts'
import type { Words } from '../words/words.ts'

export const face = (role: Role, words: Words): CardFace => {
  const team = teamOfRole(role)
  return { role, label: words.roles[role], team, teamLabel: words.teams[team] }
}
/** What everybody knows of a seat: after the end all of it. */
export const knownRole = ({ full, revealed }: Open, seat: Seat): Role | null =>
  full?.roles[seat] ?? revealed[seat] ?? null
/** In the order of the rule sheet, by faction; null: the roles were not announced. */
export function rolesList({ open }: Pick<Seen, 'open'>, words: Words): Listing | null {
  const { roles } = open
  if (roles === null) return null
  const items = roleIds.flatMap((role) => {
    const count = isRole(role) ? (roles[role] ?? 0) : 0
    return count === 0 ? [] : [words.centre.roleCount(words.roles[role], count)]
  })
  return { title: words.centre.rolesTitle, items }
}
