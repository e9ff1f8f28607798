/**
 * The heading of a picture and its size: a single word fills the middle, a sentence leaves room for the picture below.
 */
import type { Board, Centre } from '../../../shared/engine/game.ts'
import { headlineSize, toHeadline, titleOf, type HeadlineSize } from '../picture-text.ts'
import { isSmallVote } from './ballot-lines.ts'
import { smallHeadlineTypeSize, titleTypeSize, longestWordTypeSize } from '../stage-layout.ts'

export interface Heading {
  readonly text: string
  /** The second half of a long title, or null. */
  readonly rest: string | null
  /**
   * `large`: one line at the largest size. `small` and `line` are set in `type`; `line` is a line of text above a
   * picture.
   */
  readonly size: HeadlineSize | 'line'
  readonly type: number
}
interface HeadingRoom {
  readonly board: Board
  readonly box: { readonly w: number; readonly h: number }
}
const line = 104
/** Height of the heading above a vote that needs the room. */
const shortLine = 70
const aLine = { sub: 100, rest: 110, padding: 40 }

/** Splits "Red wins: the canal is done" at its colon into who has won and how; the second part is null without one. */
const splitTitle = (title: string): readonly [string, string | null] => {
  const parts = /^(.{3,28}?): (.+)$/u.exec(title)
  return parts?.[1] === undefined || parts[2] === undefined ? [title, null] : [parts[1], parts[2]]
}
function fitTitle(text: string, width: number, height: number): Pick<Heading, 'size' | 'type'> {
  const type = titleTypeSize(text, { w: width, h: height })
  return { type, size: type < smallHeadlineTypeSize ? 'line' : 'small' }
}
function winnerHeading(centre: Extract<Centre, { kind: 'winner' }>, { board, box }: HeadingRoom): Heading {
  const [text, rest] = splitTitle(toHeadline(centre.title, board))
  const badge = centre.team === null ? 0 : 140
  const taken = aLine.padding + (rest === null ? 0 : aLine.rest) + (centre.sub === null ? 0 : aLine.sub)
  const set = fitTitle(text, box.w - 64 - badge, Math.max(line, box.h - taken))
  return { text, rest, ...set, size: set.size === 'line' ? 'line' : headlineSize(text, box.w - 120 - badge) }
}
/** Box of a sentence: three lines must hold all of it, with 18 per cent in reserve for unused ends of lines. */
const sentence = { height: 310, used: 0.82, padding: 112 }
function statementHeading(text: string, width: number): Heading {
  const size = headlineSize(text, width - 120)
  const set = fitTitle(text, (width - sentence.padding) * sentence.used, sentence.height)
  return { text, rest: null, ...set, size: size === 'large' ? size : set.size }
}
/** A heading that may wrap anywhere between words, sized so that the longest word fits one line. */
const wrappedHeading = (text: string, width: number): Heading => ({
  text,
  rest: null,
  size: 'small',
  type: longestWordTypeSize(text, width - 64),
})
function plainHeading(text: string, width: number): Heading {
  const size = headlineSize(text, width - 120)
  return size === 'large' ? { text, rest: null, size, type: smallHeadlineTypeSize } : wrappedHeading(text, width)
}
/** Returns the heading of a centre within its box. */
export function headingOf(centre: Centre, place: HeadingRoom): Heading {
  const { board, box } = place
  const text = toHeadline(titleOf(centre), board)
  switch (centre.kind) {
    case 'winner':
      return winnerHeading(centre, place)
    case 'statement':
      return statementHeading(text, box.w)
    case 'vote':
      return { text, rest: null, ...fitTitle(text, box.w - 64, isSmallVote(centre) ? line : shortLine) }
    case 'cards':
    case 'tally':
    case 'reveal':
      return { text, rest: null, ...fitTitle(text, box.w - 64, line) }
    case 'score':
    case 'list':
      return wrappedHeading(text, box.w)
    case 'group':
      return centre.seats.length > 2 ? wrappedHeading(text, box.w) : plainHeading(text, box.w)
    default:
      return plainHeading(text, box.w)
  }
}
