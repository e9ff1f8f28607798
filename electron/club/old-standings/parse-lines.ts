/** Parses single lines into a name and numbers, and notes why a line cannot be imported as it stands. */
import { isBlank, longestNameLength, tidyName } from '../../../shared/engine/words/text-normalise.ts'
import type { OldStandingsColumn, OldStandingsPlan, ColumnMapping } from '../../../shared/wire/season-payload.ts'
import { parseAmount, isPercent, isUnfilled, stripTextMark, type DecimalMark } from './spreadsheet-numbers.ts'
import type { GridLine } from './grid.ts'
import { countKinds, isSumLabel, meaningsOf } from './headings.ts'
import { withoutPlace } from './places-in-names.ts'

export const numberColumns = ['points', ...countKinds] as const
export type NumberColumn = (typeof numberColumns)[number]
export type NumberCells = Readonly<Record<NumberColumn, number | null>>
/** Reason why a line cannot be imported as it stands. */
export type LineFault =
  | {
      readonly kind: 'either'
      readonly column: NumberColumn
      readonly cell: string
      readonly of: readonly [number, number]
    }
  | { readonly kind: 'number' | 'percent'; readonly column: NumberColumn; readonly cell: string }
  | { readonly kind: 'empty' | 'extra' | 'long' | 'lost' | 'unfit' | 'broken' | 'matchless' }
/** A line as read, before other lines are considered. `line`: its number in the file. */
export interface ParsedLine {
  readonly line: number
  readonly name: string
  readonly numbers: NumberCells
  readonly fault: LineFault | null
  /** True where the line contains a label of a sum. */
  readonly label: boolean
  /** Cells beyond the last column. */
  readonly extra: readonly string[]
  /** Columns that are empty or missing in the line. */
  readonly lacks: readonly NumberColumn[]
  /** True where wins, draws and losses do not add up to the matches. */
  readonly offBy: boolean
}
export interface LineParseOptions {
  readonly columns: ColumnMapping
  readonly width: number
  readonly mark: DecimalMark | null
  readonly isTooLong: (name: string) => boolean
  readonly plan: OldStandingsPlan
  /** True where places precede the names and are cut off. */
  readonly placed: boolean
}
const withUnit = /^([+-]?\d[\d\s.,'’]*?)\s?(\p{L}{2,})\.?$/u
/** Returns a cell without a unit that repeats what its column counts: `12 pts` in the points, `5 games` in the matches. */
export function unitless(cell: string, column: NumberColumn): string {
  const [, amount, unit = ''] = withUnit.exec(cell.trim()) ?? []
  const kinds = Object.values(meaningsOf(unit)).flat()
  return amount !== undefined && kinds.includes(column) ? amount : cell
}
const most = 1_000_000
const isCount = (value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= most)

interface ParsedCells {
  readonly numbers: NumberCells
  readonly fault: LineFault | null
  readonly lacks: readonly NumberColumn[]
}
function numbersIn(cell: (column: OldStandingsColumn) => string, { columns, mark }: LineParseOptions): ParsedCells {
  const numbers: Record<NumberColumn, number | null> = {
    points: null,
    matches: null,
    wins: null,
    draws: null,
    losses: null,
  }
  const lacks: NumberColumn[] = []
  let fault: LineFault | null = null
  for (const column of numberColumns) {
    if (columns[column] === null) continue
    const seen = { column, cell: cell(column).trim().slice(0, 40) }
    if (isUnfilled(seen.cell)) {
      lacks.push(column)
      numbers[column] = 0
      continue
    }
    const amount = parseAmount(unitless(seen.cell, column), mark)
    if ('either' in amount) fault ??= { kind: 'either', of: amount.either, ...seen }
    else if (amount.number === null) fault ??= { kind: isPercent(seen.cell) ? 'percent' : 'number', ...seen }
    else numbers[column] = amount.number
  }
  return { numbers, fault, lacks }
}
/** True where matches have to be added up from wins, draws and losses. */
export const hasSummedMatches = ({ matches, wins, losses }: ColumnMapping): boolean =>
  matches === null && wins !== null && losses !== null
function withMatches(numbers: NumberCells, columns: ColumnMapping): NumberCells {
  if (!hasSummedMatches(columns)) return numbers
  const { wins, draws, losses } = numbers
  return { ...numbers, matches: (wins ?? 0) + (draws ?? 0) + (losses ?? 0) }
}
function faultOf({ points, matches, wins, draws, losses }: NumberCells, columns: ColumnMapping): LineFault | null {
  if (points !== null && Math.abs(points) > most) return { kind: 'unfit' }
  if (![matches, wins, draws, losses].every(isCount)) return { kind: 'broken' }
  if (matches === null) return wins === null && draws === null && losses === null ? null : { kind: 'matchless' }
  const parts = (wins ?? 0) + (draws ?? 0) + (losses ?? 0)
  return parts > matches && !hasSummedMatches(columns) ? { kind: 'unfit' } : null
}
/** True for `-`, `???` or `…`, which stand where a name is unknown. */
const isPunctuation = (text: string): boolean => /^[\p{P}\s]+$/u.test(text)
function nameIn(
  cell: (column: OldStandingsColumn) => string,
  { columns, plan, placed }: LineParseOptions,
  line: number,
): string {
  const said = plan.rows?.[line]?.name
  if (said !== undefined) return tidyName(said)
  const parts = [cell('name'), columns.surname === null ? '' : cell('surname')]
  const whole = parts
    .map((part) => stripTextMark(placed ? withoutPlace(part) : part))
    .filter((part) => !isBlank(part) && !isPunctuation(part))
  return tidyName(whole.join(' ').replaceAll(/\s+/gu, ' '))
}
/** Reads name and numbers of a line. Only the first fault is reported: a wrong number before a wrong name. */
export function parseLine({ line, cells }: GridLine, parts: LineParseOptions): ParsedLine {
  const { columns, width, isTooLong } = parts
  const cell = (column: OldStandingsColumn): string => cells[columns[column] ?? -1] ?? ''
  const name = nameIn(cell, parts, line)
  const { numbers: read, fault, lacks } = numbersIn(cell, parts)
  const numbers = withMatches(read, columns)
  const { matches, wins, draws, losses } = numbers
  const unfit = fault === null ? faultOf(numbers, columns) : null
  const wrongName: LineFault | null = name.includes('\ufffd')
    ? { kind: 'lost' }
    : isTooLong(name)
      ? { kind: 'long' }
      : null
  const extra = cells.slice(width).filter((each) => each.trim() !== '')
  // A surplus cell may have shifted all others: `Ann,12,5` for 12,5 points.
  const odd: LineFault | null =
    extra.length > 0 ? { kind: 'extra' } : lacks.includes('points') ? { kind: 'empty' } : null
  const whole = matches !== null && losses !== null && !hasSummedMatches(columns)
  return {
    line,
    name,
    numbers,
    fault: fault ?? wrongName ?? unfit ?? odd,
    label: cells.some((each) => isSumLabel(each)),
    extra,
    lacks,
    offBy: whole && unfit === null && (wins ?? 0) + (draws ?? 0) + losses !== matches,
  }
}
/** True for a fault that the moderator may overrule. */
export const canTakeAnyway = ({ kind }: LineFault): boolean => kind === 'empty' || kind === 'extra'
export { longestNameLength }
