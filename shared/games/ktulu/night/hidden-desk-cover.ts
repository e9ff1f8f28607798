/** What a hidden desk shows while something waits that comes only after somebody has really acted (2.2). */
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
/** Made by a touch: the same call once more. */
export const isAgain = (step: Step): boolean => actAt(step) !== null && step.who.length > 0

/** `at`: up to where the night has come. */
interface Cover {
  readonly step: Step
  readonly at: string
}
/** The last call that everybody heard, whoever was there; the Doctor's where that follows it in any case. */
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
/** Null: everybody may see what waits. */
export function coverOf(state: Game, step: Step): Cover | null {
  const waiting = pending(state.secret.agenda).filter((each) => !isInterrupt(each))
  if (step.id === 'assign') {
    // Whoever goes home goes in the middle of what waits.
    const [next] = waiting
    return next === undefined ? null : (coverOf(state, next) ?? { step: next, at: next.id })
  }
  if (step.id !== 'show' && !isAgain(step)) return null
  const next = waiting.find((each) => !isAgain(each))
  if (next === undefined) return null
  return isNight(state) ? lastHeard(state, next.id) : { step: next, at: next.id }
}
