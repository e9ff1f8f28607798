/** Expectations of the contract about Last Loaf beyond its rules. */
import { winnerBy } from './game/roles.ts'
import type { GameState } from './game/types.ts'
import type { Expectations } from '../expectations.ts'

export const expectations: Expectations = {
  wrongIn: ({ open, secret, table }: GameState) => {
    if (open.phase === 'setup') return []
    const bare = table.seats.filter(({ seat }) => secret.cards[seat] === undefined)
    return bare.map(({ seat }) => `seat ${seat} has no card`)
  },
  wrongEnd: ({ open: { last, search }, secret }: GameState) => {
    const winner = winnerBy(search?.seat ?? null, secret.cards)
    return last?.type === 'ended' && last.winner === winner ? [] : [`${winner} win: B6`]
  },
  prompts: { chooseSleeper: /^night$/u },
  clocks: { talk: /^day$/u },
  unseen: { movedTo: 'the step that is gone to may be the present one' },
}
