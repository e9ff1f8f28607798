/** How the pieces of `decide` are typed. */
import type { Step } from '../../../engine/agenda.ts'
import type { Ctx, Of, Refused } from '../../../engine/game.ts'
import type { Course, Telling } from '../event-flow.ts'
import type { StepId } from '../steps.ts'
import type { Refusal } from '../refusals.ts'
import type { Command } from '../types.ts'

export type No = Refused<Refusal>
export type Steps = readonly Telling[]
/** What a command brings about is told to the course; a refusal is returned instead, before anything is told. */
export type Deciders = {
  readonly [K in Command['type']]?: (command: Of<Command, K>, course: Course, ctx: Ctx) => No | undefined
}
/** What `next` does at each step that waits. It marks the step done itself. */
export type NextAt = Partial<Record<StepId, (course: Course, ctx: Ctx) => No | undefined>>
/** Steps that wait for nobody: marked done first, then run. */
export type Autos = Partial<Record<StepId, (course: Course, step: Step, ctx: Ctx) => void>>
