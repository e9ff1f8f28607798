/** How it ended, for the screens and for seasons. */
import type { Game as AnyGame, SeatResult } from '../../engine/game.ts'
import { roles } from './roles.ts'
import { isAlive, nameIn, personAt, seatsIn } from './state.ts'
import type { Open } from './types.ts'
import type { ComradeStalin } from './game-types.ts'

export const endings: AnyGame<ComradeStalin>['endings'] = ({ winners }, names) => [winners(names)]
export const sides: AnyGame<ComradeStalin>['sides'] = {
  by: 'seat',
  points: 'one',
  says: (_, words, names) => [words.winners(names)],
}
/** Winners are seats; any number of them, also nobody (8.5). */
export const outcome: AnyGame<ComradeStalin>['outcome'] = ({ result }, words, table) => {
  if (result === null) return null
  const winners = result.filter((each) => each.won).map((each) => each.seat)
  const says = words.winners(winners.map((seat) => nameIn({ table }, seat)))
  return { kind: winners.length > 0 ? 'won' : 'draw', winners: winners.map(String), says }
}
/** One point for everybody who won. A game that was ended before the deal has roles for nobody. */
const resultsOf = (open: Open): readonly SeatResult[] =>
  seatsIn(open).map((seat) => {
    const role = personAt(open, seat).role ?? 'protege'
    const won = open.result?.find((each) => each.seat === seat)?.won ?? false
    const fate = isAlive(open, seat) ? 'alive' : 'dead'
    return { seat, team: roles[role].team, role, won, points: won ? 1 : 0, fate }
  })
export const results: AnyGame<ComradeStalin>['results'] = ({ open }) => resultsOf(open)
/** Roles lie open, and the result was told: everybody knows all of it. */
export const publicResults: AnyGame<ComradeStalin>['publicResults'] = ({ open }) => resultsOf(open)
