/** Events told one after another: the state as it stands after some of them, while a command is still being decided. */
import type { ClockMoved, WindowEvent } from '../../engine/events.ts'
import type { Seat } from '../../engine/game.ts'
import { evolve } from './evolve.ts'
import type { Game, Happening, Open, Own, Secret } from './types.ts'

export type Step = Happening | WindowEvent | ClockMoved
type Folds<S> = Readonly<Record<string, ((state: S, event: Step, seat: Seat) => S) | undefined>>

function after(state: Game, event: Step): Game {
  const { table } = state
  if (event.type === 'windowOpened')
    return { ...state, table: { ...table, windows: [...table.windows, { id: event.id, label: event.label }] } }
  if (event.type === 'windowClosed')
    return { ...state, table: { ...table, windows: table.windows.filter((each) => each.id !== event.id) } }
  const open = (evolve.open as unknown as Folds<Open>)[event.type]
  const secret = (evolve.secret as unknown as Folds<Secret>)[event.type]
  const own = (evolve.own as unknown as Folds<Own>)[event.type]
  const hears = (seat: Seat): boolean => !('to' in event) || event.to.includes(seat)
  const owns = Object.entries(state.own).map(([seat, mine]) => [
    seat,
    own !== undefined && hears(Number(seat)) ? own(mine, event, Number(seat)) : mine,
  ])
  return {
    ...state,
    open: open === undefined ? state.open : open(state.open, event, 0),
    secret: secret === undefined ? state.secret : secret(state.secret, event, 0),
    own: Object.fromEntries(owns) as Game['own'],
  }
}
export const folded = (state: Game, events: readonly Step[]): Game => events.reduce(after, state)

export type Telling = (now: Game) => readonly Step[]
/** One thing after another, each seeing what came before. */
export function inTurn(state: Game, tellings: readonly Telling[]): readonly Step[] {
  let now = state
  return tellings.flatMap((telling) => {
    const told = telling(now)
    now = folded(now, told)
    return told
  })
}
