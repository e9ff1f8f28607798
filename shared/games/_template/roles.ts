import type { Seat } from '../../engine/game.ts'

export const roles = {
  shadow: { team: 'shadows' },
  watcher: { team: 'neighbours' },
  neighbour: { team: 'neighbours' },
} as const
/** The ids of the roles. */
export type Role = keyof typeof roles
export const roleIds = Object.keys(roles) as readonly Role[]
/** The ids of the teams. */
export type Team = (typeof roles)[Role]['team']
export const teamIds: readonly Team[] = ['neighbours', 'shadows']
/** Cards by seat. */
export type Cards = Readonly<Record<Seat, Role>>

export const isRole = (value: unknown): value is Role => typeof value === 'string' && Object.hasOwn(roles, value)
export const isTeam = (value: string): value is Team => teamIds.some((team) => team === value)
/** A deck for this number of seats, shadows first. */
export const deckOf = (seats: number, { shadows, watcher }: { shadows: number; watcher: boolean }): readonly Role[] =>
  Array.from({ length: seats }, (_, i) => (i < shadows ? 'shadow' : watcher && i === shadows ? 'watcher' : 'neighbour'))
/** The players in play who hold this card. */
export const holdersOf = (card: Role, cards: Cards, playing: readonly Seat[]): readonly Seat[] =>
  playing.filter((seat) => cards[seat] === card)
/** The team that has won with these players in play, or null. */
export function winnerOf(cards: Cards, playing: readonly Seat[]): Team | null {
  const shadows = holdersOf('shadow', cards, playing).length
  if (shadows === 0) return 'neighbours' // L6
  return shadows >= playing.length - shadows ? 'shadows' : null // L6
}
