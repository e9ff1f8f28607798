/** W6: who may not speak in the coming Gossip. */
import type { Seat } from '../../../engine/game.ts'
import { gulagMadman, isFree } from '../state.ts'
import { stepDone } from '../timers.ts'
import type { Game, Happening } from '../types.ts'
import type { NextAt } from './table.ts'

/** The Censor's target of this night, if still to be silenced (I-18, A-23). */
export function silenceDue(state: Game): Seat | null {
  const target = state.secret.night.censor ?? null
  if (target === null || isFree(state, target)) return target
  return state.options.censorTargets === 'free+madman' && gulagMadman(state).includes(target) ? target : null
}
function silence(state: Game): readonly Happening[] {
  const seat = silenceDue(state)
  if (seat === null) return []
  const told: Happening =
    state.options.announceSilenced === 'public'
      ? { type: 'silenced', seat }
      : { type: 'silencedPrivately', to: [seat], seat }
  return [{ type: 'silenceSet', seat }, told]
}
export const silenceNext: NextAt = { W6: (state) => [...silence(state), stepDone(state)] }
