/** Tables for spreadsheets: RFC 4180, with a mark by which Excel knows UTF-8, and without formulas in disguise. */
export type Cell = string | number | boolean | null

/** A text that a spreadsheet would take for a formula is made a text by an apostrophe. */
export const disarmed = (text: string): string => (/^[=+\-@\t\r\n]/u.test(text) ? `'${text}` : text)
function cell(value: Cell): string {
  if (value === null) return ''
  const text = typeof value === 'string' ? disarmed(value) : String(value)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
/** Stands at the very beginning of a file. */
export const csvStart = '\uFEFF'
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`
