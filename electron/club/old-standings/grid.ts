/** Splits a text into lines of cells, each with the line number that an editor shows. */
import Papa from 'papaparse'

export const separators = [';', ',', '\t', '|', 'spaces'] as const
/** `spaces` stands for two blanks or more. */
export type Separator = (typeof separators)[number]
export interface GridLine {
  /** Line number as in an editor, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}
export interface Grid {
  readonly separator: Separator
  /** Lines with at least one filled cell. */
  readonly lines: readonly GridLine[]
  /** True where a quotation mark is never closed; all quotation marks are then read as letters. */
  readonly unquoted: boolean
}
/** Lines that are tried to find the separator. */
const mostTried = 60

/** Normalises line ends, within cells too, so that line numbers match those of editors. */
const normaliseLineEnds = (text: string): string => text.replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
const linesWithin = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1)

/** Quotation marks other than those of CSV, and a formula that only keeps a text: `="007"`. */
const wrappings: readonly RegExp[] = [/^\s*="([^"]*)"\s*$/u, /^\s*[„“«»]([^„“”«»]*)[“”«»]\s*$/u]
const unwrapped = (cell: string): string =>
  wrappings.map((wrapping) => wrapping.exec(cell)?.[1]).find((text) => text !== undefined) ?? cell
/** Opens a line of a table whose texts stand between single quotation marks. */
const singlyQuoted = /^\s*'[^']+'\s*[;,\t|]\s*'/u

interface ParsedRows {
  readonly rows: readonly (readonly string[])[]
  readonly unquoted: boolean
}
function splitBy(text: string, separator: Separator): ParsedRows {
  const spaced = separator === 'spaces' ? text.replaceAll(/ {2,}/gu, '\t').replaceAll(/^\t|\t$/gmu, '') : text
  const delimiter = separator === 'spaces' ? '\t' : separator
  const quoteChar = singlyQuoted.test(spaced) ? "'" : '"'
  const { data, errors } = Papa.parse<string[]>(spaced, { delimiter, quoteChar, newline: '\n', skipEmptyLines: false })
  if (!errors.some(({ type }) => type === 'Quotes')) return { rows: data, unquoted: false }
  const rows = spaced.split('\n').map((line) => line.split(delimiter))
  return { rows, unquoted: true }
}
/**
 * Rates a separator, 0 to about 1: the share of lines with the most frequent number of cells, a little more for more
 * cells.
 */
function rateSeparator(text: string, separator: Separator): number {
  const { rows } = splitBy(text, separator)
  const widths = rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).map(({ length }) => length)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width = 1, count = 0] = [...counts].toSorted(([a, n], [b, m]) => m - n || b - a)[0] ?? []
  return width < 2 ? 0 : count / widths.length + Math.min(width, 8) / 100
}
function likelySeparator(text: string): Separator {
  const start = text.split('\n').slice(0, mostTried).join('\n')
  const tried = separators.map((separator) => [separator, rateSeparator(start, separator)] as const)
  // Names contain blanks too, so blanks are taken only where no other separator splits the lines.
  const [[best, most] = [',', 0] as const] = tried.slice(0, 4).toSorted(([, a], [, b]) => b - a)
  const spaces = tried.at(-1)?.[1] ?? 0
  return most === 0 && spaces > 0.5 ? 'spaces' : best
}
/** Share of the lines that a separator must split alike. */
const nearlyAll = 0.8
/**
 * Returns the text of a table that was saved twice, each line quoted as a whole: `"Ann;12;5"`. A list of names in
 * quotation marks stays as it is.
 */
function withoutQuotedLines(text: string): string {
  const [, ...below] = text.split('\n').filter((line) => line.trim() !== '')
  const isQuoted = below.length > 0 && below.every((line) => /^"(?:[^"]|"")*\d(?:[^"]|"")*"$/u.test(line))
  if (!isQuoted || separators.some((separator) => rateSeparator(text, separator) > 0)) return text
  const bare = text.replaceAll(/^"(.*)"$/gmu, (_, line: string) => line.replaceAll('""', '"'))
  return separators.some((separator) => rateSeparator(bare, separator) > nearlyAll) ? bare : text
}
/**
 * Splits a text by the given separator, else by the likeliest. A first line such as `sep=;`, which is for Excel, names
 * the separator and is left out.
 */
export function parseGrid(whole: string, separator?: Separator): Grid {
  const text = normaliseLineEnds(whole.replace(/^\ufeff/u, ''))
  const [told = '', said] = /^sep=(.)\n/iu.exec(text) ?? []
  const rest = withoutQuotedLines(text.slice(told.length))
  const saidHere = separators.find((each) => each === said)
  const used = separator ?? saidHere ?? likelySeparator(rest)
  const { rows, unquoted } = splitBy(rest, used)
  let line = told === '' ? 1 : 2
  const lines: GridLine[] = []
  for (const cells of rows) {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells: cells.map(unwrapped) })
    line += linesWithin(cells)
  }
  return { separator: used, lines, unquoted }
}
