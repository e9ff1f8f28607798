/** The two kinds of card: one spy, and the place for all others. */
export const roles = { spy: { team: 'spy' }, location: { team: 'residents' } } as const
export type Role = keyof typeof roles
export type Team = (typeof roles)[Role]['team']
