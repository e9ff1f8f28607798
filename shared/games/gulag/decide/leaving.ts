/** Departures. No seat is ever out: its choices are entered here until a player sits there again. */
import type { Game as AnyGame } from '../../../engine/game.ts'
import type { Gulag } from '../game-types.ts'

export const leaving: AnyGame<Gulag>['leaving'] = {
  leave: (seat) => [{ type: 'away', seat }],
  comeBack: (seat) => [{ type: 'back', seat }],
  may: ({ open, table }) => (open.phase === 'setup' || open.result !== null ? [] : table.ring),
}
