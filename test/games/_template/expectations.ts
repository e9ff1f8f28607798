/** Expectations of the contract about Lantern Street beyond its rules. */
import { winnerOf } from '../../../shared/games/_template/roles.ts'
import { playingSeats } from '../../../shared/games/_template/state.ts'
import type { GameState } from '../../../shared/games/_template/types.ts'
import type { Expectations } from '../expectations.ts'

export const expectations: Expectations = {
  wrongIn: (state: GameState) => {
    const { open, secret, table } = state
    if (open.phase === 'setup') return []
    const bare = table.seats.filter(({ seat }) => secret.cards[seat] === undefined)
    const isWon = winnerOf(secret.cards, playingSeats(state)) !== null
    return [...bare.map(({ seat }) => `seat ${seat} has no card`), ...(isWon ? ['somebody has won: L6'] : [])]
  },
  wrongEnd: (state: GameState) => {
    const { ending } = state.open
    const winner = winnerOf(state.secret.cards, playingSeats(state))
    return ending?.winner === winner ? [] : [`${winner} win: L6`]
  },
  prompts: { watch: /^watcher$/u, choosePrey: /^shadows$/u },
  clocks: { talk: /^day$/u },
  unseen: {
    seatTurned: 'out at the seat, unless that is so already',
    movedTo: 'the step that is gone to may be the present one',
  },
}
