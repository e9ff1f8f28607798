/** Tells events one after another, so that each sees the state after those before it. */
import type { AgendaStep } from '../../engine/agenda.ts'
import type { ClockMovedEvent, SeatReturnedEvent } from '../../engine/events.ts'
import { interimStates } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { disclosures } from './disclosures.ts'
import type { AnyEvent } from './types.ts'
import type { GameState, Ktulu } from './game-types.ts'

/** An event that a decision may tell. */
export type FlowEvent = AnyEvent | ClockMovedEvent | SeatReturnedEvent
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
