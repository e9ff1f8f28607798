/** The news, as far as the picture in the middle does not say it already. */
import { titleOfCentre, type Board } from '../../shared/engine/game.ts'
import { newsSeparator } from '../../shared/engine/words/news-line.ts'
import { noticeKind } from './picture-text.ts'
import { seatsInPicture } from './pictures/picture-registry.ts'

/**
 * Returns the news unless the picture in the middle already says the same, in the same words or by naming the same
 * players; null then.
 */
export function freshNews(board: Board): string | null {
  const { news, centre } = board
  if (news === null || centre === null || noticeKind(board) !== null) return news
  const title = titleOfCentre(centre)
  if (news === title) return null
  const rest = news.split(newsSeparator).filter((each) => each !== title)
  if (news.includes(newsSeparator)) return rest.length === 0 ? null : rest.join(newsSeparator)
  const shown = new Set(seatsInPicture(centre).named)
  const named = board.seats.filter(({ name }) => news.includes(name))
  return shown.size > 0 && named.length === shown.size && named.every(({ seat }) => shown.has(seat)) ? null : news
}
