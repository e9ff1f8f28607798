/** W6: who may not speak in the coming Gossip. */
import type { Of, Seat } from '../../../engine/game.ts'
import { gulagMadman, isFree } from '../state.ts'
import { stepDone } from '../timers.ts'
import type { Happening } from '../types.ts'
import type { Game } from '../game-types.ts'
import type { NextAt } from './table.ts'

/** The Censor's target of this night, if still to be silenced (I-18, A-23). */
export function silenceDue(state: Game): Seat | null {
  const target = state.secret.night.censor ?? null
  if (target === null || isFree(state, target)) return target
  return state.options.censorTargets === 'free+madman' && gulagMadman(state).includes(target) ? target : null
}
/** the Gossip, or with `round` the round, was left by hand before its silence could end. */
const outlived = ({ open, options }: Game, entering: 'gossip' | 'troika' | 'darkness'): boolean =>
  options.censorScope === 'gossip' ? entering === 'darkness' : open.phase === 'darkness' && entering !== 'darkness'
/** A phase begins, and with it ends a silence that would be left over from before. */
export function phaseBegins(state: Game, phase: Of<Happening, 'phase'>): readonly Happening[] {
  const { name } = phase
  const ends = (name === 'gossip' || name === 'troika' || name === 'darkness') && outlived(state, name)
  if (!ends || state.secret.silenced === null) return [phase]
  const told = state.open.silenced === null ? phase : ({ ...phase, silence: 'over' } as const)
  return [told, { type: 'silenceSet', seat: null }]
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
