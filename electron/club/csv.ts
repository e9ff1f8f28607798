/** Standings as CSV: written so that no spreadsheet runs a cell, and read as text, whatever the file says. */
import Papa from 'papaparse'
import { broughtColumns, type BroughtColumn, type BroughtPreview, type Columns } from '../../shared/wire/seasons.ts'
import { isBlank, nameKey, nameLength } from '../../shared/engine/letters.ts'
import { csvLine, type Cell } from '../../shared/club/csv.ts'
import type { SeasonTable } from '../../shared/club/season.ts'
import type { Book } from '../../shared/club/book.ts'
import { tooLongFor } from './people.ts'
import { amountIn, decimalMark, plain, type Mark } from './amounts.ts'
import type { BroughtWords } from './words/refusals.en.ts'

const heads = ['place', 'name', 'points', 'matches', 'wins', 'draws', 'losses', 'rate', 'bonus', 'evenings'] as const
const short = (value: number | null): number | null => (value === null ? null : Math.round(value * 10_000) / 10_000)
export function standingsCsv({ rows }: SeasonTable): string {
  const lines = rows.map((row): readonly Cell[] => [
    row.place,
    row.name,
    row.points,
    row.matches,
    row.wins,
    row.draws,
    row.losses,
    short(row.winRate),
    row.bonus,
    row.evenings,
  ])
  return [heads, ...lines].map(csvLine).join('')
}

const mostRows = 5000
const mostColumns = 200
type Row = BroughtPreview['rows'][number]
export type Brought = Pick<BroughtPreview, 'headers' | 'columns'> & { readonly rows: readonly Omit<Row, 'known'>[] }
/** Why a file is not taken, in one sentence of whichever language. */
export interface NotTaken {
  readonly refused: 'not-text' | 'too-many' | 'no-names' | 'no-rows' | 'bad-number' | 'bad-name'
  readonly says: (words: BroughtWords) => string
}
const no = (refused: NotTaken['refused'], says: NotTaken['says']): NotTaken => ({ refused, says })

const known: Readonly<Record<BroughtColumn, readonly string[]>> = {
  name: ['name', 'player', 'nick', 'nickname', 'nazwa', 'imię', 'imie', 'gracz', 'zawodnik', 'imię i nazwisko'],
  points: ['points', 'pts', 'score', 'total', 'punkty', 'pkt', 'suma', 'wynik'],
  matches: ['matches', 'games', 'played', 'mecze', 'gry', 'partie', 'rozgrywki', 'rozegrane'],
  wins: ['wins', 'won', 'victories', 'wygrane', 'zwycięstwa', 'zwyciestwa'],
}
const headKey = (text: string): string => text.trim().toLocaleLowerCase()
/** By their headings; without one that we know, the first column is the name and the last one the points. */
function guessed(headers: readonly string[]): Columns {
  const at = (column: BroughtColumn): number | null => {
    const found = headers.findIndex((head) => known[column].includes(headKey(head)))
    return found < 0 ? null : found
  }
  const found = Object.fromEntries(broughtColumns.map((each) => [each, at(each)])) as Record<
    BroughtColumn,
    number | null
  >
  return { ...found, name: found.name ?? 0, points: found.points ?? (headers.length > 1 ? headers.length - 1 : null) }
}
interface Reading {
  readonly columns: Columns
  readonly mark: Mark | null
  readonly isTooLong: (name: string) => boolean
}
/** As it would be read in one way only, whatever else the file holds. */
const plainly = (value: number): string => (Number.isInteger(value) ? `${value}` : value.toFixed(4))
const numbers = ['points', 'matches', 'wins'] as const
type Numbers = Record<(typeof numbers)[number], number>
function numbersIn(cell: (column: BroughtColumn) => string, mark: Mark | null, line: number): Numbers | NotTaken {
  const found: Numbers = { points: 0, matches: 0, wins: 0 }
  for (const column of numbers) {
    const amount = amountIn(cell(column), mark)
    const seen = { line, cell: cell(column).slice(0, 40), column }
    if ('either' in amount) {
      const [one, other] = amount.either
      return no('bad-number', (words) => words.either(seen, plainly(one), plainly(other)))
    }
    if (amount.number === null) return no('bad-number', (words) => words.notANumber(seen))
    found[column] = amount.number
  }
  return found
}
function rowFrom(cells: readonly string[], { columns, mark, isTooLong }: Reading, line: number): Row | NotTaken | null {
  const cell = (column: BroughtColumn): string => cells[columns[column] ?? -1] ?? ''
  const name = plain(cell('name'))
  if (isBlank(name)) return null
  if (isTooLong(name)) return no('bad-name', (words) => words.longName(line, nameLength))
  const found = numbersIn(cell, mark, line)
  if ('refused' in found) return found
  const { points, matches, wins } = found
  const whole = [matches, wins].every((each) => Number.isInteger(each) && each >= 0 && each <= 1_000_000)
  if (!whole || wins > matches) return no('bad-number', (words) => words.unfit(line, name))
  return { name, points, matches, wins, known: false }
}
const isRefusal = (row: Row | NotTaken | null): row is NotTaken => row !== null && 'refused' in row
/** Somebody twice in one list is one row. */
function together(rows: readonly Row[]): Brought['rows'] {
  const all = new Map<string, Omit<Row, 'known'>>()
  for (const { name, points, matches, wins } of rows) {
    const there = all.get(nameKey(name)) ?? { name, points: 0, matches: 0, wins: 0 }
    const sum = { points: there.points + points, matches: there.matches + matches, wins: there.wins + wins }
    all.set(nameKey(name), { ...there, ...sum })
  }
  return [...all.values()]
}
/** Such letters are in pictures and archives, never in a table. */
const isText = (text: string): boolean => !/(?![\t\n\v\f\r])[\p{Cc}\ufffd]/u.test(text.slice(0, 100_000))

/** Separator and headings are guessed; `columns` says otherwise. Nothing in a cell is ever run. */
export function broughtFrom(text: string, book: Pick<Book, 'players'>, columns?: Columns): Brought | NotTaken {
  if (!isText(text)) return no('not-text', ({ notText }) => notText)
  // A first line such as `sep=;` tells Excel the separator, and is none of the table.
  const [told = '', separator] = /^\ufeff?(?:sep=(.)(?:\r\n?|\n))?/iu.exec(text) ?? []
  const { data } = Papa.parse<string[]>(text.slice(told.length), {
    skipEmptyLines: 'greedy',
    preview: mostRows + 2,
    ...(separator === undefined ? {} : { delimiter: separator }),
  })
  const first = separator === undefined ? 2 : 3
  const [headers = [], ...lines] = data
  if (lines.length > mostRows) return no('too-many', (words) => words.tooManyRows(mostRows))
  if (headers.length > mostColumns) return no('too-many', (words) => words.tooManyColumns(mostColumns))
  const used = columns ?? guessed(headers)
  if (used.name === null || used.points === null) return no('no-names', ({ noColumns }) => noColumns)
  const mark = decimalMark(lines.flat())
  const reading = { columns: used, mark, isTooLong: tooLongFor(book) }
  const rows = lines.map((cells, i) => rowFrom(cells, reading, i + first))
  const wrong = rows.find(isRefusal)
  if (wrong !== undefined) return wrong
  const whole = together(rows.filter((row): row is Row => row !== null && !isRefusal(row)))
  if (whole.length === 0) return no('no-rows', ({ noRows }) => noRows)
  return { headers, columns: used, rows: whole }
}
