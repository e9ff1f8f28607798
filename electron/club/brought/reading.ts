/** Lines of a table as people and their numbers, one by one: what each says, and what is wrong with it. */
import { isBlank, nameLength, tidied } from '../../../shared/engine/letters.ts'
import type { BroughtColumn, BroughtPlan, Columns } from '../../../shared/wire/seasons.ts'
import { amountIn, isPercent, isUnfilled, plain, type Mark } from '../amounts.ts'
import type { BroughtWords } from '../words/brought.en.ts'
import type { GridLine } from './grid.ts'
import { isExtreme, isSumLabel } from './heads.ts'

export const numberColumns = ['points', 'matches', 'wins', 'draws', 'losses'] as const
export type NumberColumn = (typeof numberColumns)[number]
export type Numbers = Readonly<Record<NumberColumn, number | null>>
export type Saying = (words: BroughtWords) => string

/** Why a line cannot be taken as it stands. */
export type Fault =
  | {
      readonly kind: 'either'
      readonly column: NumberColumn
      readonly cell: string
      readonly of: readonly [number, number]
    }
  | { readonly kind: 'number' | 'percent'; readonly column: NumberColumn; readonly cell: string }
  | { readonly kind: 'empty' | 'extra' | 'long' | 'lost' | 'unfit' | 'broken' | 'matchless' }
export interface ReadLine {
  readonly line: number
  readonly name: string
  readonly numbers: Numbers
  readonly fault: Fault | null
  /** Stands before sums in some language. */
  readonly label: boolean
  /** Cells beyond the last column. */
  readonly extra: readonly string[]
  /** Columns that the line is too short for, or that are empty in it. */
  readonly lacks: readonly NumberColumn[]
  /** Wins, draws and losses do not come to the matches. */
  readonly offBy: boolean
}
export interface ReadingParts {
  readonly columns: Columns
  readonly width: number
  readonly mark: Mark | null
  readonly isTooLong: (name: string) => boolean
  readonly plan: BroughtPlan
}
const most = 1_000_000
const isCount = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= most)

interface Cells {
  readonly numbers: Numbers
  readonly fault: Fault | null
  readonly lacks: readonly NumberColumn[]
}
function numbersIn(cell: (column: BroughtColumn) => string, { columns, mark }: ReadingParts): Cells {
  const numbers: Record<NumberColumn, number | null> = {
    points: null,
    matches: null,
    wins: null,
    draws: null,
    losses: null,
  }
  const lacks: NumberColumn[] = []
  let fault: Fault | null = null
  for (const column of numberColumns) {
    if (columns[column] === null) continue
    const seen = { column, cell: cell(column).trim().slice(0, 40) }
    if (isUnfilled(seen.cell)) {
      lacks.push(column)
      numbers[column] = 0
      continue
    }
    const amount = amountIn(seen.cell, mark)
    if ('either' in amount) fault ??= { kind: 'either', of: amount.either, ...seen }
    else if (amount.number === null) fault ??= { kind: isPercent(seen.cell) ? 'percent' : 'number', ...seen }
    else numbers[column] = amount.number
  }
  return { numbers, fault, lacks }
}
/** Where no column holds the matches, they are what was won, drawn and lost. */
export const isSummed = ({ matches, wins, losses }: Columns): boolean =>
  matches === null && wins !== null && losses !== null
function withMatches(numbers: Numbers, columns: Columns): Numbers {
  if (!isSummed(columns)) return numbers
  const { wins, draws, losses } = numbers
  return { ...numbers, matches: (wins ?? 0) + (draws ?? 0) + (losses ?? 0) }
}
function faultOf({ points, matches, wins, draws, losses }: Numbers, columns: Columns): Fault | null {
  if (points !== null && Math.abs(points) > most) return { kind: 'unfit' }
  if (![matches, wins, draws, losses].every(isCount)) return { kind: 'broken' }
  if (matches === null) return wins === null && draws === null && losses === null ? null : { kind: 'matchless' }
  const parts = (wins ?? 0) + (draws ?? 0) + (losses ?? 0)
  return parts > matches && !isSummed(columns) ? { kind: 'unfit' } : null
}
function nameIn(cell: (column: BroughtColumn) => string, { columns, plan }: ReadingParts, line: number): string {
  const said = plan.rows?.[line]?.name
  if (said !== undefined) return tidied(said)
  const parts = [cell('name'), columns.surname === null ? '' : cell('surname')]
  const whole = parts.map(plain).filter((part) => !isBlank(part))
  return tidied(whole.join(' ').replaceAll(/\s+/gu, ' '))
}
export function readLine({ line, cells }: GridLine, parts: ReadingParts): ReadLine {
  const { columns, width, isTooLong } = parts
  const cell = (column: BroughtColumn): string => cells[columns[column] ?? -1] ?? ''
  const name = nameIn(cell, parts, line)
  const { numbers: read, fault, lacks } = numbersIn(cell, parts)
  const numbers = withMatches(read, columns)
  const { matches, wins, draws, losses } = numbers
  const unfit = fault === null ? faultOf(numbers, columns) : null
  const wrongName: Fault | null = name.includes('\ufffd') ? { kind: 'lost' } : isTooLong(name) ? { kind: 'long' } : null
  const extra = cells.slice(width).filter((each) => each.trim() !== '')
  // A cell too many may have moved all others: `Ann,12,5` for 12,5 points.
  const odd: Fault | null = extra.length > 0 ? { kind: 'extra' } : lacks.includes('points') ? { kind: 'empty' } : null
  const whole = matches !== null && wins !== null && losses !== null && !isSummed(columns)
  return {
    line,
    name,
    numbers,
    fault: fault ?? wrongName ?? unfit ?? odd,
    label: cells.some((each) => isSumLabel(each)),
    extra,
    lacks,
    offBy: whole && unfit === null && wins + (draws ?? 0) + losses !== matches,
  }
}
/** Whether somebody may say that the line counts all the same. */
export const isPassable = ({ kind }: Fault): boolean => kind === 'empty' || kind === 'extra'
export { nameLength }

