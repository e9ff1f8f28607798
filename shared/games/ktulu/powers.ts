/** Powers with a limited number of uses: the number, and the name under which uses are counted (section 5). */
import type { Seat } from '../../engine/game.ts'
import { acts } from './night/night-acts.ts'
import type { Act, SoloAct } from './acts/act.ts'
import type { Role } from './roles.ts'
import { roleAt } from './state.ts'
import type { GameState } from './game-types.ts'

/** A power with its number of uses. */
export interface CountedPower {
  readonly power: string
  readonly times: number
}
/** Powers used by day or in another player's turn. */
const uncalledPowers: Readonly<Partial<Record<Role, CountedPower>>> = {
  doctor: { power: 'doctor', times: 1 },
  journalist: { power: 'watch', times: 2 },
}
type CountedAct = Pick<SoloAct, 'power' | 'times'>
/** The counted acts of each role, in the order of the night. */
const countedActs: ReadonlyMap<Role, readonly CountedAct[]> = Object.values<Act>(acts)
  .flatMap((act) => ('roles' in act && act.power !== undefined ? act.roles.map((role) => [role, act] as const) : []))
  .reduce((all, [role, act]) => all.set(role, [...(all.get(role) ?? []), act]), new Map<Role, readonly CountedAct[]>())

/** The counted powers of a seat, each once. Reveals are not counted, since all see them. */
export function countedPowers(state: GameState, seat: Seat): readonly CountedPower[] {
  const role = roleAt(state, seat)
  const other = uncalledPowers[role]
  const found = new Map<string, number>()
  for (const { power = '', times } of countedActs.get(role) ?? []) found.set(power, times?.(state) ?? 1)
  return [...[...found].map(([power, times]) => ({ power, times })), ...(other === undefined ? [] : [other])]
}
