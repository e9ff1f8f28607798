/** What the pictures are made from: names, seats concerned, shapes, type sizes. */
import type { Board, BoardSeat, Centre, Mark, Seat } from '../../shared/engine/game.ts'
import { isolated } from '../../shared/engine/words/bidi-isolates.ts'
import { between } from '../../shared/engine/words/news-line.ts'
import { lettersOf, longestCut, shortened, tableOf } from './name-forms.ts'

/** As many words of a text as fit `room`, and that there are more; letters where not even one word does. */
export function clipped(text: string, room: number, measure: (text: string) => number): string {
  const words = text.trim().split(/\s+/u)
  for (let kept = words.length - 1; kept > 0; kept -= 1) {
    const form = `${words
      .slice(0, kept)
      .join(' ')
      .replace(/[,:;.]$/u, '')}…`
    if (measure(form) <= room) return form
  }
  return longestCut(text, room, measure)
}

const longestSpoken = 24
/** "2 Spies" and "2 × Spy" stand on one line each. */
export const counted = (sentence: string): string =>
  sentence.replaceAll(/(\d) × /gu, '$1\u00A0×\u00A0').replaceAll(/(\d) (?=\p{Lu})/gu, '$1\u00A0')
/** A sentence for the largest type: names in it that are too long for that are shortened in the middle. */
export function spoken(sentence: string, board: Board): string {
  const long = board.seats.filter(({ name }) => sentence.includes(name) && lettersOf(name).length > longestSpoken)
  if (long.length === 0) return counted(sentence)
  const table = tableOf(board.seats)
  return long.reduce(
    (text, { name }) => text.replaceAll(name, shortened(name, longestSpoken, table)),
    counted(sentence),
  )
}

export interface Told {
  readonly before: string
  readonly name: string
  readonly after: string
}
/** A sentence taken apart at the one name it speaks of, so that the name can stand out; null if it names none, or several. */
export function toldOf(sentence: string, names: readonly string[]): Told | null {
  const [name, other] = names.filter((each) => each !== '' && sentence.includes(each))
  if (name === undefined || other !== undefined) return null
  const said = sentence.includes(isolated(name)) ? isolated(name) : name
  const at = sentence.indexOf(said)
  const after = sentence
    .slice(at + said.length)
    .trim()
    .replace(/^[.,;:!]+\s*/u, '')
  return { before: sentence.slice(0, at).trim(), name, after }
}
/** What a sentence says between two names, or null if it is not just that: one name, some words, the other name. */
export function betweenNames(sentence: string, names: readonly [string, string]): string | null {
  const [one, other] = [isolated(names[0]), isolated(names[1])]
  const from = sentence.indexOf(one)
  const to = from < 0 ? -1 : sentence.indexOf(other, from + one.length)
  if (to < 0 || !/^[.!?]?$/u.test(sentence.slice(to + other.length).trim())) return null
  return sentence.slice(from + one.length, to).trim() || null
}

/** Marks say their words where these fit one line of a plate. */
export const worded = (marks: readonly { readonly label: string }[]): boolean =>
  marks.reduce((sum, { label }) => sum + label.length + 2, 0) <= 20

/** The marks that `room` allows, and those that are only counted then. */
export function fewMarks(marks: readonly Mark[], room: number): { shown: readonly Mark[]; more: readonly Mark[] } {
  const shown = marks.length <= room ? marks : marks.slice(0, room - 1)
  return { shown, more: marks.slice(shown.length) }
}
/** Every mark at the table once, as far as a shape says less than its word. */
export function marksAt(board: Board): readonly Mark[] {
  const marks = board.seats.flatMap((seat) => seat.marks)
  return marks.filter(
    ({ id, label, short }, i) =>
      short === undefined && label.length > 3 && marks.findIndex((each) => each.id === id) === i,
  )
}

export const seatIn = (board: Board, seat: Seat): BoardSeat | undefined =>
  board.seats.find((each) => each.seat === seat)
export const nameIn = (board: Board, seat: Seat): string => seatIn(board, seat)?.name ?? String(seat)

export const titleOf = (centre: Centre): string => (centre.kind === 'list' ? centre.list.title : centre.title)

/** The seats that the picture in the middle speaks of. */
export function concerned(centre: Centre | null): readonly Seat[] {
  if (centre?.kind === 'vote')
    return [...centre.votes.map(({ voter }) => voter), ...centre.tally.flatMap(({ seat }) => seat ?? [])]
  return centre !== null && 'seats' in centre ? centre.seats : []
}
/** Seats joined to the middle by a line. */
export const joined = (centre: Centre | null): readonly Seat[] =>
  centre?.kind === 'group' || centre?.kind === 'duel' || centre?.kind === 'statement' ? centre.seats : []

