/** How it ended, for the screens and for seasons. */
import type { Game as AnyGame, SeatResult } from '../../engine/game.ts'
import { roles, type Role } from './roles.ts'
import { seatsOf, totalsOf } from './scoring.ts'
import { nameIn } from './state.ts'
import type { OutOfPlace } from './types.ts'

export const endings: AnyGame<OutOfPlace>['endings'] = ({ winners }, names) => [winners(names)]
/** Winners are seats. */
export const outcome: AnyGame<OutOfPlace>['outcome'] = ({ result }, words, table) =>
  result === null
    ? null
    : {
        kind: 'won',
        winners: result.winners.map(String),
        says: words.winners(result.winners.map((seat) => nameIn({ table }, seat))),
      }

/** Points of all rounds; the role is that of the last round; `fate`: stayed or left. */
export const results: AnyGame<OutOfPlace>['results'] = (state) => {
  const { open } = state
  const totals = totalsOf(open.scores, seatsOf(state))
  return seatsOf(state).map((seat): SeatResult => {
    const role: Role = state.secret.draws.at(-1)?.spySeat === seat ? 'spy' : 'location'
    return {
      seat,
      team: roles[role].team,
      role,
      won: open.result?.winners.includes(seat) ?? false,
      points: totals[seat] ?? 0,
      fate: open.sitting.includes(seat) ? 'stayed' : 'left',
    }
  })
}
