/** The tree of members: each stands below the one that invited it. */
import type { LeagueMember } from './league-payload.ts'

type Place = Pick<LeagueMember, 'key' | 'invitedBy' | 'own'>
/** Returns true where a member came in through this console, at whatever distance: such members it may revoke. */
export function isBelow(member: Place, members: readonly Place[]): boolean {
  const byKey = new Map(members.map((each) => [each.key, each]))
  const passed = new Set<string>()
  for (let at = member.invitedBy; at !== null && !passed.has(at);) {
    const above = byKey.get(at)
    if (above === undefined) return false
    if (above.own) return true
    passed.add(at)
    at = above.invitedBy
  }
  return false
}
