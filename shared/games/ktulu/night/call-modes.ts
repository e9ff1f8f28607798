/** The mode of a call (4.1.3). With `fakeCalls` only public facts may leave a call out. */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { isAtDistance } from '../../../engine/kit/place-option.ts'
import { actAt } from './night-acts.ts'
import { ownerOf, usesLeft, type Act, type SoloAct } from '../acts/act.ts'
import { livingMormons } from '../acts/zero.ts'
import type { Group } from '../roles.ts'
import { isAble, isAlive, isBoundTo, isNight, livesAs, membersOf, roleAt, seatOf, timesUsed } from '../state.ts'
import type { GameState } from '../game-types.ts'

type CallMode = AgendaStep['mode']
/** True if all know that this seat is dead, and its role. */
const isGone = (state: GameState, seat: Seat): boolean =>
  !isAlive(state, seat) && state.open.dead.includes(seat) && state.open.revealed[seat] === roleAt(state, seat)

/**
 * The mode of a call for cards that nobody holds. At a distance it is made for show where the roles in play are not
 * known: the number of calls would tell them (AD-9).
 */
const absentMode = ({ open, options }: GameState): CallMode =>
  isAtDistance(options) && open.roles === null ? 'FAKE' : 'SKIP'
function soloMode(state: GameState, act: SoloAct, step: AgendaStep): CallMode {
  const owner = ownerOf(state, act)
  if (owner === null) return absentMode(state)
  if (isGone(state, owner)) return 'SKIP'
  if (!isAble(state, owner)) return 'STOP'
  const left = usesLeft(state, act, owner)
  const goesOn = 'kills' in act && step.who.length > 0
  if (left === 0 && !goesOn) return 'FAKE'
  return act.idle?.(state, owner, step) === true ? 'FAKE' : 'REAL'
}
/**
 * The mode of a group call. A group is never known to be extinct without a public list of roles. `isIdle: undefined`:
 * always called.
 */
function groupMode(state: GameState, group: Group, isIdle: boolean | undefined): CallMode {
  if (isIdle === undefined) return 'REAL'
  const members = membersOf(state, group)
  if (members.length === 0) return absentMode(state)
  if (state.open.roles !== null && members.every((seat) => isGone(state, seat))) return 'SKIP'
  return isIdle ? 'FAKE' : 'REAL'
}
function mormonMode(state: GameState): CallMode {
  if (state.secret.mormons.length === 0) return 'SKIP'
  return livingMormons(state).length < 2 ? 'FAKE' : 'REAL'
}
/**
 * A repeated Rage is called only if a kill has made the Indians acquire the statuette; at a distance always
 * (AD-8).
 */
const isTooEarly = ({ secret, options }: GameState, { id, who }: AgendaStep): boolean =>
  id === 'i.rage' && who.length > 0 && !secret.acquired && !isAtDistance(options)
function actMode(state: GameState, act: Act, step: AgendaStep): CallMode {
  if (act.asks === 'mormons') return mormonMode(state)
  if ('group' in act) return groupMode(state, act.group, act.idle?.(state))
  return isTooEarly(state, step) ? 'SKIP' : soloMode(state, act, step)
}
/** The Doctor's call (4.1.4 step 2); `who` is the victim, or empty if no player is about to die. */
function doctorMode(state: GameState, { who }: AgendaStep): CallMode {
  const doctor = seatOf(state, 'doctor')
  const [victim] = who
  if (doctor === null) return 'FAKE'
  if (isGone(state, doctor)) return 'SKIP'
  if (!livesAs(state, 'doctor') || (isNight(state) && !isAble(state, doctor))) return 'STOP'
  if (timesUsed(state, doctor, 'doctor') > 0 || victim === undefined || !isAlive(state, victim)) return 'FAKE'
  const { bindScope, bindEnforce, doctorSelf } = state.options
  const bound = bindScope === 'any' && bindEnforce === 'block' && isBoundTo(state, doctor, victim)
  return bound || (victim === doctor && !doctorSelf) ? 'FAKE' : 'REAL'
}
const publicModeOf = (state: GameState, step: AgendaStep): CallMode => {
  if (step.id === 'doctor') return doctorMode(state, step)
  const act = actAt(step)
  return act === null ? 'REAL' : actMode(state, act, step)
}
/** The mode of a step. By day the Doctor's pause opens by public facts alone, so it is never skipped (2.2b). */
export function modeOf(state: GameState, step: AgendaStep): CallMode {
  const mode = publicModeOf(state, step)
  if (mode === 'REAL' || state.options.fakeCalls || !isNight(state)) return mode
  return 'SKIP'
}
