/** The word by the rules, for tables at a distance (AD-17). */
import type { RuledFloor } from '../../engine/board.ts'
import type { PublicKnowledge, Seat } from '../../engine/game.ts'
import { stepNow } from './state.ts'
import type { StepId } from './steps.ts'
import type { GameState, Ktulu } from './game-types.ts'

/** The steps in which one player speaks and all others listen; the step names the speaker. */
const speeches: readonly StepId[] = ['d.duel.speech', 'd.execute']

/** Returns the player who speaks at the step that waits, or null where nobody alone has the floor. */
export function speakerAt(state: GameState): Seat | null {
  const step = stepNow(state)
  return step !== null && speeches.some((id) => id === step.id) ? (step.who[0] ?? null) : null
}
/** Returns the duellist who speaks, or the condemned during the last word, as everybody was told. */
export const floorOf = ({ open }: PublicKnowledge<Ktulu>): RuledFloor => ({ speaker: open.speaker, silenced: [] })
