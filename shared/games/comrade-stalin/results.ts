/** How it ended, for the screens and for seasons. */
import type { Game as AnyGame } from '../../engine/game.ts'
import { roles } from './roles.ts'
import { isAlive, nameIn, personAt, seatsIn } from './state.ts'
import type { ComradeStalin } from './types.ts'

export const endings: AnyGame<ComradeStalin>['endings'] = ({ winners }, names) => [winners(names)]
/** Winners are seats; any number of them, also nobody (8.5). */
export const outcome: AnyGame<ComradeStalin>['outcome'] = ({ result }, words, table) => {
  if (result === null) return null
  const winners = result.filter((each) => each.won).map((each) => each.seat)
  const says = words.winners(winners.map((seat) => nameIn({ table }, seat)))
  return { kind: winners.length > 0 ? 'won' : 'draw', winners: winners.map(String), says }
}
/** One point for everybody who won. A game that was ended before the deal has roles for nobody. */
export const results: AnyGame<ComradeStalin>['results'] = ({ open }) =>
  seatsIn(open).map((seat) => {
    const role = personAt(open, seat).role ?? 'protege'
    const won = open.result?.find((each) => each.seat === seat)?.won ?? false
    const fate = isAlive(open, seat) ? 'alive' : 'dead'
    return { seat, team: roles[role].team, role, won, points: won ? 1 : 0, fate }
  })
