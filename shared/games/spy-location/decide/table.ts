/** Types of the parts of `decide`. */
import type { Game as AnyGame, Refused } from '../../../engine/game.ts'
import type { Happening, Refusal } from '../types.ts'
import type { OutOfPlace } from '../game-types.ts'

/** One function per command, from command and state to events or a refusal. */
export type Deciders = Partial<AnyGame<OutOfPlace>['decide']>
/** A refusal of this game, with its reason and clause. */
export type No = Refused<Refusal>
/** The events that a decision tells, in order. */
export type Happenings = readonly Happening[]
