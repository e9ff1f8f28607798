import type { Seat } from '../../../../shared/engine/game.ts'

export const roles = {
  mouse: { team: 'mice' },
  baker: { team: 'bakers' },
} as const
/** The ids of the roles. */
export type Role = keyof typeof roles
export const roleIds = Object.keys(roles) as readonly Role[]
/** The ids of the teams. */
export type Team = (typeof roles)[Role]['team']
export const teamIds: readonly Team[] = ['bakers', 'mice']
/** Cards by seat. */
export type Cards = Readonly<Record<Seat, Role>>

export const isRole = (value: unknown): value is Role => typeof value === 'string' && Object.hasOwn(roles, value)
/** A deck for this number of seats, mice first. */
export const deckOf = (seats: number, mice: number): readonly Role[] =>
  Array.from({ length: seats }, (_, i) => (i < mice ? 'mouse' : 'baker'))
/** The team that wins when this player is searched; null stands for nobody. */
export const winnerBy = (searched: Seat | null, cards: Cards): Team =>
  searched !== null && cards[searched] === 'mouse' ? 'bakers' : 'mice' // B6