const markShapes = ['hexagon', 'diamond', 'triangle', 'chevron', 'shield', 'drop', 'spark', 'square'] as const
/** The shape of a mark that no theme gives one: always the same for the same id. */
export function markShape(id: string): string {
  const sum = [...id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return `var(--mark-shape, var(--shape-${markShapes[sum % markShapes.length] ?? 'hexagon'}))`
}
/** The mark that only the first of a group has, or null. */
export function ownMarkOf(board: Board, { seats, first }: Extract<Centre, { kind: 'group' }>): string | null {
  const marksOf = (seat: Seat | null): readonly string[] =>
    board.seats.find((each) => each.seat === seat)?.marks.map(({ id }) => id) ?? []
  const others = new Set(seats.filter((seat) => seat !== first).flatMap(marksOf))
  return marksOf(first).find((id) => !others.has(id)) ?? null
}
/** The first letter of a label, for a badge. */
export const letterOf = (label: string): string => (lettersOf(label)[0] ?? '').toLocaleUpperCase()

/** Display letters are about this wide, in em. */
const letterWidth = 0.7
export type HeadlineSize = 'large' | 'small'
/** `large` where a headline keeps to one line at the largest size, else the smaller one, which may wrap. */
export const headlineSize = (text: string, width: number): HeadlineSize =>
  [...text].length * letterWidth * 130.6 <= width ? 'large' : 'small'

/** The notice that takes the place of the news, if there is one. */
export function noticeKind(board: Board): 'announcement' | 'correction' | null {
  const { notice } = board.extra
  if (typeof notice !== 'object' || notice === null || !('kind' in notice)) return null
  return notice.kind === 'announcement' || notice.kind === 'correction' ? notice.kind : null
}

/** Everybody whose name stands in the picture in the middle, as far as it lists names. */
function listed(centre: Centre): ReadonlySet<Seat> {
  if (centre.kind === 'group') return new Set(centre.seats)
  if (centre.kind !== 'vote') return new Set()
  const targets = centre.votes.flatMap(({ target }) => (target === null ? [] : [target]))
  return new Set([...centre.votes.map(({ voter }) => voter), ...targets])
}
/** News that the picture in the middle does not say already: in the same words, or by naming just the same people. */
export function freshNews(board: Board): string | null {
  const { news, centre } = board
  if (news === null || centre === null || noticeKind(board) !== null) return news
  if (news === titleOf(centre)) return null
  const rest = news.split(between).filter((each) => each !== titleOf(centre))
  if (news.includes(between)) return rest.length === 0 ? null : rest.join(between)
  const shown = listed(centre)
  const named = board.seats.filter(({ name }) => news.includes(name))
  return shown.size > 0 && named.length === shown.size && named.every(({ seat }) => shown.has(seat)) ? null : news
}

interface Spot {
  readonly x: number
  readonly y: number
}
interface Field extends Spot {
  readonly w: number
  readonly h: number
}
/** How far from the middle of its box a line may end, as shares of half the box: the panel there covers its end. */
const ends = [0, 0.2, 0.4] as const
/** True where the line from one point to the other passes over a plate of this size. */
function passesOver(from: Spot, to: Spot, { plate, size }: { plate: Spot; size: Plate }): boolean {
  const steps = 40
  return Array.from({ length: steps + 1 }, (_, i) => i / steps).some((share) => {
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    return Math.abs(at.x - plate.x) < size.w / 2 && Math.abs(at.y - plate.y) < size.h / 2
  })
}
interface Plate {
  readonly w: number
  readonly h: number
}
/** A line from a place to the box in the middle, on the way on which it passes over the fewest other plates. */
export function spoke(from: Spot, box: Field, others: { places: readonly Spot[]; size: Plate }) {
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  const near = (value: number, centre: number, half: number): number =>
    centre + Math.max(-half, Math.min(half, value - centre))
  const targets = ends.map((share) => ({
    x: near(from.x, middle.x, (box.w / 2) * share),
    y: near(from.y, middle.y, (box.h / 2) * share),
  }))
  const crossed = (to: Spot): number =>
    others.places.filter((plate) => passesOver(from, to, { plate, size: others.size })).length
  const to = targets.reduce((best, each) => (crossed(each) < crossed(best) ? each : best))
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
}

export interface Grid {
  readonly columns: number
  /** Width of one cell, in the units of the box. */
  readonly cell: number
}
/** The grid of `count` cells, `aspect` = width / height, with the largest cells that fit a box. */
export function gridOf(
  count: number,
  box: { w: number; h: number },
  { aspect, gap }: { aspect: number; gap: number },
): Grid {
  const options = Array.from({ length: Math.max(1, count) }, (_, i) => {
    const columns = i + 1
    const rows = Math.ceil(count / columns)
    const [w, h] = [(box.w - gap * (columns - 1)) / columns, (box.h - gap * (rows - 1)) / rows]
    return { columns, cell: Math.min(w, h * aspect) }
  })
  return options.reduce((best, each) => (each.cell > best.cell ? each : best))
}
