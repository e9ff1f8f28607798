/** The two kinds of card: one spy, and the place for all others. */
export const roles = { spy: { team: 'spy' }, location: { team: 'residents' } } as const
/** The kinds of card. */
export type Role = keyof typeof roles
/** The ids of the teams. */
export type Team = (typeof roles)[Role]['team']
