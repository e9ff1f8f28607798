/** The nine roles, highest rank first, and the rank of the card that names each. */
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
export type Role = keyof typeof roles
export type Team = (typeof roles)[Role]['team']
export const roleIds = Object.keys(roles) as readonly Role[]
export const isRole = (value: unknown): value is Role => typeof value === 'string' && Object.hasOwn(roles, value)

/** 1.4 */
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
/** The role card as it lies on the table. */
export const roleCard = (role: Role): string => (role === 'protege' ? 'Joker' : `${rankOf[role]}♦`)
/** Every role but Stalin and the Protégé holds goal cards. */
export const holdsGoals = (role: Role): boolean => role !== 'stalin' && role !== 'protege'
