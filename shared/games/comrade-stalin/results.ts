/** Results for screens and seasons. */
import type { Game as AnyGame, SeatResult } from '../../engine/game.ts'
import { roles } from './roles.ts'
import { isAlive, nameIn, personAt, seatsIn } from './state.ts'
import type { OpenState } from './types.ts'
import type { ComradeStalin } from './game-types.ts'

export const endings: AnyGame<ComradeStalin>['endings'] = ({ winners }, names) => [winners(names)]
export const sides: AnyGame<ComradeStalin>['sides'] = {
  by: 'seat',
  points: 'one',
  draw: 'any', // 8.5
  single: Object.keys(roles), // 1.4
  losing: ['dead'], // 8.5
  says: (_, words, names) => [words.winners(names)],
}
/** The outcome; winners are seats, any number of them (8.5). */
export const outcome: AnyGame<ComradeStalin>['outcome'] = ({ result }, words, table) => {
  if (result === null) return null
  const winners = result.filter((each) => each.won).map((each) => each.seat)
  const says = words.winners(winners.map((seat) => nameIn({ table }, seat)))
  return { kind: winners.length > 0 ? 'won' : 'draw', winners: winners.map(String), says }
}
/** One point for each winner. A game ended before the deal has no roles. */
const resultsOf = (open: OpenState): readonly SeatResult[] =>
  seatsIn(open).map((seat) => {
    const role = personAt(open, seat).role ?? 'protege'
    const won = open.result?.find((each) => each.seat === seat)?.won ?? false
    const fate = isAlive(open, seat) ? 'alive' : 'dead'
    return { seat, team: roles[role].team, role, won, points: won ? 1 : 0, fate }
  })
export const results: AnyGame<ComradeStalin>['results'] = ({ open }) => resultsOf(open)
/** The same results, since roles and result are public. */
export const publicResults: AnyGame<ComradeStalin>['publicResults'] = ({ open }) => resultsOf(open)
