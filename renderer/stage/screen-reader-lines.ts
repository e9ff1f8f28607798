/** What a board says to whoever hears it, line by line: a line that stays is not said again. News has its own place. */
import type { Board, Centre } from '../../shared/engine/game.ts'
import { nameIn, titleOf } from './picture-text.ts'

/** What fills or turns bit by bit, as far as it is there. */
function bitsOf(centre: Centre, board: Board): readonly string[] {
  switch (centre.kind) {
    case 'vote':
      return centre.tally.filter(({ count }) => count > 0).map(({ label, count }) => `${label}: ${count}`)
    case 'reveal':
      return centre.cards.flatMap(({ name, card }) => (card === null ? [] : [`${name}: ${card.label}`]))
    case 'score':
      return centre.rows.map(({ seat, points }) => `${nameIn(board, seat)}: ${points}`)
    default:
      return []
  }
}
/** Without those whom the title names. */
function namesOf(centre: Centre, board: Board): readonly string[] {
  if (!('seats' in centre)) return []
  const title = titleOf(centre)
  const names = centre.seats.map((seat) => nameIn(board, seat)).filter((name) => !title.includes(name))
  return names.length === 0 ? [] : [names.join(', ')]
}
export function heardOf(board: Board): readonly string[] {
  const { centre, headline } = board
  if (centre === null) return [headline]
  const sub = 'sub' in centre && centre.sub !== null ? [centre.sub] : []
  return [...new Set([headline, titleOf(centre), ...namesOf(centre, board), ...bitsOf(centre, board), ...sub])]
}
