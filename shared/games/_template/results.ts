import type { Game, Outcome, SeatResult, Table } from '../../engine/game.ts'
import type { Sides } from '../../engine/results.ts'
import { isTeam, roles, teamIds, type Cards } from './roles.ts'
import type { Lantern, OpenState, Words } from './types.ts'

export const endings = ({ teams, winner }: Words): readonly string[] => [
  winner(null),
  ...teamIds.map((team) => winner(teams[team])),
]
export const sides: Sides<Words> = {
  by: 'team',
  points: 'one',
  draw: 'any',
  says: ([side], { teams, winner }) => {
    if (side === undefined) return [winner(null)]
    return isTeam(side) ? [winner(teams[side])] : []
  },
}
export function outcome({ ending }: OpenState, words: Words): Outcome | null {
  if (ending === null) return null
  const { winner } = ending
  const says = words.winner(winner === null ? null : words.teams[winner])
  return winner === null ? { kind: 'draw', winners: [], says } : { kind: 'won', winners: [winner], says }
}
/** One result for each seat whose card is known, with one point for every winner. */
const resultsWith = (cards: Cards, { table, open }: { table: Table; open: OpenState }): readonly SeatResult[] =>
  table.seats.flatMap(({ seat }) => {
    const role = cards[seat]
    if (role === undefined) return []
    const { team } = roles[role]
    const won = open.ending?.winner === team
    return [{ seat, team, role, won, points: won ? 1 : 0, fate: open.out.includes(seat) ? 'out' : 'in' }]
  })
/** Results from the moderator's knowledge; before the deal everybody counts as a neighbour. */
export const results: Game<Lantern>['results'] = (state) => {
  const undealt = Object.fromEntries(state.table.seats.map(({ seat }) => [seat, 'neighbour' as const]))
  return resultsWith({ ...undealt, ...state.secret.cards }, state)
}
/** Results that everybody may know: the cards lie open once the game has ended. */
export const publicResults: Game<Lantern>['publicResults'] = (told) =>
  told.open.ending === null ? [] : resultsWith(told.open.ending.cards, told)
