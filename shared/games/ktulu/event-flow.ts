/** Tells events one after another, so that each sees the state after those before it. */
import type { AgendaStep } from '../../engine/agenda.ts'
import type { ClockMovedEvent, DeskClockMovedEvent, SeatReturnedEvent } from '../../engine/events.ts'
import type { DecideContext, VariantOf } from '../../engine/game.ts'
import { interimStates } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { disclosures } from './disclosures.ts'
import type { StepId } from './steps.ts'
import type { AnyEvent, Command } from './types.ts'
import type { GameRefusal, GameState, Ktulu } from './game-types.ts'

/** An event that a decision may tell. */
export type FlowEvent = AnyEvent | ClockMovedEvent | DeskClockMovedEvent | SeatReturnedEvent
const applyEvents = interimStates<Ktulu>({ told: disclosures, evolve })

/** Collects the events of one command; `now` is the state after all events told so far. */
export class EventFlow {
  now: GameState
  readonly told: FlowEvent[] = []

  constructor(state: GameState) {
    this.now = state
  }
  tell(...events: readonly FlowEvent[]): this {
    this.told.push(...events)
    this.now = applyEvents(this.now, events)
    return this
  }
  /** Puts steps before everything that waits. */
  interrupt(steps: readonly AgendaStep[]): this {
    return steps.length === 0 ? this : this.tell({ type: 'interrupted', steps })
  }
  /** Marks the step that waits as done. */
  done(): this {
    return this.tell({ type: 'stepDone' })
  }
  /** Marks the step that waits as done without any answer. */
  lapse(): this {
    return this.tell({ type: 'stepDone', lapsed: true })
  }
  get isOver(): boolean {
    return this.now.open.winner !== null
  }
}

/** One function per command. A decider tells its events to the flow, or returns a refusal before it has told any. */
export type FlowDeciders = {
  readonly [K in Command['type']]?: (
    command: VariantOf<Command, K>,
    course: EventFlow,
    ctx: DecideContext,
  ) => GameRefusal | undefined
}
/** The meaning of `next` at each step that waits. A decider marks its step done. */
export type FlowStepDeciders = Partial<
  Record<StepId, (course: EventFlow, ctx: DecideContext) => GameRefusal | undefined>
>
/** The steps that need no answer: marked done first, then run. */
export type AutomaticSteps = Partial<Record<StepId, (course: EventFlow, step: AgendaStep, ctx: DecideContext) => void>>
