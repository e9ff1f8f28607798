/**
 * The heading of a picture and its size: a single word fills the middle, a sentence leaves room for the picture below.
 */
import { titleOfCentre, type Board, type Centre, type CentreOfKind } from '../../../shared/engine/game.ts'
import { headlineSize, toHeadline, type HeadlineSize, type SplitSentence } from '../picture-text.ts'
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
export interface HeadingRoom {
  readonly board: Board
  readonly box: { readonly w: number; readonly h: number }
}
/** Returns a heading above rows of names, which leave it no room for the largest size. */
export const sizeAbove = (heading: Heading): Heading =>
  heading.size === 'large' ? { ...heading, size: 'small' } : heading
const line = 104
/** Height of the heading above a vote that needs the room. */
const shortLine = 70
const aLine = { sub: 100, rest: 110, padding: 40 }

const textOf = (centre: Centre, board: Board): string => toHeadline(titleOfCentre(centre), board)
/** Splits "Red wins: the canal is done" at its colon into who has won and how; the second part is null without one. */
const splitTitle = (title: string): readonly [string, string | null] => {
  const parts = /^(.{3,28}?): (.+)$/u.exec(title)
  return parts?.[1] === undefined || parts[2] === undefined ? [title, null] : [parts[1], parts[2]]
}
function fitTitle(text: string, width: number, height: number): Pick<Heading, 'size' | 'type'> {
  const type = titleTypeSize(text, { w: width, h: height })
  return { type, size: type < smallHeadlineTypeSize ? 'line' : 'small' }
}
/** Returns the heading of a winner: the winner stands largest, how it came about below. */
export function winnerHeading(centre: CentreOfKind<'winner'>, { board, box }: HeadingRoom): Heading {
  const [text, rest] = splitTitle(toHeadline(centre.title, board))
  const badge = centre.team === null ? 0 : 140
  const taken = aLine.padding + (rest === null ? 0 : aLine.rest) + (centre.sub === null ? 0 : aLine.sub)
  const set = fitTitle(text, box.w - 64 - badge, Math.max(line, box.h - taken))
  return { text, rest, ...set, size: set.size === 'line' ? 'line' : headlineSize(text, box.w - 120 - badge) }
}
/** Box of a sentence: three lines must hold all of it, with 18 per cent in reserve for unused ends of lines. */
const sentence = { height: 310, used: 0.82, padding: 112 }
/** Returns the heading of a sentence. */
export function statementHeading(centre: Centre, { board, box }: HeadingRoom): Heading {
  const text = textOf(centre, board)
  const size = headlineSize(text, box.w - 120)
  const set = fitTitle(text, (box.w - sentence.padding) * sentence.used, sentence.height)
  return { text, rest: null, ...set, size: size === 'large' ? size : set.size }
}
/** Sizes in a sentence around one name: line heights of the name, of the words beside it and of a line below, and gaps. */
const toldSizes = { large: 134, small: 100, words: 75, letter: 31, sub: 47, gap: 16, padding: 48, borders: 12 }
const faceSizes = { most: 170, share: 0.3, least: 84 }
/** Returns the size of the face above the one name of a sentence; 0 where only the name's own line has room for it. */
export function faceAboveName(
  told: SplitSentence | null,
  { box, isLarge, hasSub }: { readonly box: HeadingRoom['box']; readonly isLarge: boolean; readonly hasSub: boolean },
): number {
  if (told === null) return 0
  const linesOf = (text: string): number => Math.ceil((text.length * toldSizes.letter) / (box.w - sentence.padding))
  const parts = [told.before, told.after].filter((text) => text !== '')
  const words = parts.reduce((sum, text) => sum + linesOf(text) * toldSizes.words + toldSizes.gap, 0)
  const sub = hasSub ? toldSizes.sub + toldSizes.gap : 0
  const name = isLarge ? toldSizes.large : toldSizes.small
  const free = box.h - name - words - sub - toldSizes.gap - toldSizes.padding - toldSizes.borders
  return free < faceSizes.least ? 0 : Math.min(faceSizes.most, box.h * faceSizes.share, free)
}
/** Returns a heading that may wrap anywhere between words, sized so that the longest word fits one line. */
export function wrappedHeading(centre: Centre, { board, box }: HeadingRoom): Heading {
  const text = textOf(centre, board)
  return { text, rest: null, size: 'small', type: longestWordTypeSize(text, box.w - 64) }
}
/** Returns a heading on one line at the largest size if it fits, else one that may wrap. */
export function plainHeading(centre: Centre, room: HeadingRoom): Heading {
  const text = textOf(centre, room.board)
  const size = headlineSize(text, room.box.w - 120)
  return size === 'large' ? { text, rest: null, size, type: smallHeadlineTypeSize } : wrappedHeading(centre, room)
}
/** Returns the heading above a group; more than two names need the room. */
export const groupHeading = (centre: CentreOfKind<'group'>, room: HeadingRoom): Heading =>
  centre.seats.length > 2 ? wrappedHeading(centre, room) : plainHeading(centre, room)
/** Returns a heading of one line above a picture. */
export function lineHeading(centre: Centre, { board, box }: HeadingRoom): Heading {
  const text = textOf(centre, board)
  return { text, rest: null, ...fitTitle(text, box.w - 64, line) }
}
/** Returns the heading above a vote; a large vote needs the room. */
export function voteHeading(centre: CentreOfKind<'vote'>, { board, box }: HeadingRoom): Heading {
  const text = textOf(centre, board)
  return { text, rest: null, ...fitTitle(text, box.w - 64, isSmallVote(centre) ? line : shortLine) }
}
