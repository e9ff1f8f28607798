/** Types of the parts of `decide`: by command, and for `next` by the step that waits. */
import type { Ctx, Game as AnyGame, Refused } from '../../../engine/game.ts'
import type { StepId } from '../types.ts'
import type { Refusal } from '../refusals.ts'
import type { Game, Motherland } from '../game-types.ts'

export type Deciders = Partial<AnyGame<Motherland>['decide']>
export type Decided = ReturnType<AnyGame<Motherland>['decide']['next']>
export type NextAt = { readonly [S in StepId]?: (state: Game, ctx: Ctx) => Decided }
export type No = Refused<Refusal>
