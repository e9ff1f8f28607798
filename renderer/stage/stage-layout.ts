/** Layout of the pictures in the middle, and which of them need the whole table. Sizes in design pixels. */
import type { CentreOfKind } from '../../shared/engine/game.ts'
import { fitsRingAsBars, isSmallVote, planBallots } from './pictures/ballot-lines.ts'
import { gridOf, type CellGrid } from './picture-text.ts'

interface RoomSize {
  readonly w: number
  readonly h: number
}
/** Width of the widest letters in lists and tracks, in em. */
const letterWidth = 0.62
const letterCount = (text: string): number => [...text].length
const longestLength = (texts: readonly string[]): number => Math.max(1, ...texts.map(letterCount))

export interface ColumnLayout {
  readonly columns: number
  readonly rows: number
  /** Type size. */
  readonly size: number
}
/** Smallest type size that the last row of a hall reads. */
export const leastTypeSize = 28
const listed = { gap: 40, line: 1.32, tight: 1.18, least: leastTypeSize, most: 62, narrowest: 140 }

/**
 * Returns the columns that allow the largest type. Words too long for the smallest type are shortened, not set smaller;
 * only too many words make the type smaller still.
 */
export function layOutColumns(words: readonly string[], { w, h }: RoomSize): ColumnLayout {
  const count = Math.max(1, words.length)
  const most = Math.max(1, Math.floor((w + listed.gap) / (listed.narrowest + listed.gap)))
  const options = Array.from({ length: Math.min(most, count) }, (_, i) => {
    const rows = Math.ceil(count / (i + 1))
    const columns = Math.ceil(count / rows)
    const cell = (w - listed.gap * (columns - 1)) / columns
    // Line spacing shrinks before the type does.
    const high = Math.min(
      listed.most,
      Math.max(h / rows / listed.line, Math.min(listed.least, h / rows / listed.tight)),
    )
    return { columns, rows, high, whole: Math.min(high, cell / (longestLength(words) * letterWidth)) }
  })
  const whole = options.reduce((best, each) => (each.whole > best.whole ? each : best))
  if (whole.whole >= listed.least) return { columns: whole.columns, rows: whole.rows, size: whole.whole }
  const tall = options.find(({ high }) => high >= listed.least)
  const { columns, rows, high } = tall ?? options.reduce((best, each) => (each.high > best.high ? each : best))
  return { columns, rows, size: Math.min(listed.least, high) }
}

export interface CardRoll {
  readonly columns: number
  readonly rows: number
  /** Height of a row. */
  readonly line: number
  /** Type size. */
  readonly type: number
}
const rolled = { fewest: 3, most: 5, line: 42, tallest: 60 }
/** Returns the layout of many cards as rows of a list: as few columns as leave each row its height. */
export function layOutCardRoll(count: number, { h }: RoomSize): CardRoll {
  const choices = Array.from({ length: rolled.most - rolled.fewest + 1 }, (_, i) => i + rolled.fewest)
  const columns = choices.find((each) => h / Math.ceil(count / each) >= rolled.line) ?? rolled.most
  const rows = Math.ceil(count / columns)
  const high = Math.min(rolled.tallest, h / rows)
  return { columns, rows, line: high, type: Math.min(37.3, Math.max(listed.least, high * 0.66)) }
}

/** Gap between the columns of a list of cards, and the gaps within a row. */
const rollGaps = { columns: 24, row: 16 }
/** Returns the type size at which rows as wide as `ems` em fit the columns of a list of cards, 28 or more. */
export function rollTypeSize({ columns, type }: CardRoll, width: number, ems: number): number {
  const cell = (width - rollGaps.columns * (columns - 1)) / columns
  return Math.max(leastTypeSize, Math.min(type, (cell - rollGaps.row) / ems))
}

/** Returns the type size of the labels in a track. */
export const trackTypeSize = (labels: readonly string[], width: number): number =>
  Math.min(98, (width / Math.max(1, labels.length) - 12) / (longestLength(labels) * letterWidth))

