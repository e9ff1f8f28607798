/** Types of the parts of `decide`. */
import type { Game as AnyGame, RuleRefusal as EngineRefusal } from '../../../engine/game.ts'
import type { AnyEvent, RefusalId } from '../types.ts'
import type { OutOfPlace } from '../game-types.ts'

export type Deciders = Partial<AnyGame<OutOfPlace>['decide']>
export type RuleRefusal = EngineRefusal<RefusalId>
export type Events = readonly AnyEvent[]
