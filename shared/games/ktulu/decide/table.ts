/** Types of the parts of `decide`. */
import type { AgendaStep } from '../../../engine/agenda.ts'
import type { DecideContext, VariantOf, RuleRefusal } from '../../../engine/game.ts'
import type { EventFlow, FlowEvent } from '../event-flow.ts'
import type { StepId } from '../steps.ts'
import type { RefusalId } from '../refusals.ts'
import type { Command } from '../types.ts'

/** A refusal of this game, with its reason and clause. */
export type GameRefusal = RuleRefusal<RefusalId>
/** The events that a decision tells, in order. */
export type Events = readonly FlowEvent[]
/** One function per command. A decider tells its events to the flow, or returns a refusal before it has told any. */
export type Deciders = {
  readonly [K in Command['type']]?: (
    command: VariantOf<Command, K>,
    course: EventFlow,
    ctx: DecideContext,
  ) => GameRefusal | undefined
}
/** The meaning of `next` at each step that waits. A decider marks its step done. */
export type StepDeciders = Partial<Record<StepId, (course: EventFlow, ctx: DecideContext) => GameRefusal | undefined>>
/** The steps that need no answer: marked done first, then run. */
export type AutomaticSteps = Partial<Record<StepId, (course: EventFlow, step: AgendaStep, ctx: DecideContext) => void>>
