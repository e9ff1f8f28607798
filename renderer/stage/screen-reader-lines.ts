/**
 * The board in sentences for screen readers. A line that stays the same is not read again; news has a live region of
 * its own.
 */
import type { Board, Centre } from '../../shared/engine/game.ts'
import { nameOnBoard, titleOf } from './picture-text.ts'

/** Returns the lines of the parts that fill or turn one by one: votes, cards, points. */
function partLines(centre: Centre, board: Board): readonly string[] {
  switch (centre.kind) {
    case 'vote':
      return centre.tally.filter(({ count }) => count > 0).map(({ label, count }) => `${label}: ${count}`)
    case 'reveal':
      return centre.cards.flatMap(({ name, card }) => (card === null ? [] : [`${name}: ${card.label}`]))
    case 'score':
      return centre.rows.map(({ seat, points }) => `${nameOnBoard(board, seat)}: ${points}`)
    default:
      return []
  }
}
/** Returns the names in the middle that the title does not mention, as one line. */
function namesOf(centre: Centre, board: Board): readonly string[] {
  if (!('seats' in centre)) return []
  const title = titleOf(centre)
  const names = centre.seats.map((seat) => nameOnBoard(board, seat)).filter((name) => !title.includes(name))
  return names.length === 0 ? [] : [names.join(', ')]
}
/** Returns the lines of a board, without repeats. */
export function screenReaderLinesOf(board: Board): readonly string[] {
  const { centre, headline } = board
  if (centre === null) return [headline]
  const sub = 'sub' in centre && centre.sub !== null ? [centre.sub] : []
  return [...new Set([headline, titleOf(centre), ...namesOf(centre, board), ...partLines(centre, board), ...sub])]
}
