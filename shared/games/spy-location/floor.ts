/** The word by the rules, for tables at a distance. */
import type { RuledFloor } from '../../engine/board.ts'
import type { PublicKnowledge } from '../../engine/game.ts'
import type { OutOfPlace } from './game-types.ts'

/** Returns the player who asks, and once somebody is asked the one who answers. */
export const floorOf = ({ open }: PublicKnowledge<OutOfPlace>): RuledFloor => ({
  speaker: open.stage === 'talk' ? (open.answerer ?? open.asker) : null,
  silenced: [],
})
