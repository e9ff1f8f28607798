/**
 * Writes tables for spreadsheets: RFC 4180, with a byte order mark by which Excel recognises UTF-8, and without
 * formulas in disguise.
 */
import { plainText } from '../engine/words/bidi-isolates.ts'

export type Cell = string | number | boolean | null

/** Returns a text with an apostrophe in front where a spreadsheet would take it for a formula. */
export const disarmFormula = (text: string): string => (/^[=+\-@\t\r\n]/u.test(text) ? `'${text}` : text)
export interface Dialect {
  readonly separator: string
  /** The decimal mark. */
  readonly decimal: string
}
/** The two dialects of CSV that spreadsheets read, depending on the country: `1.5,2` and `1,5;2`. */
export const dialects = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
} as const satisfies Readonly<Record<string, Dialect>>
export type DialectName = keyof typeof dialects
/** Returns the dialect that spreadsheets of a language read. */
export const dialectOf = (lang: string): DialectName => (lang === 'en' ? 'comma' : 'semicolon')

function formatCell(value: Cell, { separator, decimal }: Dialect): string {
  if (value === null) return ''
  const plain = typeof value === 'number' ? String(value).replace('.', decimal) : String(value)
  const text = typeof value === 'string' ? plainText(disarmFormula(value)) : plain
  return /["\r\n]/u.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
/** The byte order mark, which comes first in the file. */
export const csvStart = '\uFEFF'
/** Returns one line of cells, with its line end. */
export const csvLine = (cells: readonly Cell[], dialect: Dialect = dialects.comma): string =>
  `${cells.map((each) => formatCell(each, dialect)).join(dialect.separator)}\r\n`
