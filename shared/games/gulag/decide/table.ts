/** Types of the parts of `decide`: by command, and for `next` by the step that waits. */
import type { DecideContext, Game as AnyGame, RuleRefusal } from '../../../engine/game.ts'
import type { RefusalId, StepId } from '../types.ts'
import type { GameState, Gulag } from '../game-types.ts'

/** One function per command, from command and state to events or a refusal. */
export type Deciders = Partial<AnyGame<Gulag>['decide']>
/** The events of a command, or a refusal. */
export type Decision = ReturnType<AnyGame<Gulag>['decide']['next']>
/** The meaning of `next` at each step that waits. */
export type StepDeciders = { readonly [S in StepId]?: (state: GameState, ctx: DecideContext) => Decision }
/** A refusal of this game, with its reason and clause. */
export type GameRefusal = RuleRefusal<RefusalId>
