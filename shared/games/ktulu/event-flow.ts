/** Events told one after another: each sees the state as it stands after those before it. */
import type { Step } from '../../engine/agenda.ts'
import type { ClockMoved, SeatReturned } from '../../engine/events.ts'
import { meanwhileIn } from '../../engine/interim-state.ts'
import { evolve } from './evolve.ts'
import { told } from './told.ts'
import type { Happening } from './types.ts'
import type { Game, Ktulu } from './game-types.ts'

export type Telling = Happening | ClockMoved | SeatReturned
const folded = meanwhileIn<Ktulu>({ told, evolve })

/** What one command brings about, told as it happens. `now` is the table after all that was told. */
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
  /** Steps that come before everything that waits. */
  interrupt(steps: readonly Step[]): this {
    return steps.length === 0 ? this : this.tell({ type: 'interrupted', steps })
  }
  /** The step that waits is done. */
  done(): this {
    return this.tell({ type: 'stepDone' })
  }
  /** The step that waits is done without anybody being waited for. */
  lapse(): this {
    return this.tell({ type: 'stepDone', lapsed: true })
  }
  get isOver(): boolean {
    return this.now.open.winner !== null
  }
}
