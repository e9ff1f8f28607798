/** Types of the parts of `decide`. */
import type { Game as AnyGame, Refused } from '../../../engine/game.ts'
import type { Happening, Refusal } from '../types.ts'
import type { OutOfPlace } from '../game-types.ts'

export type Deciders = Partial<AnyGame<OutOfPlace>['decide']>
export type No = Refused<Refusal>
export type Happenings = readonly Happening[]
