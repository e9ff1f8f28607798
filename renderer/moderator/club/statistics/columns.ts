/** Columns of a table that people sort, search and follow to the matches behind it. */
import type { Cell } from '../../../../shared/club/csv-table.ts'
import { folded } from '../../../../shared/engine/words/letter-folding.ts'
import type { Filter } from '../../../../shared/stats/filter.ts'
import type { Rate } from '../../../../shared/stats/rates.ts'

/** Shares and ratings need no more decimals in a file. */
const kept = 10_000
/** The rows as a file has them: headings first. */
export function cellsOf<T>(rows: readonly T[], columns: readonly Column<T>[]): readonly (readonly Cell[])[] {
  const cellIn = (row: T, { cell, value }: Column<T>): Cell => {
    const found = cell === undefined ? value(row) : cell(row)
    return typeof found === 'number' ? Math.round(found * kept) / kept : found
  }
  return [columns.map(({ label }) => label), ...rows.map((row) => columns.map((column) => cellIn(row, column)))]
}
export interface Column<T> {
  readonly id: string
  readonly label: string
  /** What it is sorted by; null stands last either way. */
  readonly value: (row: T) => number | string | null
  /** Stands for the value in sorting, where that takes more than the value; null stands last. */
  readonly order?: (row: T, down: boolean) => number | null
  /** What is shown; the value itself where this is left out. */
  readonly text?: (row: T) => string
  /** In a CSV file; the value itself where this is left out. */
  readonly cell?: (row: T) => Cell
  /** Beside the text, smaller. */
  readonly note?: (row: T) => string
  /** Drawn as a bar with how sure it is. */
  readonly rate?: (row: T) => Rate
  /** The matches that the figure stands on. */
  readonly behind?: (row: T) => Filter | readonly string[] | null
  /** Does something else when it is pressed. */
  readonly press?: (row: T) => void
}
export interface Sorting {
  readonly column: string
  readonly down: boolean
}
type Value = number | string | null
export function compared(a: Value, b: Value, down: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  return down ? -order : order
}
export function sorted<T>(rows: readonly T[], columns: readonly Column<T>[], { column, down }: Sorting): readonly T[] {
  const by = columns.find(({ id }) => id === column)
  if (by === undefined) return rows
  const placed = (row: T): Value => (by.order === undefined ? by.value(row) : by.order(row, down))
  return rows.toSorted((a, b) => compared(placed(a), placed(b), down))
}
/**
 * The value by which a share is sorted: the end of Wilson's interval that the true share is hardly beyond, so that one
 * match alone leads neither the best nor the worst. Null where nothing was counted.
 */
export const sureEnd = ({ rate, low, high }: Rate, down: boolean): number | null =>
  rate === null ? null : down ? low : high
/** Rows in which some column says this. */
export function searched<T>(rows: readonly T[], columns: readonly Column<T>[], words: string): readonly T[] {
  const wanted = folded(words.trim())
  const says = (row: T, { value, text }: Column<T>): boolean =>
    folded(text?.(row) ?? String(value(row) ?? '')).includes(wanted)
  return wanted === '' ? rows : rows.filter((row) => columns.some((column) => says(row, column)))
}
/** First click on a column of figures: the most first; of words: from A. */
export const firstDown = <T>(rows: readonly T[], { value }: Column<T>): boolean =>
  rows.some((row) => typeof value(row) === 'number')
