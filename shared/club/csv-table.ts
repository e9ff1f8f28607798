/** Tables for spreadsheets: RFC 4180, with a mark by which Excel knows UTF-8, and without formulas in disguise. */
export type Cell = string | number | boolean | null

/** A text that a spreadsheet would take for a formula is made a text by an apostrophe. */
export const disarmed = (text: string): string => (/^[=+\-@\t\r\n]/u.test(text) ? `'${text}` : text)
export interface Dialect {
  readonly separator: string
  /** The mark before the decimals. */
  readonly decimal: string
}
/** What spreadsheets of different countries read: `1.5, 2` and `1,5; 2`. */
export const dialects = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: ',' },
} as const satisfies Readonly<Record<string, Dialect>>
export type DialectName = keyof typeof dialects
/** What spreadsheets of a language read. */
export const dialectOf = (lang: string): DialectName => (lang === 'en' ? 'comma' : 'semicolon')

function cell(value: Cell, { separator, decimal }: Dialect): string {
  if (value === null) return ''
  const plain = typeof value === 'number' ? String(value).replace('.', decimal) : String(value)
  const text = typeof value === 'string' ? disarmed(value) : plain
  return /["\r\n]/u.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
/** Stands at the very beginning of a file. */
export const csvStart = '\uFEFF'
export const csvLine = (cells: readonly Cell[], dialect: Dialect = dialects.comma): string =>
  `${cells.map((each) => cell(each, dialect)).join(dialect.separator)}\r\n`
