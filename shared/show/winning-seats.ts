/** The seats whose victory everybody knows: by their number, or by the team of a card that lies open. */
import type { BoardSeat } from '../engine/game.ts'
import type { Frame } from '../wire/frame.ts'

export function hasWon({ seat, card }: BoardSeat, { outcome }: Pick<Frame, 'outcome'>): boolean {
  const winners = outcome?.winners ?? []
  return winners.includes(String(seat)) || (card !== undefined && winners.includes(card.team))
}
export const winningSeats = (frame: Pick<Frame, 'outcome' | 'board'>): readonly BoardSeat[] =>
  frame.board.seats.filter((seat) => hasWon(seat, frame))
