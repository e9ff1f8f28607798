/** Types of the parts of `decide`. */
import type { Step } from '../../../engine/agenda.ts'
import type { Ctx, Of, Refused } from '../../../engine/game.ts'
import type { Course, Telling } from '../event-flow.ts'
import type { StepId } from '../steps.ts'
import type { Refusal } from '../refusals.ts'
import type { Command } from '../types.ts'

export type No = Refused<Refusal>
export type Steps = readonly Telling[]
/** One function per command. A decider tells its events to the flow, or returns a refusal before it has told any. */
export type Deciders = {
  readonly [K in Command['type']]?: (command: Of<Command, K>, course: Course, ctx: Ctx) => No | undefined
}
/** The meaning of `next` at each step that waits. A decider marks its step done. */
export type NextAt = Partial<Record<StepId, (course: Course, ctx: Ctx) => No | undefined>>
/** The steps that need no answer: marked done first, then run. */
export type Autos = Partial<Record<StepId, (course: Course, step: Step, ctx: Ctx) => void>>
