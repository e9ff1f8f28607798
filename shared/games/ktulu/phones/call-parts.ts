/** The calls that phones answer, and the part of each seat in them (AD-3). */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { Seat } from '../../../engine/game.ts'
import { isNaming, isOfGroup, isPause, ownerOf, type Act } from '../acts/act.ts'
import { steppedForward } from '../decide/duels.ts'
import { whoTiedNow } from '../decide/mistreat.ts'
import { searchTieNow } from '../decide/search.ts'
import { modeOf } from '../night/call-modes.ts'
import { actAt, mayDecline, votersAt } from '../night/night-acts.ts'
import { isAble, isPubliclyDead, membersOf, revealedMayor, seatOf, stepNow } from '../state.ts'
import type { GameState } from '../game-types.ts'
import { tieChoices } from '../voting.ts'
import type { CallPart } from './phone-calls.ts'

/** The steps of a day that ask all phones at once, besides votes. */
const dayCalls: readonly string[] = ['d.duel', 'd.duel.answer', 'd.duel.react', 'd.nominate', 'd.pardon']
/** The ties that the known Mayor breaks. */
const ties: readonly string[] = ['d.search.tie', 'd.who.tie']

/** The call that waits for phones; null while they rest. */
export function callNow(state: GameState): AgendaStep | null {
  const step = stepNow(state)
  if (step === null || state.open.winner !== null || steppedForward(state) !== null) return null
  if (step.id === 'doctor' || dayCalls.includes(step.id) || ties.includes(step.id)) return step
  const act = actAt(step)
  return act === null || isPause(act) ? null : step
}
/** True for a step that asks no phone and at a distance runs by itself (AD-6). */
export function asksNoPhone(step: AgendaStep): boolean {
  const act = actAt(step)
  return step.id === 'assign' || (act !== null && (isPause(act) || (step.id === 'c.gambler' && step.who.length > 0)))
}

const stop: CallPart = { kind: 'stop' }
function tiePart(state: GameState, seat: Seat): CallPart | null {
  const search = searchTieNow(state)
  const tied = tieChoices(state, search?.tied ?? whoTiedNow(state))
  if (revealedMayor(state) !== seat || tied.length === 0) return null
  return { kind: 'tie', tied, places: Math.min(search?.places ?? 1, tied.length) }
}
function doctorPart(state: GameState, step: AgendaStep, seat: Seat): CallPart | null {
  if (seatOf(state, 'doctor') !== seat) return null
  const mode = modeOf(state, step)
  if (mode === 'STOP') return stop
  const victim = state.options.doctorSeesVictim ? (step.who[0] ?? null) : null
  return mode === 'REAL' ? { kind: 'answer', victim } : null
}
function groupPart(state: GameState, { act, step }: { act: Act; step: AgendaStep }, seat: Seat): CallPart | null {
  if (!isNaming(act) || !isOfGroup(act) || modeOf(state, step) !== 'REAL') return null
  if (votersAt(state, act).includes(seat)) return { kind: 'group', due: !mayDecline(state, act, step) }
  return membersOf(state, act.group).includes(seat) && !isAble(state, seat) ? stop : null
}
function soloPart(state: GameState, { act, step }: { act: Act; step: AgendaStep }, seat: Seat): CallPart | null {
  if (!('roles' in act) || ownerOf(state, act) !== seat) return null
  const mode = modeOf(state, step)
  if (mode !== 'REAL') return mode === 'STOP' ? stop : null
  return isNaming(act) ? { kind: 'name', due: !mayDecline(state, act, step) } : { kind: 'answer', victim: null }
}
/** The part that a seat has in a call. A player whom all know to be dead has none. */
export function partIn(state: GameState, step: AgendaStep, seat: Seat): CallPart | null {
  if (isPubliclyDead(state, seat)) return null
  if (ties.includes(step.id)) return tiePart(state, seat)
  if (step.id === 'doctor') return doctorPart(state, step, seat)
  const act = actAt(step)
  if (act === null) return null
  return 'roles' in act ? soloPart(state, { act, step }, seat) : groupPart(state, { act, step }, seat)
}
