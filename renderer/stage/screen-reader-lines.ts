/**
 * The board in sentences for screen readers. A line that stays the same is not read again; news has a live region of
 * its own.
 */
import { titleOfCentre, type Board, type Centre } from '../../shared/engine/game.ts'
import { nameOnBoard } from './picture-text.ts'
import { pictureOf } from './pictures/picture-registry.ts'

/** Returns the names in the middle that the title does not mention, as one line. */
function namesOf(centre: Centre, board: Board): readonly string[] {
  if (!('seats' in centre)) return []
  const title = titleOfCentre(centre)
  const names = centre.seats.map((seat) => nameOnBoard(board, seat)).filter((name) => !title.includes(name))
  return names.length === 0 ? [] : [names.join(', ')]
}
/** Returns the lines of a board, without repeats. */
export function screenReaderLinesOf(board: Board): readonly string[] {
  const { centre, headline } = board
  if (centre === null) return [headline]
  const sub = 'sub' in centre && centre.sub !== null ? [centre.sub] : []
  const parts = pictureOf(centre).screenReaderLines(centre, board)
  return [...new Set([headline, titleOfCentre(centre), ...namesOf(centre, board), ...parts, ...sub])]
}
