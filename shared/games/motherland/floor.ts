/** The word by the rules, and the silence by the rules, for tables at a distance. */
import type { RuledFloor } from '../../engine/board.ts'
import type { PublicKnowledge, Seat } from '../../engine/game.ts'
import type { Clock } from '../../engine/time/clocks.ts'
import type { Motherland } from './game-types.ts'
import type { OpenState, PublicClock } from './types.ts'

const noiseClock: PublicClock = 'madman'
/** Returns the condemned player during the Last Words or the Madman during the noise. */
function speakerOf({ last }: OpenState, clocks: readonly Clock[]): Seat | null {
  if (last?.type === 'lastWords') return last.seat
  return last?.type === 'madman' && clocks.some(({ id }) => id === noiseClock) ? last.seat : null
}
/** Returns who speaks alone, and the player whom the Censor silenced. `clocks`: those that everybody sees. */
export function floorOf({ open }: PublicKnowledge<Motherland>, clocks: readonly Clock[]): RuledFloor {
  const { silenced } = open
  return { speaker: speakerOf(open, clocks), silenced: silenced === null ? [] : [silenced] }
}
