/** Types of the parts of `decide`. */
import type { DecideContext, VariantOf, RuleRefusal } from '../../../engine/game.ts'
import type { FlowEvent } from '../event-flow.ts'
import type { Command, RefusalId } from '../types.ts'
import type { GameState } from '../game-types.ts'

/** A refusal of this game, with its reason and clause. */
export type GameRefusal = RuleRefusal<RefusalId>
/** The events that a decision tells, in order. */
export type Events = readonly FlowEvent[]
/** One function per command, from command and state to events or a refusal. */
export type Deciders = {
  readonly [K in Command['type']]?: (
    command: VariantOf<Command, K>,
    state: GameState,
    ctx: DecideContext,
  ) => Events | GameRefusal
}
