/** Writes one table as an Excel workbook: numbers as numbers, days as dates, and every other text as text. */
import writeExcelFile from 'write-excel-file/node'
import type { Cell } from '../../../shared/club/csv-table.ts'
import type { TableColumn, TableSheet } from '../../../shared/club/table-format.ts'
import { plainText } from '../../../shared/engine/words/bidi-isolates.ts'
import { sheetNameOf } from './sheet-name.ts'

type SheetCell = { readonly value: string | number | boolean | Date; readonly format?: string } | null

/** Widths of columns in letters, and the rows that are measured for them. */
const widths = { least: 6, most: 42, measured: 2000 }
/** UTF-16 units that Excel takes in one cell. */
const longestText = 32_767
/** The first day of Excel's calendar. */
const firstDay = Date.UTC(1900, 2, 1)

/** Returns the day of a text such as `2026-03-01`, or null for any other text and for days before Excel's calendar. */
function dayOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || time < firstDay ? null : new Date(time)
}
/**
 * Returns the text as the library must get it. It keeps texts as keys of a plain object and so would take `constructor`
 * for one that it has; a control character in front, which it never writes, makes another key of it.
 */
const asKey = (text: string): string => (text in Object.prototype ? `\u0001${text}` : text)
function toSheetCell(cell: Cell | undefined, { kind }: Pick<TableColumn, 'kind'>): SheetCell {
  if (cell === undefined || cell === null || cell === '') return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell } : null
  if (typeof cell === 'boolean') return { value: cell }
  const day = kind === 'day' ? dayOf(cell) : null
  return day === null ? { value: asKey(plainText(cell).slice(0, longestText)) } : { value: day, format: 'yyyy-mm-dd' }
}
function widthOf({ head }: TableColumn, column: number, rows: readonly (readonly Cell[])[]): number {
  let width = Math.max(widths.least, head.length + 2)
  for (const row of rows.slice(0, widths.measured)) width = Math.max(width, String(row[column] ?? '').length + 1)
  return Math.min(width, widths.most)
}
/** Returns the bytes of the workbook. The row of headings is bold and stays in view. */
export async function writeWorkbook(
  { title, columns }: TableSheet,
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const heads = columns.map(({ head }) => ({ value: asKey(head), fontWeight: 'bold' as const }))
  const data = [heads, ...rows.map((row) => columns.map((column, i) => toSheetCell(row[i], column)))]
  const file = writeExcelFile(data, {
    sheet: sheetNameOf(title),
    stickyRowsCount: 1,
    columns: columns.map((column, i) => ({ width: widthOf(column, i, rows) })),
  })
  return new Uint8Array(await file.toBuffer())
}