/** Returns the type size at which the longest of `words` fits a card of this width, 28 to 98. */
export const cardWordTypeSize = (words: readonly string[], width: number): number =>
  Math.max(28, Math.min(98, width / (longestLength(words) * 0.7)))

export const smallHeadlineTypeSize = 98
const leastTitle = 46
/** Returns the type size at which a title fits its room over several lines, 46 to 98. */
export function titleTypeSize(title: string, { w, h }: RoomSize): number {
  for (let size = smallHeadlineTypeSize; size > leastTitle; size -= 2) {
    if (Math.ceil((letterCount(title) * size * 0.6) / w) * size * 1.06 <= h) return size
  }
  return leastTitle
}

/** Returns the type size at which the longest word of a title fits this width, 46 to 98. */
export const longestWordTypeSize = (title: string, width: number): number =>
  Math.max(leastTitle, Math.min(smallHeadlineTypeSize, width / (longestLength(title.split(' ')) * 0.7)))

/** Narrowest card that can show a role; narrower ones become rows of a list. */
const leastCard = 165
const besideCards = { w: 64, h: 150, least: 120 }
/** Returns the grid of cards, or null where they would be too small. */
export function cardGrid(count: number, { w, h }: RoomSize): CellGrid | null {
  const room = { w: w - besideCards.w, h: Math.max(besideCards.least, h - besideCards.h) }
  const grid = gridOf(count, room, { aspect: 0.82, gap: 16 })
  return grid.cell >= leastCard ? grid : null
}
const inRing = { cards: 6, words: 12 }
const readable = 50
/** Smallest title above revealed cards. */
const loud = 66
const isTooLong = (words: readonly string[], width: number): boolean =>
  longestLength(words) * letterWidth * listed.least > width
/** Returns the room below a title in the ring. */
const roomBelowTitle = (box: RoomSize): RoomSize => ({ w: box.w - 64, h: box.h - 120 })
/** Returns whether a vote must leave the ring because it has too many names or voters for it. */
export function voteOutgrowsRing(vote: CentreOfKind<'vote'>, box: RoomSize): boolean {
  const voted = vote.votes.some(({ target, label }) => target !== null || label !== '')
  return voted && !isSmallVote(vote) && planBallots(vote, roomBelowTitle(box)) === null && !fitsRingAsBars(vote)
}
/** Returns whether cards are too many for the ring, or their title too long. */
export function revealOutgrowsRing({ cards, title }: CentreOfKind<'reveal'>, box: RoomSize): boolean {
  // Rows are wide: within the ring they would have room for neither name nor card.
  if (cardGrid(cards.length, box) === null) return true
  return cards.length > inRing.cards || titleTypeSize(title, { w: box.w - 64, h: 104 }) < loud
}
/** Returns whether words are too many or too long for the ring. */
export const listOutgrowsRing = (items: readonly string[], box: RoomSize): boolean =>
  items.length > inRing.words || isTooLong(items, box.w - 64)
/** Returns whether the labels of a track would be too small within the ring. */
export const trackOutgrowsRing = (cells: readonly { readonly label: string }[], box: RoomSize): boolean =>
  trackTypeSize(cellLabels(cells), box.w - 64) < readable
/** Returns the labels of a track's cells: the result, else the number of the turn. */
export const cellLabels = (cells: readonly { readonly label: string }[]): readonly string[] =>
  cells.map(({ label }, i) => (label === '' ? String(i + 1) : label))

/** Returns the number in a label, by which a cell's level rises; 1 for a label without one. */
export function numberInLabel(label: string): number {
  const number = /\d+(?:[.,]\d+)?/u.exec(label)
  return number === null ? 1 : Number(number[0].replace(',', '.'))
}

const stack = { most: 3, name: 76, between: 4, padding: 48, gap: 16, sub: 47 }
/** Returns whether so many names cannot stand one below another in large type between a headline and a line of text. */
export function isCrowded(names: number, { headline, sub, h }: { headline: number; sub: boolean; h: number }): boolean {
  if (names > stack.most) return true
  const room = h - stack.padding - headline - stack.gap - (sub ? stack.sub + stack.gap : 0)
  return names * stack.name + (names - 1) * stack.between > room
}
