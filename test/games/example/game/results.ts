import type { Game, Outcome, SeatResult, Table } from '../../../../shared/engine/game.ts'
import type { Sides } from '../../../../shared/engine/results.ts'
import { roles, type Cards } from './roles.ts'
import type { LastLoaf, OpenState, Words } from './types.ts'

export const endings = ({ winner }: Words): readonly string[] => [winner.bakers, winner.mice]
export const sides: Sides<Words> = {
  by: 'team',
  points: 'one',
  draw: 'never',
  says: ([side], { winner }) => (side === 'bakers' || side === 'mice' ? [winner[side]] : []),
}
export const outcome = ({ last, phase }: OpenState, words: Words): Outcome | null =>
  phase === 'end' && last?.type === 'ended'
    ? { kind: 'won', winners: [last.winner], says: words.winner[last.winner] }
    : null
/** One result for each seat whose card is known, with one point for every winner. */
const resultsWith = (cards: Cards, { table, open }: { table: Table; open: OpenState }): readonly SeatResult[] =>
  table.seats.flatMap(({ seat }) => {
    const role = cards[seat]
    if (role === undefined) return []
    const { team } = roles[role]
    const won = open.last?.type === 'ended' && open.last.winner === team
    return [
      { seat, team, role, won, points: won ? 1 : 0, fate: open.search?.seat === seat ? 'searched' : 'unsearched' },
    ]
  })
/** Results from the moderator's knowledge; before the deal everybody counts as a baker. */
export const results: Game<LastLoaf>['results'] = (state) => {
  const undealt = Object.fromEntries(state.table.seats.map(({ seat }) => [seat, 'baker' as const]))
  return resultsWith({ ...undealt, ...state.secret.cards }, state)
}
/** Results that everybody may know: the cards lie open once the game has ended. */
export const publicResults: Game<LastLoaf>['publicResults'] = (told) =>
  told.open.last?.type === 'ended' ? resultsWith(told.open.last.cards, told) : []
