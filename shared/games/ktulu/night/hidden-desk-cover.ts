/** The cover of a hidden desk while a step waits that follows only from real acts (2.2). */
import { pendingSteps, createStep as stepOf, type AgendaStep } from '../../../engine/agenda.ts'
import { actAt } from './night-acts.ts'
import { zeroSteps } from '../decide/nightfall.ts'
import { doctorIsAsked } from './death.ts'
import { modeOf } from './call-modes.ts'
import { nightIdsOf } from '../options/night-order.ts'
import { isNight } from '../state.ts'
import { interruptIds } from '../steps.ts'
import type { GameState } from '../game-types.ts'

export const isInterrupt = ({ id }: AgendaStep): boolean => interruptIds.some((each) => each === id)
/** True for a call repeated because of an earlier act. */
export const isRepeatedCall = (step: AgendaStep): boolean => actAt(step) !== null && step.who.length > 0

/** A step to show instead, and the step (`at`) up to which the night has come. */
interface Cover {
  readonly step: AgendaStep
  readonly at: string
}
/** The last call that all heard; the Doctor's where it follows in any case. */
function lastHeard(state: GameState, next: string): Cover | null {
  const ids: readonly string[] = state.open.n === 0 ? zeroSteps(state) : nightIdsOf(state.options)
  const here = ids.indexOf(next)
  const before = ids.slice(0, here === -1 ? ids.length : here).map((id) => stepOf(id))
  const call = before.findLast((each) => actAt(each) !== null && modeOf(state, each) !== 'SKIP')
  const act = actAt(call ?? null)
  if (call === undefined || act === null) return null
  const isKill = 'kills' in act && act.kills === true
  return isKill && doctorIsAsked(state, 'night') ? { step: stepOf('doctor'), at: next } : { step: call, at: call.id }
}
/** The cover for a step; null if all may see it. */
export function coverOf(state: GameState, step: AgendaStep): Cover | null {
  const pending = pendingSteps(state.secret.agenda)
  if (step.id === 'assign') {
    // A departure comes in the middle of a pending step, which may be an interrupt itself.
    const next = pending.find(({ id }) => id !== 'assign')
    return next === undefined ? null : (coverOf(state, next) ?? { step: next, at: next.id })
  }
  const waiting = pending.filter((each) => !isInterrupt(each))
  if (step.id !== 'show' && !isRepeatedCall(step)) return null
  const next = waiting.find((each) => !isRepeatedCall(each))
  if (next === undefined) return null
  return isNight(state) ? lastHeard(state, next.id) : { step: next, at: next.id }
}
