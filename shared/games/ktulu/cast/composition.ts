/** Suggestions by number of players, and the roles that a set of options makes (1.3 to 1.5a). */
import type { Casting } from '../options/option-types.ts'
import { isPlain, isRole, namedRoles, roleIds, teamOfRole, teams, type Role, type Team } from '../roles.ts'

/** The suggested night of the ship (1.3). Above 30 players the source names none, and 6 is a start. */
export const suggestedShipNight = (seats: number): number => {
  if (seats <= 16) return 3
  if (seats <= 23) return 4
  return seats <= 30 ? 5 : 6
}
/** The suggested number of searched players (1.4). */
export const suggestedSearch = (seats: number): number => (seats <= 16 ? 2 : 3)

/** The numbers of members of the main factions. */
export interface TeamSizes {
  readonly citizens: number
  readonly bandits: number
  readonly indians: number
}
/** The suggested faction sizes among players who are neither loners nor aliens (1.5). */
export function suggestedSizes(members: number): TeamSizes {
  const indians = Math.floor((22 * members) / 100)
  const bandits = Math.floor((305 * members) / 1000)
  return { citizens: members - bandits - indians, bandits, indians }
}
/** The fewest players for whom aliens are suggested (1.5). */
export const aliensFrom = 18
export const suggestedAliens = (seats: number): number => Math.max(2, Math.floor((15 * seats) / 100))

/** The roles of each faction in the order of filling it (1.5a). */
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
} as const satisfies Readonly<Record<keyof TeamSizes, readonly Role[]>>
const pair: readonly Role[] = ['executor', 'investigator']
function fillTeam(roles: readonly Role[], size: number): readonly Role[] {
  const first = roles.slice(0, size)
  const half = pair.filter((role) => first.includes(role)).length === 1
  return half ? roles.filter((role) => !pair.includes(role)).slice(0, size) : first
}
/** The suggested named roles for this number of players (1.5a). */
export function suggestedRoles(seats: number): readonly Role[] {
  const sizes = suggestedSizes(seats)
  return [
    ...fillTeam(order.citizens, sizes.citizens),
    ...fillTeam(order.bandits, sizes.bandits),
    ...fillTeam(order.indians, sizes.indians),
  ]
}

/** Returns the roles by seat, or null unless the value is a list with one role for each seat. */
export function rolesGiven(cast: unknown, seats: number): readonly Role[] | null {
  if (!Array.isArray(cast) || cast.length !== seats) return null
  return cast.every((role) => typeof role === 'string' && isRole(role)) ? (cast as readonly Role[]) : null
}
export const countOf = (cast: readonly Role[], team: Team): number =>
  cast.filter((role) => teamOfRole(role) === team).length
/** The named roles of a cast, each once, in the order of section 5. */
export const namedIn = (cast: readonly Role[]): readonly Role[] => namedRoles.filter((role) => cast.includes(role))

/** The named roles and faction sizes of a set of options or a cast, before any check. */
export interface Composition {
  /** The named roles, with repeats as given. */
  readonly named: readonly Role[]
  readonly sizes: Readonly<Record<Team, number>>
}
const sizesOf = (size: (team: Team) => number): Composition['sizes'] =>
  Object.fromEntries(teams.map((team) => [team, size(team)])) as unknown as Composition['sizes']
export const compositionOf = (cast: readonly Role[]): Composition => ({
  named: cast.filter((role) => !isPlain(role)),
  sizes: sizesOf((team) => countOf(cast, team)),
})
/** The composition that options make; citizens fill the seats that remain. */
export function compositionFrom({ roles, bandits, indians, aliens }: Casting, seats: number): Composition {
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
/** The factions that plain members fill up. */
export type FilledTeam = keyof typeof plainOf
export const filledTeams = Object.keys(plainOf) as readonly FilledTeam[]
/** The number of plain members of a faction; negative if it has more roles than members. */
export const plainIn = ({ named, sizes }: Composition, team: FilledTeam): number => sizes[team] - countOf(named, team)
/** The whole deck in the order of section 5; plain members fill each faction (V-2). */
export function deckOf(casting: Casting, seats: number): readonly Role[] {
  const made = compositionFrom(casting, seats)
  const fill = (team: FilledTeam): readonly Role[] => Array<Role>(Math.max(0, plainIn(made, team))).fill(plainOf[team])
  return inRoleOrder([...made.named, ...filledTeams.flatMap(fill)])
}
const inRoleOrder = (roles: readonly Role[]): readonly Role[] =>
  roleIds.flatMap((role) => roles.filter((each) => each === role))
export function countsOf(roles: readonly Role[]): Readonly<Partial<Record<Role, number>>> {
  const counts: Partial<Record<Role, number>> = {}
  for (const role of inRoleOrder(roles)) counts[role] = (counts[role] ?? 0) + 1
  return counts
}
