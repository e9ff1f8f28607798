/** How it ended, for the screens and for seasons. */
import type { Game as AnyGame, SeatResult } from '../../engine/game.ts'
import { roles } from './roles.ts'
import { cardOf } from './state.ts'
import type { Motherland } from './types.ts'

export const outcome: AnyGame<Motherland>['outcome'] = ({ winner }, words) =>
  winner === null ? null : { kind: 'won', winners: [winner], says: words.won[winner] }
export const endings: AnyGame<Motherland>['endings'] = ({ won }) => [won.citizens, won.spies]

/** One point for everybody of the winning team; `fate`: free, troika, darkness, left or corrected. */
export const results: AnyGame<Motherland>['results'] = (state) =>
  state.table.seats.map(({ seat }): SeatResult => {
    const role = cardOf(state, seat) ?? 'citizen'
    const { team } = roles[role]
    const won = state.open.winner === team
    const departure = state.secret.departures.find((each) => each.seat === seat)
    return { seat, team, role, won, points: won ? 1 : 0, fate: departure?.cause ?? 'free' }
  })
