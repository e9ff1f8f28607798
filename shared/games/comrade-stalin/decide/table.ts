/** Types of the parts of `decide`. */
import type { Ctx, Of, Refused } from '../../../engine/game.ts'
import type { Step } from '../event-flow.ts'
import type { Command, Refusal } from '../types.ts'
import type { Game } from '../game-types.ts'

/** A refusal of this game, with its reason and clause. */
export type No = Refused<Refusal>
/** The events that a decision tells, in order. */
export type Steps = readonly Step[]
/** One function per command, from command and state to events or a refusal. */
export type Deciders = {
  readonly [K in Command['type']]?: (command: Of<Command, K>, state: Game, ctx: Ctx) => Steps | No
}
