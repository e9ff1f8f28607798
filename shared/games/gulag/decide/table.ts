/** Types of the parts of `decide`: by command, and for `next` by the step that waits. */
import type { DecideContext, Game as AnyGame, RuleRefusal as EngineRefusal } from '../../../engine/game.ts'
import type { RefusalId, StepId } from '../types.ts'
import type { GameState, Gulag } from '../game-types.ts'

export type Deciders = Partial<AnyGame<Gulag>['decide']>
export type Decision = ReturnType<AnyGame<Gulag>['decide']['next']>
export type StepDeciders = { readonly [S in StepId]?: (state: GameState, ctx: DecideContext) => Decision }
export type RuleRefusal = EngineRefusal<RefusalId>
