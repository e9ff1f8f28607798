/** Texts, seats, shapes and lines that several pictures share. */
import { newsSeparator } from '../../shared/engine/words/news-line.ts'
import type { Board, BoardSeat, CentreOfKind, Mark, Seat } from '../../shared/engine/game.ts'
import { isolateName } from '../../shared/engine/words/bidi-isolates.ts'
import { lettersOf, cutToFit, shortenName, tableNamesOf } from './names/name-forms.ts'

/** Returns as many words of a text as fit in `room`, with an ellipsis; letters where not even one word fits. */
export function clipWords(text: string, room: number, measure: (text: string) => number): string {
  const words = text.trim().split(/\s+/u)
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const form = `${words
      .slice(0, kept)
      .join(' ')
      .replace(/[,:;.]$/u, '')}…`
    if (measure(form) <= room) return form
  }
  return cutToFit(text, room, measure)
}

const longestSpoken = 24
/**
 * Puts no-break spaces into counts such as "2 Spies" and "2 × Spy", and before a dot or dash between two parts, which
 * then ends a line and begins none.
 */
export const keepWordsTogether = (sentence: string): string =>
  sentence
    .replaceAll(/(\d) × /gu, '$1\u00A0×\u00A0')
    .replaceAll(/(\d) (?=\p{Lu})/gu, '$1\u00A0')
    .replaceAll(/ (?=[·–] )/gu, '\u00A0')
/** Most letters of a headline's part that stays on one line. */
const shortPart = 16
/** Puts no-break spaces into the short parts of a headline such as "Turn 1 of 7 · Task", which breaks between parts. */
export function keepPartsTogether(headline: string): string {
  const parts = headline.split(newsSeparator)
  if (parts.length === 1) return headline
  return keepWordsTogether(
    parts.map((part) => (part.length > shortPart ? part : part.replaceAll(' ', '\u00A0'))).join(newsSeparator),
  )
}
/** Returns a sentence for the largest type, with names in it shortened to 24 letters. */
export function toHeadline(sentence: string, board: Board): string {
  const long = board.seats.filter(({ name }) => sentence.includes(name) && lettersOf(name).length > longestSpoken)
  if (long.length === 0) return keepWordsTogether(sentence)
  const table = tableNamesOf(board.seats)
  return long.reduce(
    (text, { name }) => text.replaceAll(name, shortenName(name, longestSpoken, table)),
    keepWordsTogether(sentence),
  )
}

export interface SplitSentence {
  readonly before: string
  readonly name: string
  readonly after: string
}
/**
 * Splits a sentence at the one name it mentions, so that the name can be set apart; null if the sentence mentions no
 * name or several.
 */
export function splitAtName(sentence: string, names: readonly string[]): SplitSentence | null {
  const [name, other] = names.filter((each) => each !== '' && sentence.includes(each))
  if (name === undefined || other !== undefined) return null
  const said = sentence.includes(isolateName(name)) ? isolateName(name) : name
  const at = sentence.indexOf(said)
  const after = sentence
    .slice(at + said.length)
    .trim()
    .replace(/^[.,;:!]+\s*/u, '')
  return { before: sentence.slice(0, at).trim(), name, after }
}
/**
 * Returns the words between two names, or null unless the sentence is just one name, some words, and the other name.
 */
export function wordsBetweenNames(sentence: string, names: readonly [string, string]): string | null {
  const [one, other] = [isolateName(names[0]), isolateName(names[1])]
  const from = sentence.indexOf(one)
  const to = from < 0 ? -1 : sentence.indexOf(other, from + one.length)
  if (to < 0 || !/^[.!?]?$/u.test(sentence.slice(to + other.length).trim())) return null
  return sentence.slice(from + one.length, to).trim() || null
}

/** Returns whether the labels of the marks fit one line of a plate. */
export const hasRoomForWords = (marks: readonly { readonly label: string }[]): boolean =>
  marks.reduce((sum, { label }) => sum + label.length + 2, 0) <= 20

/** Splits marks into those shown and those only counted, for `room` places. */
export function limitMarks(marks: readonly Mark[], room: number): { shown: readonly Mark[]; more: readonly Mark[] } {
  const shown = marks.length <= room ? marks : marks.slice(0, room - 1)
  return { shown, more: marks.slice(shown.length) }
}
/** Returns each mark at the table once, as far as its shape needs an explanation. */
export function marksToExplain(board: Board): readonly Mark[] {
  const marks = board.seats.flatMap((seat) => seat.marks)
  return marks.filter(
    ({ id, label, short }, i) =>
      short === undefined && label.length > 3 && marks.findIndex((each) => each.id === id) === i,
  )
}

