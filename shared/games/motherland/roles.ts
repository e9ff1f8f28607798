/** The seven cards and their teams. */
import type { Seat } from '../../engine/game.ts'

/** The ids of the cards. */
export type Role = 'spy' | 'citizen' | 'writer' | 'twoSisters' | 'madman' | 'informer' | 'censor'
/** The ids of the teams. */
export type Team = 'spies' | 'citizens'
/** Cards by seat. */
export type Cards = Readonly<Record<Seat, Role>>

export const roles: { readonly [R in Role]: { readonly team: Team } } = {
  spy: { team: 'spies' },
  citizen: { team: 'citizens' },
  writer: { team: 'citizens' },
  twoSisters: { team: 'citizens' },
  madman: { team: 'citizens' },
  informer: { team: 'citizens' },
  censor: { team: 'citizens' },
}
export const roleIds = Object.keys(roles) as readonly Role[]
/** The cards of which a deck holds at most one each. */
export const moreEqualIds = ['writer', 'twoSisters', 'madman', 'informer', 'censor'] as const satisfies readonly Role[]
/** The ids of the More Equal Citizens. */
export type MoreEqualRole = (typeof moreEqualIds)[number]
export const isRole = (value: unknown): value is Role => roleIds.includes(value as Role)

/** The number of each card; absent cards are left out. */
export function countsOf(cards: readonly Role[]): Partial<Record<Role, number>> {
  const present = roleIds.filter((role) => cards.includes(role))
  return Object.fromEntries(present.map((role) => [role, cards.filter((card) => card === role).length]))
}
/** The rest of a pile after some of its cards are taken. */
export function withoutCards(pile: readonly Role[], taken: readonly Role[]): readonly Role[] {
  return taken.reduce<readonly Role[]>((left, card) => {
    const at = left.indexOf(card)
    return at === -1 ? left : left.toSpliced(at, 1)
  }, pile)
}
