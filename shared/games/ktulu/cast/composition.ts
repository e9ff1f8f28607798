/** Sections 1.3 to 1.5a: what is suggested for so many players, and which roles a set of options means. */
import type { Casting } from '../options/option-types.ts'
import { isPlain, isRole, namedRoles, roleIds, teamOfRole, teams, type Role, type Team } from '../roles.ts'

/** 1.3; above 30 the source gives no number and this is only a start. */
export const suggestedShipNight = (seats: number): number => {
  if (seats <= 16) return 3
  if (seats <= 23) return 4
  return seats <= 30 ? 5 : 6
}
/** 1.4 */
export const suggestedSearch = (seats: number): number => (seats <= 16 ? 2 : 3)

export interface Sizes {
  readonly citizens: number
  readonly bandits: number
  readonly indians: number
}
/** 1.5: of all who are neither loners nor aliens. */
export function suggestedSizes(members: number): Sizes {
  const indians = Math.floor((22 * members) / 100)
  const bandits = Math.floor((305 * members) / 1000)
  return { citizens: members - bandits - indians, bandits, indians }
}
/** 1.5 */
export const aliensFrom = 18
export const suggestedAliens = (seats: number): number => Math.max(2, Math.floor((15 * seats) / 100))

/** 1.5a: the order in which each faction is filled. */
const order = {
  citizens: [
    'sheriff',
    'hooker',
    'goodGunman',
    'parson',
    'judge',
    'guard',
    'drunkard',
    'mayor',
    'taxman',
    'hairdresser',
    'gambler',
    'executor',
    'investigator',
    'inciter',
    'doctor',
    'crystal',
  ],
  bandits: ['badGunman', 'blackmailer', 'thief', 'avenger', 'cardsharper', 'infiltrator'],
  indians: [
    'leader',
    'quietFoot',
    'burningRage',
    'shaman',
    'coyot',
    'femaleShaman',
    'binocularEye',
    'stagecoach',
    'trailer',
    'warrior',
  ],
} as const satisfies Readonly<Record<keyof Sizes, readonly Role[]>>
const pair: readonly Role[] = ['executor', 'investigator']
function filled(roles: readonly Role[], size: number): readonly Role[] {
  const first = roles.slice(0, size)
  const half = pair.filter((role) => first.includes(role)).length === 1
  return half ? roles.filter((role) => !pair.includes(role)).slice(0, size) : first
}
/** 1.5a: named roles of a game for which only the number of players is known. */
export function suggestedRoles(seats: number): readonly Role[] {
  const sizes = suggestedSizes(seats)
  return [
    ...filled(order.citizens, sizes.citizens),
    ...filled(order.bandits, sizes.bandits),
    ...filled(order.indians, sizes.indians),
  ]
}

/** Roles by seat, one for each; null when the shape is another. */
export function rolesGiven(cast: unknown, seats: number): readonly Role[] | null {
  if (!Array.isArray(cast) || cast.length !== seats) return null
  return cast.every((role) => typeof role === 'string' && isRole(role)) ? (cast as readonly Role[]) : null
}
export const countOf = (cast: readonly Role[], team: Team): number =>
  cast.filter((role) => teamOfRole(role) === team).length
/** The named roles of a cast, each once, in the order of section 5. */
export const namedIn = (cast: readonly Role[]): readonly Role[] => namedRoles.filter((role) => cast.includes(role))

/** What a set of options or a cast amounts to, before anything is said about it. */
export interface Composition {
  /** As often as they were given. */
  readonly named: readonly Role[]
  readonly sizes: Readonly<Record<Team, number>>
}
const sizesOf = (size: (team: Team) => number): Composition['sizes'] =>
  Object.fromEntries(teams.map((team) => [team, size(team)])) as unknown as Composition['sizes']
export const composedOf = (cast: readonly Role[]): Composition => ({
  named: cast.filter((role) => !isPlain(role)),
  sizes: sizesOf((team) => countOf(cast, team)),
})
/** Citizens are whoever is nothing else. */
export function composed({ roles, bandits, indians, aliens }: Casting, seats: number): Composition {
  const loners = countOf(roles, 'luckyLuke') + countOf(roles, 'janosik')
  const given: Partial<Record<Team, number>> = { bandits, indians, aliens }
  const citizens = seats - bandits - indians - aliens - loners
  return {
    named: roles,
    sizes: sizesOf((team) => (team === 'citizens' ? citizens : (given[team] ?? countOf(roles, team)))),
  }
}
export const plainOf = {
  citizens: 'plainCitizen',
  bandits: 'plainBandit',
  indians: 'plainIndian',
  aliens: 'plainAlien',
} as const satisfies Partial<Record<Team, Role>>
export type Filled = keyof typeof plainOf
export const filledTeams = Object.keys(plainOf) as readonly Filled[]
/** How many of a faction have no role of their own; negative: more roles than members. */
export const plainIn = ({ named, sizes }: Composition, team: Filled): number => sizes[team] - countOf(named, team)
/** V-2: all roles of a game, in the order of section 5; plain members fill every faction. */
export function deckOf(casting: Casting, seats: number): readonly Role[] {
  const made = composed(casting, seats)
  const fill = (team: Filled): readonly Role[] => Array<Role>(Math.max(0, plainIn(made, team))).fill(plainOf[team])
  return sorted([...made.named, ...filledTeams.flatMap(fill)])
}
const sorted = (roles: readonly Role[]): readonly Role[] =>
  roleIds.flatMap((role) => roles.filter((each) => each === role))
export function countsOf(roles: readonly Role[]): Readonly<Partial<Record<Role, number>>> {
  const counts: Partial<Record<Role, number>> = {}
  for (const role of sorted(roles)) counts[role] = (counts[role] ?? 0) + 1
  return counts
}