export const findBoardSeat = (board: Board, seat: Seat): BoardSeat | undefined =>
  board.seats.find((each) => each.seat === seat)
export const nameOnBoard = (board: Board, seat: Seat): string => findBoardSeat(board, seat)?.name ?? String(seat)

const markShapes = ['hexagon', 'diamond', 'triangle', 'chevron', 'shield', 'drop', 'spark', 'square'] as const
/** Returns the CSS shape of a mark. Without one from the theme the same id always gets the same shape. */
export function markShape(id: string): string {
  const sum = [...id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return `var(--mark-shape, var(--shape-${markShapes[sum % markShapes.length] ?? 'hexagon'}))`
}
/** Returns the id of a mark that only the first seat of a group has, or null. */
export function ownMarkOf(board: Board, { seats, first }: CentreOfKind<'group'>): string | null {
  const marksOf = (seat: Seat | null): readonly string[] =>
    board.seats.find((each) => each.seat === seat)?.marks.map(({ id }) => id) ?? []
  const others = new Set(seats.filter((seat) => seat !== first).flatMap(marksOf))
  return marksOf(first).find((id) => !others.has(id)) ?? null
}
/** Returns the first letter of a label, for a badge. */
export const badgeLetter = (label: string): string => (lettersOf(label)[0] ?? '').toLocaleUpperCase()

/** Average width of display letters in em. */
const letterWidth = 0.7
export type HeadlineSize = 'large' | 'small'
/** Returns `large` where a headline fits one line at the largest size, else `small`, which may wrap. */
export const headlineSize = (text: string, width: number): HeadlineSize =>
  [...text].length * letterWidth * 130.6 <= width ? 'large' : 'small'

interface PlatePoint {
  readonly x: number
  readonly y: number
}
interface MiddleBox extends PlatePoint {
  readonly w: number
  readonly h: number
}
/** Candidates for the end of a line, as shares of half the box from its middle; the panel covers the end. */
const ends = [0, 0.2, 0.4] as const
/** Returns whether the line between two points passes over a plate of this size. */
function passesOver(
  from: PlatePoint,
  to: PlatePoint,
  { plate, size }: { plate: PlatePoint; size: PlateSize },
): boolean {
  const steps = 40
  return Array.from({ length: steps + 1 }, (_, i) => i / steps).some((share) => {
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    return Math.abs(at.x - plate.x) < size.w / 2 && Math.abs(at.y - plate.y) < size.h / 2
  })
}
interface PlateSize {
  readonly w: number
  readonly h: number
}
/** Returns the line from a seat to the box in the middle that crosses the fewest other plates. */
export function routeSpoke(
  from: PlatePoint,
  box: MiddleBox,
  others: { places: readonly PlatePoint[]; size: PlateSize },
) {
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const near = (value: number, centre: number, half: number): number =>
    centre + Math.max(-half, Math.min(half, value - centre))
  const targets = ends.map((share) => ({
    x: near(from.x, middle.x, (box.w / 2) * share),
    y: near(from.y, middle.y, (box.h / 2) * share),
  }))
  const crossed = (to: PlatePoint): number =>
    others.places.filter((plate) => passesOver(from, to, { plate, size: others.size })).length
  const to = targets.reduce((best, each) => (crossed(each) < crossed(best) ? each : best))
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
}

export interface CellGrid {
  readonly columns: number
  /** Width of one cell in the units of the box. */
  readonly cell: number
}
/** Returns the grid of `count` cells of the given aspect (width / height) with the largest cells that fit a box. */
export function gridOf(
  count: number,
  box: { w: number; h: number },
  { aspect, gap }: { aspect: number; gap: number },
): CellGrid {
  const options = Array.from({ length: Math.max(1, count) }, (_, i) => {
    const columns = i + 1
    const rows = Math.ceil(count / columns)
    const [w, h] = [(box.w - gap * (columns - 1)) / columns, (box.h - gap * (rows - 1)) / rows]
    return { columns, cell: Math.min(w, h * aspect) }
  })
  return options.reduce((best, each) => (each.cell > best.cell ? each : best))
}
