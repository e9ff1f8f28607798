/** Columns of tables that can be sorted, searched, saved, and followed to the matches behind them. */
import type { Cell } from '../../../../shared/club/csv-table.ts'
import { foldSpellings, hasEveryWord, toSearchText } from '../../../../shared/engine/words/letter-folding.ts'
import type { Filter } from '../../../../shared/stats/filter.ts'
import type { Rate } from '../../../../shared/stats/rates.ts'

/** Rounding factor of numbers in a file: four decimals. */
const kept = 10_000
/** Returns the table as rows of cells, headings first. */
export function toCsvCells<T>(rows: readonly T[], columns: readonly TableColumn<T>[]): readonly (readonly Cell[])[] {
  const cellIn = (row: T, { cell, value }: TableColumn<T>): Cell => {
    const found = cell === undefined ? value(row) : cell(row)
    return typeof found === 'number' ? Math.round(found * kept) / kept : found
  }
  return [columns.map(({ label }) => label), ...rows.map((row) => columns.map((column) => cellIn(row, column)))]
}
export interface TableColumn<T> {
  readonly id: string
  readonly label: string
  /** Value to sort by; null sorts last in either direction. */
  readonly value: (row: T) => number | string | null
  /** Replaces the value in sorting; null sorts last. */
  readonly order?: (row: T, down: boolean) => number | null
  /** Text shown; defaults to the value. */
  readonly text?: (row: T) => string
  /** Cell of a CSV file; defaults to the value. */
  readonly cell?: (row: T) => Cell
  /** Small note beside the text. */
  readonly note?: (row: T) => string
  /** Rate to draw as a bar with its interval. */
  readonly rate?: (row: T) => Rate
  /** Matches behind the figure, as a filter or ids; null for none. */
  readonly behind?: (row: T) => Filter | readonly string[] | null
  /** Act of a press, in place of leading to matches. */
  readonly press?: (row: T) => void
}
export interface SortOrder {
  readonly column: string
  readonly down: boolean
}
type SortValue = number | string | null
/** Compares two values; null sorts last in either direction. */
export function compareValues(a: SortValue, b: SortValue, down: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  return down ? -order : order
}
/** Returns the rows in order of a column; an unknown column leaves them as they are. Empty values come last. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly TableColumn<T>[],
  { column, down }: SortOrder,
): readonly T[] {
  const by = columns.find(({ id }) => id === column)
  if (by === undefined) return rows
  const placed = (row: T): SortValue => (by.order === undefined ? by.value(row) : by.order(row, down))
  return rows.toSorted((a, b) => compareValues(placed(a), placed(b), down))
}
/**
 * Returns the conservative end of Wilson's interval to sort a rate by, so that a single match leads neither the best
 * nor the worst; null where nothing was counted.
 */
export const intervalEnd = ({ rate, low, high }: Rate, down: boolean): number | null =>
  rate === null ? null : down ? low : high
/** Returns the rows in which some column contains the words. */
export function searchRows<T>(rows: readonly T[], columns: readonly TableColumn<T>[], words: string): readonly T[] {
  const wanted = foldSpellings(words.trim())
  const says = (row: T, { value, text }: TableColumn<T>): boolean =>
    hasEveryWord(toSearchText(text?.(row) ?? String(value(row) ?? '')), [wanted])
  return words.trim() === '' ? rows : rows.filter((row) => columns.some((column) => says(row, column)))
}
/** Returns whether the first click sorts a column descending: yes for figures, no for words. */
export const startsDescending = <T>(rows: readonly T[], { value }: TableColumn<T>): boolean =>
  rows.some((row) => typeof value(row) === 'number')
