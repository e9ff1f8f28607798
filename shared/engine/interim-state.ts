/** Applies events while a command is still being decided, so that later parts of the decision see the earlier ones. */
import type { ClockMovedEvent, DeskClockMovedEvent, SeatReturnedEvent, WindowEvent } from './events.ts'
import { foldTable } from './fold-table.ts'
import type { AnyFold } from './fold.ts'
import type { EventOf, Game, GameTypes, Seat, State } from './game.ts'
import { disclosureOf } from './disclosure/disclosure.ts'

/** An event that `decide` may return. */
export type InterimEvent<G extends GameTypes> =
  | EventOf<G>
  | WindowEvent
  | ClockMovedEvent
  | DeskClockMovedEvent
  | SeatReturnedEvent
type AnyState = State<GameTypes>

function applyEvent(
  { told, evolve }: Pick<Game<GameTypes>, 'told' | 'evolve'>,
  state: AnyState,
  event: InterimEvent<GameTypes>,
): AnyState {
  const { told: who, to } = disclosureOf({ told }, event, state.options)
  const folds = (fold: object) => (fold as AnyFold)[event.type]
  const [openly, secretly, own] = [folds(evolve.open), folds(evolve.secret), folds(evolve.own)]
  const hears = (seat: Seat): boolean => who === 'all' || to.includes(seat)
  const mine = ([seat, value]: [string, object]): [string, object] =>
    own !== undefined && hears(Number(seat)) ? [seat, own(value, event, Number(seat))] : [seat, value]
  return {
    ...state,
    away:
      event.type === 'returned' ? state.away.filter((seat) => seat !== (event as SeatReturnedEvent).seat) : state.away,
    table: who === 'all' ? foldTable(state.table, event) : state.table,
    open: who === 'all' && openly !== undefined ? openly(state.open, event) : state.open,
    secret: secretly === undefined ? state.secret : secretly(state.secret, event),
    own: own === undefined ? state.own : Object.fromEntries(Object.entries(state.own).map(mine)),
  }
}
/**
 * Returns a function from a state and events to the state after them. Each audience learns what the finished command
 * will tell it; clocks stay unchanged.
 */
export const interimStates =
  <G extends GameTypes>(rules: Pick<Game<G>, 'told' | 'evolve'>) =>
  (state: State<G>, events: readonly InterimEvent<G>[]): State<G> => {
    const any = rules as unknown as Pick<Game<GameTypes>, 'told' | 'evolve'>
    return events.reduce((now: AnyState, event) => applyEvent(any, now, event), state) as State<G>
  }
