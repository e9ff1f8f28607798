/** The nine roles, highest rank first, each with the rank of its card. */
export const roles = {
  stalin: { team: 'leader' },
  favourite: { team: 'court' },
  heir: { team: 'court' },
  general: { team: 'court' },
  ideologue: { team: 'court' },
  assassin: { team: 'court' },
  believer: { team: 'court' },
  informer: { team: 'court' },
  protege: { team: 'court' },
} as const
/** The ids of the roles. */
export type Role = keyof typeof roles
/** The ids of the teams. */
export type Team = (typeof roles)[Role]['team']
export const roleIds = Object.keys(roles) as readonly Role[]
export const isRole = (value: unknown): value is Role => typeof value === 'string' && Object.hasOwn(roles, value)

/** The roles in play where the options leave no choice: all of them, or as many forced ones as seats; else none. */
export function fixedRoles(forced: readonly string[], seats: number): readonly Role[] {
  if (seats === roleIds.length) return roleIds
  return forced.length === seats ? roleIds.filter((role) => forced.includes(role)) : []
}

/** The rank of each role's cards (1.4). */
export const rankOf: Readonly<Record<Role, string>> = {
  stalin: 'A',
  favourite: 'K',
  heir: 'Q',
  general: 'J',
  ideologue: '10',
  assassin: '9',
  believer: '8',
  informer: '7',
  protege: 'Joker',
}
/** The role card on the table, as rank and suit. */
export const roleCard = (role: Role): string => (role === 'protege' ? 'Joker' : `${rankOf[role]}♦`)
/** True for every role but Stalin and the Protégé. */
export const holdsGoals = (role: Role): boolean => role !== 'stalin' && role !== 'protege'
