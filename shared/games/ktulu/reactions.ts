/** The windows after a duel and before a hanging, and the reveals in them or by day (2.2b, 5.2, 5.4). */
import type { Seat } from '../../engine/game.ts'
import type { Role } from './roles.ts'
import { isAlive, isBoundTo, roleAt, seatsOf, stepIdNow, stepNow } from './state.ts'
import type { OpenState } from './types.ts'
import type { GameState } from './game-types.ts'

/** The windows for reveals. */
export type ReactionWindow = 'duel' | 'pardon'
/** The effects of a reveal. */
export type RevealEffect = 'judge' | 'stagecoach' | 'pardon' | 'none'
const judges: readonly Role[] = ['judge', 'drunkJudge']
const mayors: readonly Role[] = ['mayor', 'drunkMayor']

/** True if by public facts a player of this role may be alive. */
export function mayLive({ roles, dead, revealed }: OpenState, role: Role): boolean {
  if (roles === null) return true
  return (roles[role] ?? 0) > 0 && !dead.some((seat) => revealed[seat] === role)
}
const hasOneWinner = ({ duel }: OpenState): boolean => typeof duel?.winner === 'number'
/** True if a window opens: by public facts alone, whether or not any player can use it. */
export function opensWindow({ open }: Pick<GameState, 'open'>, window: ReactionWindow): boolean {
  if (window === 'pardon') return mayors.some((role) => mayLive(open, role))
  return mayLive(open, 'stagecoach') || (hasOneWinner(open) && judges.some((role) => mayLive(open, role)))
}
/** True if a Stagecoach operator may still speak after a Judge. */
export const stagecoachMaySpeak = ({ open }: Pick<GameState, 'open'>): boolean => mayLive(open, 'stagecoach')

/** True if the power of this role would hit a master of its owner. */
export function hitsMaster(state: GameState, seat: Seat): boolean {
  const { duel, window } = state.open
  const role = roleAt(state, seat)
  if (duel === null || window !== 'duel') return false
  const victims = role === 'stagecoach' ? [duel.challenger, duel.challenged] : [duel.winner]
  const acts = role === 'stagecoach' || judges.includes(role)
  return acts && victims.some((victim) => typeof victim === 'number' && isBoundTo(state, seat, victim))
}
/** True if the console forbids the reveal at this table. */
export const isHeldBack = (state: GameState, seat: Seat): boolean =>
  state.options.bindEnforce === 'block' && hitsMaster(state, seat)
const sparesMasters = (state: GameState, seat: Seat, victims: readonly Seat[]): boolean =>
  state.options.bindEnforce === 'warn' || !victims.some((victim) => isBoundTo(state, seat, victim))
function duelEffect(state: GameState, seat: Seat): RevealEffect | null {
  const { duel } = state.open
  if (duel === null) return null
  const duellists = [duel.challenger, duel.challenged]
  const role = roleAt(state, seat)
  if (role === 'stagecoach') return duel.winner !== null && sparesMasters(state, seat, duellists) ? 'stagecoach' : null
  if (!judges.includes(role) || typeof duel.winner !== 'number') return null
  const own = duellists.includes(seat) && !state.options.judgeSelf
  return !own && sparesMasters(state, seat, [duel.winner]) ? 'judge' : null
}
function pardonEffect(state: GameState, seat: Seat): RevealEffect | null {
  const own = condemnedNow(state) === seat && !state.options.mayorSelf
  return mayors.includes(roleAt(state, seat)) && !own ? 'pardon' : null
}
/** The seat that the town is about to hang, or null. */
export const condemnedNow = ({ secret }: Pick<GameState, 'secret'>): Seat | null =>
  secret.agenda.flat().find((each) => each.id === 'd.execute')?.who[0] ?? null
/** True by day outside open votes, at steps of the day alone, so that no reveal interrupts a Doctor. */
const isQuietDay = (state: GameState): boolean => {
  const { phase, vote } = state.open
  const at = stepIdNow(state)
  return phase === 'day' && vote === null && at !== null && at.startsWith('d.')
}
/** The effect of a reveal now; null if the rules know none. */
export function effectOf(state: GameState, seat: Seat): RevealEffect | null {
  const { open } = state
  if (!isAlive(state, seat) || open.revealed[seat] !== undefined) return null
  const step = stepNow(state)
  if (open.window === 'duel' && step?.id === 'd.duel.react') {
    const effect = duelEffect(state, seat)
    if (effect !== null) return effect
  }
  if (open.window === 'pardon' && step?.id === 'd.pardon') {
    const effect = pardonEffect(state, seat)
    if (effect !== null) return effect
  }
  return roleAt(state, seat) === 'crystal' && isQuietDay(state) ? 'none' : null
}
const revealRoles: readonly Role[] = [...judges, ...mayors, 'stagecoach', 'crystal']
export const revealsNow = (state: GameState): readonly { readonly seat: Seat; readonly effect: RevealEffect }[] =>
  revealRoles
    .flatMap((role) => seatsOf(state, role))
    .flatMap((seat) => {
      const effect = effectOf(state, seat)
      return effect === null ? [] : [{ seat, effect }]
    })