const grains = (value: number): number => Math.round(value * 10_000)
const compared = (numbers: Numbers): readonly number[] => numberColumns.map((column) => grains(numbers[column] ?? 0))
const added = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.map((value, i) => value + (b[i] ?? 0))
const isSame = (sum: readonly number[], { numbers, lacks }: ReadLine): boolean => {
  const own = compared(numbers)
  const there = numberColumns.map((column) => numbers[column] !== null && !lacks.includes(column))
  return (
    own.some((value, i) => there[i] === true && value !== 0) &&
    own.every((value, i) => there[i] !== true || value === sum[i])
  )
}
/** `sum`: it adds up; `label`: it is only called so; `figure`: it only adds up. */
export type SumKind = 'sum' | 'label' | 'figure'
/**
 * Whether a line that has a player's name is the sum of all others: by chance the first of three may be that in points
 * alone, as standings run downwards.
 */
function isFigure(line: ReadLine, people: readonly ReadLine[], whole: readonly number[]): boolean {
  const own = compared(line.numbers)
  const others = whole.map((value, i) => value - (own[i] ?? 0))
  if (people.length < 3 || !isSame(others, line)) return false
  const columns = own.filter((value) => value !== 0).length
  return columns > 1 || line === people.at(-1) || (line === people[0] && people.length > 3)
}
/** Lines that are the sum of the lines below them, where all lines are in such groups of three or more. */
function groupSums(people: readonly ReadLine[]): ReadonlySet<ReadLine> {
  const found = new Set<ReadLine>()
  let at = 0
  while (at < people.length) {
    const head = people[at] as ReadLine
    let [sum, end] = [numberColumns.map(() => 0) as readonly number[], at + 1]
    while (end < people.length && (end - at < 3 || !isSame(sum, head))) {
      sum = added(sum, compared((people[end] as ReadLine).numbers))
      end += 1
    }
    if (end - at < 3 || !isSame(sum, head)) return new Set()
    found.add(head)
    at = end
  }
  return found.size > 1 ? found : new Set()
}
/** Lines called so that both the most and the least are there. */
function extremesIn(lines: readonly ReadLine[]): ReadonlySet<ReadLine> {
  const found = lines.filter(({ name }) => isExtreme(name) !== null)
  return new Set(new Set(found.map(({ name }) => isExtreme(name))).size > 1 ? found : [])
}
/** Lines that are the sum of others, by line. */
export function sumsIn(lines: readonly ReadLine[]): ReadonlyMap<number, SumKind> {
  const numbered = lines.filter(({ fault }) => fault === null || isPassable(fault))
  const people = numbered.filter(({ label, name }) => !label && !isBlank(name))
  const zero: readonly number[] = numberColumns.map(() => 0)
  const whole = people.reduce((sum, { numbers }) => added(sum, compared(numbers)), zero)
  const found = new Map<number, SumKind>()
  const [counted, among] = [new Set(numbered), new Set(people)]
  const [groups, extremes] = [groupSums(people), extremesIn(lines)]
  let since: readonly number[] = zero
  for (const line of lines) {
    const isPerson = among.has(line)
    if (isPerson) since = added(since, compared(line.numbers))
    const adds = counted.has(line) && (isSame(whole, line) || isSame(since, line))
    if (!isPerson && adds) found.set(line.line, 'sum')
    else if (line.label || extremes.has(line)) found.set(line.line, 'label')
    else if (groups.has(line) || (isPerson && isFigure(line, people, whole))) found.set(line.line, 'figure')
    if (line.label) since = zero
  }
  return found
}
