/** Results for screens and seasons. */
import type { Game as AnyGame, SeatResult } from '../../engine/game.ts'
import { roles, type Team } from './roles.ts'
import { cardOf } from './state.ts'
import type { Motherland } from './game-types.ts'

export const outcome: AnyGame<Motherland>['outcome'] = ({ winner }, words) =>
  winner === null ? null : { kind: 'won', winners: [winner], says: words.won[winner] }
export const endings: AnyGame<Motherland>['endings'] = ({ won }) => [won.citizens, won.spies]
const isSide = (side: string): side is Team => side === 'citizens' || side === 'spies'
export const sides: AnyGame<Motherland>['sides'] = {
  by: 'team',
  points: 'one',
  draw: 'never',
  says: (winners, { won }) => winners.filter(isSide).map((side) => won[side]),
}

/** One point for every member of the winning team; `fate` is free, troika, darkness, left or corrected. */
export const results: AnyGame<Motherland>['results'] = (state) =>
  state.table.seats.map(({ seat }): SeatResult => {
    const role = cardOf(state, seat) ?? 'citizen'
    const { team } = roles[role]
    const won = state.open.winner === team
    const departure = state.secret.departures.find((each) => each.seat === seat)
    return { seat, team, role, won, points: won ? 1 : 0, fate: departure?.cause ?? 'free' }
  })
/** Results of publicly known cards. The cards do not tell why a player is in the Gulag. */
export const publicResults: AnyGame<Motherland>['publicResults'] = ({
  table,
  open: { winner, full, revealed, free },
}) =>
  table.seats.flatMap(({ seat }): readonly SeatResult[] => {
    const role = full?.[seat] ?? revealed[seat]
    if (winner === null || role === undefined) return []
    const { team } = roles[role]
    const won = winner === team
    return [{ seat, team, role, won, points: won ? 1 : 0, fate: free.includes(seat) ? 'free' : '' }]
  })
