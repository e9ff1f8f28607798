/** Types of the parts of `decide`. */
import type { Game as AnyGame, RuleRefusal } from '../../../engine/game.ts'
import type { AnyEvent, RefusalId } from '../types.ts'
import type { OutOfPlace } from '../game-types.ts'

/** One function per command, from command and state to events or a refusal. */
export type Deciders = Partial<AnyGame<OutOfPlace>['decide']>
/** A refusal of this game, with its reason and clause. */
export type GameRefusal = RuleRefusal<RefusalId>
/** The events that a decision tells, in order. */
export type Events = readonly AnyEvent[]
