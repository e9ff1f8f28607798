/** Results for screens and seasons. */
import type { Game as AnyGame, Seat, SeatResult, PublicKnowledge } from '../../engine/game.ts'
import { roles, type Role } from './roles.ts'
import { seatsOf, totalsOf } from './scoring.ts'
import { nameIn } from './state.ts'
import type { OutOfPlace } from './game-types.ts'

export const endings: AnyGame<OutOfPlace>['endings'] = ({ winners }, names) => [winners(names)]
export const sides: AnyGame<OutOfPlace>['sides'] = {
  by: 'seat',
  points: 'own',
  draw: 'never', // 8.4
  single: ['spy'],
  says: (winners, words, names) => (winners.length === 0 ? [] : [words.winners(names)]),
}
/** The outcome; winners are seats. */
export const outcome: AnyGame<OutOfPlace>['outcome'] = ({ result }, words, table) =>
  result === null
    ? null
    : {
        kind: 'won',
        winners: result.winners.map(String),
        says: words.winners(result.winners.map((seat) => nameIn({ table }, seat))),
      }

/** The results with points of all rounds; `fate` is stayed or left. */
function resultsWith({ table, open }: PublicKnowledge<OutOfPlace>, spy: Seat | null): readonly SeatResult[] {
  const seats = seatsOf({ table })
  const totals = totalsOf(open.scores, seats)
  return seats.map((seat): SeatResult => {
    const role: Role = spy === seat ? 'spy' : 'location'
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
/** Results by the roles of the last round. */
export const results: AnyGame<OutOfPlace>['results'] = (state) =>
  resultsWith(state, state.secret.draws.at(-1)?.spySeat ?? null)
/** Public results; none while the cards of the last round lie face down. */
export const publicResults: AnyGame<OutOfPlace>['publicResults'] = (told) => {
  const { no, revealed, result } = told.open
  if (result === null || (no > 0 && revealed === null)) return []
  return resultsWith(told, revealed?.spySeat ?? null)
}
