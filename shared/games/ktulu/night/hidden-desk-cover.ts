/** The cover of a hidden desk while a step waits that follows only from real acts (2.2). */
import { pending, step as stepOf, type Step } from '../../../engine/agenda.ts'
import { actAt } from './acts.ts'
import { zeroList } from '../decide/nightfall.ts'
import { doctorIsAsked } from './death.ts'
import { modeOf } from './call-modes.ts'
import { nightIdsOf } from '../options/night-order.ts'
import { isNight } from '../state.ts'
import { interruptIds } from '../steps.ts'
import type { Game } from '../game-types.ts'

export const isInterrupt = ({ id }: Step): boolean => interruptIds.some((each) => each === id)
/** True for a call repeated because of an earlier act. */
export const isAgain = (step: Step): boolean => actAt(step) !== null && step.who.length > 0

/** A step to show instead, and the step (`at`) up to which the night has come. */
interface Cover {
  readonly step: Step
  readonly at: string
}
/** The last call that all heard; the Doctor's where it follows in any case. */
function lastHeard(state: Game, next: string): Cover | null {
  const ids: readonly string[] = state.open.n === 0 ? zeroList(state) : nightIdsOf(state.options)
  const here = ids.indexOf(next)
  const before = ids.slice(0, here === -1 ? ids.length : here).map((id) => stepOf(id))
  const call = before.findLast((each) => actAt(each) !== null && modeOf(state, each) !== 'SKIP')
  const act = actAt(call ?? null)
  if (call === undefined || act === null) return null
  const isKill = 'kills' in act && act.kills === true
  return isKill && doctorIsAsked(state, 'night') ? { step: stepOf('doctor'), at: next } : { step: call, at: call.id }
}
/** The cover for a step; null if all may see it. */
export function coverOf(state: Game, step: Step): Cover | null {
  const waiting = pending(state.secret.agenda).filter((each) => !isInterrupt(each))
  if (step.id === 'assign') {
    // A departure comes in the middle of a pending step.
    const [next] = waiting
    return next === undefined ? null : (coverOf(state, next) ?? { step: next, at: next.id })
  }
  if (step.id !== 'show' && !isAgain(step)) return null
  const next = waiting.find((each) => !isAgain(each))
  if (next === undefined) return null
  return isNight(state) ? lastHeard(state, next.id) : { step: next, at: next.id }
}
