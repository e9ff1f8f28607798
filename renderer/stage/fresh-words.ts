/** News and headline, as far as the picture in the middle does not say them already. */
import { titleOfCentre, type Board } from '../../shared/engine/game.ts'
import { newsSeparator } from '../../shared/engine/words/news-line.ts'
import { noticeKind } from '../../shared/show/notice-kind.ts'
import { seatsInPicture } from './pictures/picture-registry.ts'

/**
 * Returns the news unless the picture in the middle or the headline already says the same, in the same words or by
 * naming the same players; null then.
 */
export function freshNews(board: Board): string | null {
  const { news, centre } = board
  if (news === null || centre === null || noticeKind(board) !== null) return news
  const said = [titleOfCentre(centre), ...board.headline.split(newsSeparator)]
  if (said.includes(news)) return null
  const rest = news.split(newsSeparator).filter((each) => !said.includes(each))
  if (news.includes(newsSeparator)) return rest.length === 0 ? null : rest.join(newsSeparator)
  const shown = new Set(seatsInPicture(centre).named)
  const named = board.seats.filter(({ name }) => news.includes(name))
  return shown.size > 0 && named.length === shown.size && named.every(({ seat }) => shown.has(seat)) ? null : news
}

interface HeadlinePart {
  readonly text: string
  /** True when the picture in the middle says these words. */
  readonly said: boolean
}
/** Returns whether a text has these words, in whatever case and not within a longer word or number. */
function hasWords(text: string, words: string): boolean {
  const exactly = words.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${exactly}(?![\p{L}\p{N}])`, 'iu').test(text)
}
/** Returns the parts of the headline, such as phase and round, in order. */
export function headlineParts({ headline, centre }: Pick<Board, 'headline' | 'centre'>): readonly HeadlinePart[] {
  const title = centre === null ? '' : titleOfCentre(centre)
  const sub = centre !== null && 'sub' in centre ? (centre.sub ?? '') : ''
  if (centre === null || title === headline) return [{ text: headline, said: true }]
  const isSaid = (text: string): boolean => hasWords(title, text) || hasWords(sub, text)
  return headline.split(newsSeparator).map((text) => ({ text, said: isSaid(text) }))
}
