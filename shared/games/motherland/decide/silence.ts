/** Silence in the coming Gossip (W6). */
import type { StepDeciders } from '../../../engine/kit/deciders.ts'
import type { VariantOf, Seat } from '../../../engine/game.ts'
import { madmenInGulag, isFree } from '../state.ts'
import { finishStep } from '../timers.ts'
import type { AnyEvent, StepId } from '../types.ts'
import type { GameState, Motherland } from '../game-types.ts'

/** The Censor's target of this night if still to be silenced, or null (I-18, A-23). */
export function silenceDue(state: GameState): Seat | null {
  const target = state.secret.night.censor ?? null
  if (target === null || isFree(state, target)) return target
  return state.options.censorTargets === 'free+madman' && madmenInGulag(state).includes(target) ? target : null
}
/** True if the silence was left behind by a jump before its end. */
const isOutlived = ({ open, options }: GameState, entering: 'gossip' | 'troika' | 'darkness'): boolean =>
  options.censorScope === 'gossip' ? entering === 'darkness' : open.phase === 'darkness' && entering !== 'darkness'
/** Begins a phase, and ends a silence left over from before. */
export function beginPhase(state: GameState, phase: VariantOf<AnyEvent, 'phase'>): readonly AnyEvent[] {
  const { name } = phase
  const ends = (name === 'gossip' || name === 'troika' || name === 'darkness') && isOutlived(state, name)
  if (!ends || state.secret.silenced === null) return [phase]
  const told = state.open.silenced === null ? phase : ({ ...phase, silence: 'over' } as const)
  return [told, { type: 'silenceSet', seat: null }]
}
function tellSilence(state: GameState): readonly AnyEvent[] {
  const seat = silenceDue(state)
  if (seat === null) return []
  const told: AnyEvent =
    state.options.announceSilenced === 'public'
      ? { type: 'silenced', seat }
      : { type: 'silencedPrivately', to: [seat], seat }
  return [{ type: 'silenceSet', seat }, told]
}
export const silenceNext: StepDeciders<Motherland, StepId> = {
  W6: (state) => [...tellSilence(state), finishStep(state)],
}
