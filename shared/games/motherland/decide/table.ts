/** Types of the parts of `decide`: by command, and for `next` by the step that waits. */
import type { Ctx, Game as AnyGame, Refused } from '../../../engine/game.ts'
import type { StepId } from '../types.ts'
import type { Refusal } from '../refusals.ts'
import type { Game, Motherland } from '../game-types.ts'

/** One function per command, from command and state to events or a refusal. */
export type Deciders = Partial<AnyGame<Motherland>['decide']>
/** The events of a command, or a refusal. */
export type Decided = ReturnType<AnyGame<Motherland>['decide']['next']>
/** The meaning of `next` at each step that waits. */
export type NextAt = { readonly [S in StepId]?: (state: Game, ctx: Ctx) => Decided }
/** A refusal of this game, with its reason and clause. */
export type No = Refused<Refusal>
