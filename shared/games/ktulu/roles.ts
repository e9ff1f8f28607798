/** All roles with their factions (section 5). */
import type { Seat } from '../../engine/game.ts'

export const teams = ['citizens', 'bandits', 'indians', 'aliens', 'luckyLuke', 'janosik'] as const
/** The ids of the factions. */
export type Team = (typeof teams)[number]
/** The factions whose members know each other and act together at night. */
export const groups = ['bandits', 'indians', 'aliens'] as const
/** The factions that act together at night. */
export type Group = (typeof groups)[number]
export const isGroup = (team: Team): team is Group => groups.some((group) => group === team)

interface RoleCard {
  readonly team: Team
  /** The role must be in play (5.1, V-1), or must be with its faction (V-6). */
  readonly mandatory?: true
  /** The role is on the source's list of weaker or untested ones, which is a warning (V-11). */
  readonly weak?: true
  /** The role has no power beyond its faction's and may repeat (5.7). */
  readonly plain?: true
}
export const roles = {
  sheriff: { team: 'citizens', mandatory: true },
  hooker: { team: 'citizens', mandatory: true },
  goodGunman: { team: 'citizens', mandatory: true },
  parson: { team: 'citizens' },
  judge: { team: 'citizens' },
  mayor: { team: 'citizens' },
  drunkard: { team: 'citizens' },
  drunkJudge: { team: 'citizens' },
  drunkMayor: { team: 'citizens' },
  taxman: { team: 'citizens' },
  guard: { team: 'citizens' },
  hairdresser: { team: 'citizens' },
  gambler: { team: 'citizens' },
  executor: { team: 'citizens' },
  investigator: { team: 'citizens' },
  crystal: { team: 'citizens', weak: true },
  doctor: { team: 'citizens', weak: true },
  journalist: { team: 'citizens', weak: true },
  inciter: { team: 'citizens', weak: true },
  seducer: { team: 'citizens', weak: true },
  plainCitizen: { team: 'citizens', plain: true },
  badGunman: { team: 'bandits', mandatory: true },
  blackmailer: { team: 'bandits' },
  avenger: { team: 'bandits' },
  thief: { team: 'bandits' },
  cardsharper: { team: 'bandits' },
  infiltrator: { team: 'bandits', weak: true },
  plainBandit: { team: 'bandits', plain: true },
  shaman: { team: 'indians' },
  femaleShaman: { team: 'indians' },
  leader: { team: 'indians' },
  coyot: { team: 'indians' },
  quietFoot: { team: 'indians' },
  binocularEye: { team: 'indians' },
  burningRage: { team: 'indians' },
  stagecoach: { team: 'indians' },
  warrior: { team: 'indians', weak: true },
  trailer: { team: 'indians', weak: true },
  plainIndian: { team: 'indians', plain: true },
  detector: { team: 'aliens', mandatory: true },
  mindEater: { team: 'aliens', mandatory: true },
  megaAlien: { team: 'aliens' },
  tentacle: { team: 'aliens' },
  leech: { team: 'aliens' },
  plainAlien: { team: 'aliens', plain: true },
  luckyLuke: { team: 'luckyLuke' },
  janosik: { team: 'janosik' },
} as const satisfies Readonly<Record<string, RoleCard>>
/** The ids of the roles. */
export type Role = keyof typeof roles
export const roleIds = Object.keys(roles) as readonly Role[]
export const isRole = (role: string): role is Role => Object.hasOwn(roles, role)
const cardOfRole = (role: Role): RoleCard => roles[role]
export const teamOfRole = (role: Role): Team => cardOfRole(role).team
export const isPlain = (role: Role): boolean => cardOfRole(role).plain === true
export const isWeak = (role: Role): boolean => cardOfRole(role).weak === true
/** The 43 roles with a name of their own (5.8). */
export const namedRoles: readonly Role[] = roleIds.filter((role) => !isPlain(role))
/** The roles that win duels by default (7.3). */
export const gunmen: readonly Role[] = ['goodGunman', 'badGunman', 'luckyLuke']
/** The author of a death by night. */
export type DeedAuthor = Role | 'indians'
interface RoleNames {
  readonly roles: Readonly<Record<Role, string>>
  readonly teams: Readonly<Record<Team, string>>
}
export const deedName = (by: DeedAuthor, { roles: cards, teams: factions }: RoleNames): string =>
  by === 'indians' ? factions[by] : cards[by]
/** A role for each seat. */
export type Roles = Readonly<Record<Seat, Role>>
