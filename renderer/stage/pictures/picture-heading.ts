/** What stands largest in the middle, and how large: one word fills it, a sentence makes room for the picture below. */
import type { Board, Centre } from '../../../shared/engine/game.ts'
import { headlineSize, spoken, titleOf, type HeadlineSize } from '../picture-text.ts'
import { isSmall } from './ballot-lines.ts'
import { smallHeadline, titleType, wordSize } from '../stage-layout.ts'

export interface Heading {
  readonly text: string
  /** What a long title goes on to say. */
  readonly rest: string | null
  /** `large`: on one line; `small` and `line` are set in `type`, `line` as a line of text above a picture. */
  readonly size: HeadlineSize | 'line'
  readonly type: number
}
interface Place {
  readonly board: Board
  readonly box: { readonly w: number; readonly h: number }
}
const line = 104
/** Above a vote that needs the room. */
const shortLine = 70
const aLine = { sub: 100, rest: 110, padding: 40 }

/** "Red wins: the canal is done": who has won, and then how. */
const partsOf = (title: string): readonly [string, string | null] => {
  const parts = /^(.{3,28}?): (.+)$/u.exec(title)
  return parts?.[1] === undefined || parts[2] === undefined ? [title, null] : [parts[1], parts[2]]
}
function fitted(text: string, width: number, height: number): Pick<Heading, 'size' | 'type'> {
  const type = titleType(text, { w: width, h: height })
  return { type, size: type < smallHeadline ? 'line' : 'small' }
}
function winnerHeading(centre: Extract<Centre, { kind: 'winner' }>, { board, box }: Place): Heading {
  const [text, rest] = partsOf(spoken(centre.title, board))
  const badge = centre.team === null ? 0 : 140
  const taken = aLine.padding + (rest === null ? 0 : aLine.rest) + (centre.sub === null ? 0 : aLine.sub)
  const set = fitted(text, box.w - 64 - badge, Math.max(line, box.h - taken))
  return { text, rest, ...set, size: set.size === 'line' ? 'line' : headlineSize(text, box.w - 120 - badge) }
}
/** A sentence is set so that three lines of it say all, whatever its words leave unused at their ends. */
const sentence = { height: 310, used: 0.82, padding: 112 }
function statementHeading(text: string, width: number): Heading {
  const size = headlineSize(text, width - 120)
  const set = fitted(text, (width - sentence.padding) * sentence.used, sentence.height)
  return { text, rest: null, ...set, size: size === 'large' ? size : set.size }
}
/** A title of any length wraps, but no word of it is broken: the longest stands whole on its line. */
const wordsWhole = (text: string, width: number): Heading => ({
  text,
  rest: null,
  size: 'small',
  type: wordSize(text, width - 64),
})
function plainHeading(text: string, width: number): Heading {
  const size = headlineSize(text, width - 120)
  return size === 'large' ? { text, rest: null, size, type: smallHeadline } : wordsWhole(text, width)
}
export function headingOf(centre: Centre, place: Place): Heading {
  const { board, box } = place
  const text = spoken(titleOf(centre), board)
  switch (centre.kind) {
    case 'winner':
      return winnerHeading(centre, place)
    case 'statement':
      return statementHeading(text, box.w)
    case 'vote':
      return { text, rest: null, ...fitted(text, box.w - 64, isSmall(centre) ? line : shortLine) }
    case 'cards':
    case 'tally':
    case 'reveal':
      return { text, rest: null, ...fitted(text, box.w - 64, line) }
    case 'score':
    case 'list':
      return wordsWhole(text, box.w)
    case 'group':
      return centre.seats.length > 2 ? wordsWhole(text, box.w) : plainHeading(text, box.w)
    default:
      return plainHeading(text, box.w)
  }
}
