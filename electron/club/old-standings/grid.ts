/** A text as lines of cells, each with the number that an editor shows beside it. */
import Papa from 'papaparse'

export const separators = [';', ',', '\t', '|', 'spaces'] as const
/** `spaces`: two blanks or more. */
export type Separator = (typeof separators)[number]
export interface GridLine {
  /** As an editor counts, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}
export interface Grid {
  readonly separator: Separator
  /** Lines with something in them. */
  readonly lines: readonly GridLine[]
  /** A quotation mark was opened and never closed: all of them are read as letters. */
  readonly unquoted: boolean
}
/** Lines that are looked at to find the separator. */
const mostTried = 60

/** As editors end lines: a cell's own line ends count, too. */
const endings = (text: string): string => text.replaceAll(/\r\n?/gu, '\n')
const linesWithin = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1)

interface Parsed {
  readonly rows: readonly (readonly string[])[]
  readonly unquoted: boolean
}
function parsedBy(text: string, separator: Separator): Parsed {
  const spaced = separator === 'spaces' ? text.replaceAll(/ {2,}/gu, '\t').replaceAll(/^\t|\t$/gmu, '') : text
  const delimiter = separator === 'spaces' ? '\t' : separator
  const { data, errors } = Papa.parse<string[]>(spaced, { delimiter, newline: '\n', skipEmptyLines: false })
  if (!errors.some(({ type }) => type === 'Quotes')) return { rows: data, unquoted: false }
  const rows = spaced.split('\n').map((line) => line.split(delimiter))
  return { rows, unquoted: true }
}
/** How well a separator parts these lines: how many have as many cells as most have, more cells better. */
function worth(text: string, separator: Separator): number {
  const { rows } = parsedBy(text, separator)
  const widths = rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).map(({ length }) => length)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width = 1, count = 0] = [...counts].toSorted(([a, n], [b, m]) => m - n || b - a)[0] ?? []
  return width < 2 ? 0 : count / widths.length + Math.min(width, 8) / 100
}
function likelySeparator(text: string): Separator {
  const start = text.split('\n').slice(0, mostTried).join('\n')
  const tried = separators.map((separator) => [separator, worth(start, separator)] as const)
  // Blanks part names, too: they are believed only where nothing else parts the lines.
  const [[best, most] = [',', 0] as const] = tried.slice(0, 4).toSorted(([, a], [, b]) => b - a)
  const spaces = tried.at(-1)?.[1] ?? 0
  return most === 0 && spaces > 0.5 ? 'spaces' : best
}
/** `separator`: as somebody chose it. A first line such as `sep=;` says it to Excel, and is none of the table. */
export function gridOf(whole: string, separator?: Separator): Grid {
  const text = endings(whole.replace(/^\ufeff/u, ''))
  const [told = '', said] = /^sep=(.)\n/iu.exec(text) ?? []
  const rest = text.slice(told.length)
  const saidHere = separators.find((each) => each === said)
  const used = separator ?? saidHere ?? likelySeparator(rest)
  const { rows, unquoted } = parsedBy(rest, used)
  let line = told === '' ? 1 : 2
  const lines: GridLine[] = []
  for (const cells of rows) {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells })
    line += linesWithin(cells)
  }
  return { separator: used, lines, unquoted }
}
