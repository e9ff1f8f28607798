/** Results for screens and seasons. */
import type { Game as AnyGame, SeatResult } from '../../engine/game.ts'
import { roles } from './cards.ts'
import type { Winner } from './types.ts'
import { winners } from './outcome.ts'
import { cardOf } from './state.ts'
import type { Gulag } from './game-types.ts'
import type { Words } from './words/words.ts'

const fateOf = (role: string, winner: string | null): string => {
  if (role !== winner) return 'stayed'
  return role === 'red' ? 'released' : 'escaped'
}
const endingText = (winner: Winner, words: Words): string => `${words.results[winner]}. ${words.won[winner]}`
export const endings: AnyGame<Gulag>['endings'] = (words) => winners.map((winner) => endingText(winner, words))
export const outcome: AnyGame<Gulag>['outcome'] = ({ result }, words) => {
  if (result === null) return null
  const { winner } = result
  const says = endingText(winner, words)
  return winner === 'draw' ? { kind: 'draw', winners: [], says } : { kind: 'won', winners: [winner], says }
}
export const sides: AnyGame<Gulag>['sides'] = {
  by: 'team',
  points: 'one',
  draw: 'equal teams',
  says: ([side = 'draw'], words) => winners.filter((each) => each === side).map((winner) => endingText(winner, words)),
  fateOf: (role, [winner]) => fateOf(role, winner ?? null),
}
/** One point for each member of the winning side; `fate` is released, escaped or stayed. */
export const results: AnyGame<Gulag>['results'] = (state) =>
  state.table.seats.map(({ seat }): SeatResult => {
    const role = cardOf(state, seat) ?? 'red'
    const { team } = roles[role]
    const winner = state.open.result?.winner ?? null
    const won = winner === team
    return { seat, team, role, won, points: won ? 1 : 0, fate: fateOf(role, winner) }
  })
/** Results of the cards that were turned over. */
export const publicResults: AnyGame<Gulag>['publicResults'] = ({ table, open: { result, revealed } }) =>
  table.seats.flatMap(({ seat }): readonly SeatResult[] => {
    const role = revealed[seat]
    if (result === null || role === undefined) return []
    const { team } = roles[role]
    const won = result.winner === team
    return [{ seat, team, role, won, points: won ? 1 : 0, fate: fateOf(role, result.winner) }]
  })
