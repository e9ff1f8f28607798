/** Types of the parts of `decide`. */
import type { Ctx, Of, Refused } from '../../../engine/game.ts'
import type { Step } from '../event-flow.ts'
import type { Command, Refusal } from '../types.ts'
import type { Game } from '../game-types.ts'

export type No = Refused<Refusal>
export type Steps = readonly Step[]
export type Deciders = {
  readonly [K in Command['type']]?: (command: Of<Command, K>, state: Game, ctx: Ctx) => Steps | No
}
