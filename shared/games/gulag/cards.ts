/** Worker cards and task cards, and their numbers. */
import type { Options, RedRange, Role, TaskCard } from './types.ts'

export const roles: { readonly [R in Role]: { readonly team: Role } } = {
  red: { team: 'red' },
  black: { team: 'black' },
}
export const roleIds = ['red', 'black'] as const satisfies readonly Role[]
export const isRole = (value: unknown): value is Role => value === 'red' || value === 'black'
export const taskCards = ['work', 'strike'] as const satisfies readonly TaskCard[]
export const isTaskCard = (value: unknown): value is TaskCard => value === 'work' || value === 'strike'
export const otherTask = (card: TaskCard): TaskCard => (card === 'work' ? 'strike' : 'work')

/** The worker cards of each colour in the deal. */
export function perColour({ removePair }: Pick<Options, 'removePair'>, seats: number): number {
  if (removePair === 'auto') return seats <= 6 ? 4 : 5
  return removePair === 'always' ? 4 : 5
}
export const deckOf = (each: number): readonly Role[] => [
  ...Array.from({ length: each }, (): Role => 'red'),
  ...Array.from({ length: each }, (): Role => 'black'),
]
/** The possible numbers of red workers among the dealt cards. */
export const rangeOf = (seats: number, each: number): RedRange => ({
  least: Math.max(0, seats - each),
  most: Math.min(seats, each),
})
export const countOf = (cards: readonly Role[], role: Role): number => cards.filter((card) => card === role).length
/** The number of crew members who must be new. */
export function replacementsOf({ replacementMin }: Pick<Options, 'replacementMin'>, seats: number): number {
  if (replacementMin !== 'auto') return Number(replacementMin)
  return seats <= 6 ? 1 : seats <= 8 ? 2 : 3
}
