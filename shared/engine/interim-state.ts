/** Events told one after another while a command is still being decided: the state as it stands after some of them. */
import type { ClockMoved, SeatReturned, WindowEvent } from './events.ts'
import { foldTable } from './fold-table.ts'
import type { AnyFold } from './fold.ts'
import type { EventOf, Game, GameTypes, Seat, State } from './game.ts'
import { hearing } from './disclosure/disclosure.ts'

/** What `decide` may tell. */
export type Step<G extends GameTypes> = EventOf<G> | WindowEvent | ClockMoved | SeatReturned
type AnyState = State<GameTypes>

function after(
  { told, evolve }: Pick<Game<GameTypes>, 'told' | 'evolve'>,
  state: AnyState,
  event: Step<GameTypes>,
): AnyState {
  const { told: who, to } = hearing({ told }, event, state.options)
  const folds = (fold: object) => (fold as AnyFold)[event.type]
  const [openly, secretly, own] = [folds(evolve.open), folds(evolve.secret), folds(evolve.own)]
  const hears = (seat: Seat): boolean => who === 'all' || to.includes(seat)
  const mine = ([seat, value]: [string, object]): [string, object] =>
    own !== undefined && hears(Number(seat)) ? [seat, own(value, event, Number(seat))] : [seat, value]
  return {
    ...state,
    away: event.type === 'returned' ? state.away.filter((seat) => seat !== (event as SeatReturned).seat) : state.away,
    table: who === 'all' ? foldTable(state.table, event) : state.table,
    open: who === 'all' && openly !== undefined ? openly(state.open, event) : state.open,
    secret: secretly === undefined ? state.secret : secretly(state.secret, event),
    own: own === undefined ? state.own : Object.fromEntries(Object.entries(state.own).map(mine)),
  }
}
/** Everybody hears what the match itself will tell them; its clocks stay as they are. */
export const meanwhileIn =
  <G extends GameTypes>(rules: Pick<Game<G>, 'told' | 'evolve'>) =>
  (state: State<G>, events: readonly Step<G>[]): State<G> => {
    const any = rules as unknown as Pick<Game<GameTypes>, 'told' | 'evolve'>
    return events.reduce((now: AnyState, event) => after(any, now, event), state) as State<G>
  }
