/** Tells events one after another, so that each sees the state after those before it. */
import type { Step } from '../../engine/agenda.ts'
import type { ClockMoved, SeatReturned } from '../../engine/events.ts'
import { meanwhileIn } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { told } from './told.ts'
import type { Happening } from './types.ts'
import type { Game, Ktulu } from './game-types.ts'

export type Telling = Happening | ClockMoved | SeatReturned
const folded = meanwhileIn<Ktulu>({ told, evolve })

/** Collects the events of one command; `now` is the state after all events told so far. */
export class Course {
  now: Game
  readonly told: Telling[] = []

  constructor(state: Game) {
    this.now = state
  }
  tell(...events: readonly Telling[]): this {
    this.told.push(...events)
    this.now = folded(this.now, events)
    return this
  }
  /** Puts steps before everything that waits. */
  interrupt(steps: readonly Step[]): this {
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
