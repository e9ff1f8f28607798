/** Events told one after another: each sees the state as it stands after those before it. */
import type { ClockMoved } from '../../engine/events.ts'
import type { Seat } from '../../engine/game.ts'
import type { Step } from '../../engine/agenda.ts'
import { evolve } from './evolve.ts'
import type { Game, Happening, Open, Own, Secret } from './types.ts'

export type Telling = Happening | ClockMoved
type Folds<S> = Readonly<Record<string, ((state: S, event: Telling, seat: Seat) => S) | undefined>>

function after(state: Game, event: Telling): Game {
  const open = (evolve.open as unknown as Folds<Open>)[event.type]
  const secret = (evolve.secret as unknown as Folds<Secret>)[event.type]
  const own = (evolve.own as unknown as Folds<Own>)[event.type]
  const hears = (seat: Seat): boolean => !('to' in event) || event.type === 'learned' || event.to.includes(seat)
  const owns =
    own === undefined
      ? state.own
      : Object.fromEntries(
          Object.entries(state.own).map(([seat, mine]) => [
            seat,
            hears(Number(seat)) ? own(mine, event, Number(seat)) : mine,
          ]),
        )
  return {
    ...state,
    open: open === undefined ? state.open : open(state.open, event, 0),
    secret: secret === undefined ? state.secret : secret(state.secret, event, 0),
    own: owns as Game['own'],
  }
}
/** What one command brings about, told as it happens. `now` is the table after all that was told. */
export class Course {
  now: Game
  readonly told: Telling[] = []

  constructor(state: Game) {
    this.now = state
  }
  tell(...events: readonly Telling[]): this {
    for (const event of events) {
      this.told.push(event)
      this.now = after(this.now, event)
    }
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
  get isOver(): boolean {
    return this.now.open.winner !== null
  }
}
