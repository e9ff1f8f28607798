/** Set-ups to ask the check about. */
import type { Finding } from '../../../shared/engine/game.ts'
import { check } from '../../../shared/games/ktulu/cast/casting.ts'
import { suggestedRoles } from '../../../shared/games/ktulu/cast/composition.ts'
import { optionsAtStart } from '../../../shared/games/ktulu/options/options.ts'
import type { Options } from '../../../shared/games/ktulu/options/option-types.ts'
import type { Role } from '../../../shared/games/ktulu/roles.ts'
import { en } from '../../../shared/games/ktulu/words/text.en.ts'

/** Cast P of section 10, by seat. */
export const castP: readonly Role[] = [
  'sheriff',
  'hooker',
  'goodGunman',
  'parson',
  'judge',
  'guard',
  'drunkard',
  'badGunman',
  'blackmailer',
  'thief',
  'avenger',
  'leader',
  'quietFoot',
  'burningRage',
]
/** Every number of players. */
export const sizes = Array.from({ length: 54 }, (_, i) => i + 7)
interface Given {
  readonly seats?: number
  readonly options?: Partial<Options>
  readonly cast?: readonly Role[] | null
}
export const findings = ({ seats = 14, options: given = {}, cast = null }: Given): readonly Finding[] =>
  check({ options: { ...optionsAtStart(seats, cast), ...given }, seats, cast }, en)
export const errors = (given: Given): readonly string[] =>
  findings(given).flatMap(({ level, clause }) => (level === 'error' ? [clause] : []))
export const warnings = (given: Given): readonly string[] =>
  findings(given).flatMap(({ level, clause }) => (level === 'warning' ? [clause] : []))
/** Cast P with other cards in the seats of these roles. */
export const instead = (changes: Partial<Record<Role, Role>>): readonly Role[] =>
  castP.map((role) => changes[role] ?? role)
/** The suggested roles of a table without some and with others. */
export const rolesWith = (seats: number, { out = [], add = [] }: { out?: readonly Role[]; add?: readonly Role[] }) => [
  ...suggestedRoles(seats).filter((role) => !out.includes(role)),
  ...add,
]
