/** Types of the parts of `decide`: by command, and for `next` by the step that waits. */
import type { Ctx, Game as AnyGame, Refused } from '../../../engine/game.ts'
import type { Refusal, StepId } from '../types.ts'
import type { Game, Gulag } from '../game-types.ts'

export type Deciders = Partial<AnyGame<Gulag>['decide']>
export type Decided = ReturnType<AnyGame<Gulag>['decide']['next']>
export type NextAt = { readonly [S in StepId]?: (state: Game, ctx: Ctx) => Decided }
export type No = Refused<Refusal>
