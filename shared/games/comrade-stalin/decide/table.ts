/** Types of the parts of `decide`. */
import type { DecideContext, VariantOf, RuleRefusal as EngineRefusal } from '../../../engine/game.ts'
import type { FlowEvent } from '../event-flow.ts'
import type { Command, RefusalId } from '../types.ts'
import type { GameState } from '../game-types.ts'

export type RuleRefusal = EngineRefusal<RefusalId>
export type Events = readonly FlowEvent[]
export type Deciders = {
  readonly [K in Command['type']]?: (
    command: VariantOf<Command, K>,
    state: GameState,
    ctx: DecideContext,
  ) => Events | RuleRefusal
}
