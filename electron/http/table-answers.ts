/** Answers with a table as a file: CSV in any format, or an Excel workbook. */
import { Readable } from 'node:stream'
import { csvLine } from '../../shared/club/csv-table.ts'
import { toDialect, type CsvFormat, type TableRow, type TableSheet } from '../../shared/club/table-format.ts'
import { localised } from '../../shared/engine/words/languages.ts'
import { encodeCsv, encodingMark, hasEveryLetter, missingLetters } from '../club/tables/encode-csv.ts'
import { WorkbookFault, workbookInWorker } from '../club/tables/workbook-job.ts'
import { tableFilesEn } from '../club/words/table-files.en.ts'
import { tableFilesPl } from '../club/words/table-files.pl.ts'
import { type Answer, ok, refuse } from './answers.ts'
import type { Call } from './route.ts'

export const tableFileWords = localised({ en: tableFilesEn, pl: tableFilesPl })
type CsvFormatFields = { readonly [K in keyof CsvFormat]?: CsvFormat[K] | undefined }
/** Returns a format with the parts that were asked for, and the others of `preset`. */
export const csvFormatOf = ({ separator, decimal, encoding }: CsvFormatFields, preset: CsvFormat): CsvFormat => ({
  separator: separator ?? preset.separator,
  decimal: decimal ?? preset.decimal,
  encoding: encoding ?? preset.encoding,
})

/** A table whose rows come in pieces. `file`: its name without an ending, in ASCII. */
export interface TableFile extends TableSheet {
  readonly file: string
  readonly rows: AsyncIterable<readonly TableRow[]> | Iterable<readonly TableRow[]>
}
type LanguageCall = Pick<Call<unknown, unknown>, 'services' | 'lang'>

async function* csvPieces({ columns, rows }: TableFile, format: CsvFormat): AsyncGenerator<string> {
  const dialect = toDialect(format)
  yield csvLine(
    columns.map(({ head }) => head),
    dialect,
  )
  for await (const some of rows) yield some.map((row) => csvLine(row, dialect)).join('')
}
async function* encodedPieces(pieces: AsyncIterable<string>, { encoding }: CsvFormat): AsyncGenerator<Uint8Array> {
  yield encodingMark(encoding)
  for await (const piece of pieces) if (piece !== '') yield encodeCsv(piece, encoding)
}
/** Reads all pieces; returns the letters that the encoding lacks, or the bytes. */
async function encodeAll(
  pieces: AsyncIterable<string>,
  { encoding }: CsvFormat,
): Promise<{ readonly missing: readonly string[]; readonly bytes: Buffer }> {
  const encoded: Uint8Array[] = []
  const missing = new Set<string>()
  for await (const piece of pieces) {
    for (const letter of missingLetters(piece, encoding)) missing.add(letter)
    encoded.push(encodeCsv(piece, encoding))
  }
  return { missing: [...missing], bytes: Buffer.concat(encoded) }
}
const nameOf = (encoding: string): string =>
  encoding.replace(/^(?:windows|iso)/u, (word) => encodingNames[word] ?? word)
const encodingNames: Readonly<Record<string, string>> = { windows: 'Windows', iso: 'ISO' }
/** Letters that a refusal names at most. */
const namedLetters = 12
const listed = (letters: readonly string[]): string =>
  letters.slice(0, namedLetters).join(' ') + (letters.length > namedLetters ? ' …' : '')

/** Answers with the table as CSV. An encoding that lacks some of its letters is refused. */
export async function answerCsv(
  { lang }: Pick<LanguageCall, 'lang'>,
  table: TableFile,
  format: CsvFormat,
): Promise<Answer> {
  const { encoding } = format
  const file = { type: `text/csv; charset=${encoding}`, file: `${table.file}.csv` }
  const pieces = csvPieces(table, format)
  if (hasEveryLetter(encoding)) return { ...ok(Readable.from(encodedPieces(pieces, format))), ...file }
  const { missing, bytes } = await encodeAll(pieces, format)
  if (missing.length === 0) return { ...ok(bytes), ...file }
  const says = tableFileWords(lang).lettersMissing({ encoding: nameOf(encoding), letters: listed(missing) })
  return refuse('letters-missing', says)
}

/** Rows of the largest workbook: the writer holds all of it. */
const mostRows = 300_000
class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError'
}
async function* countedRows({ rows }: TableFile): AsyncGenerator<readonly TableRow[]> {
  let count = 0
  for await (const some of rows) {
    count += some.length
    if (count > mostRows) throw new TooManyRowsError()
    yield some
  }
}
/** Answers with the table as an Excel workbook, written in a worker. */
export async function answerWorkbook({ services, lang }: LanguageCall, table: TableFile): Promise<Answer> {
  const { title, columns } = table
  const words = tableFileWords(lang)
  try {
    const { startBeside } = services.console
    const body = await workbookInWorker({ title, columns }, countedRows(table), { startBeside })
    return {
      ...ok(Buffer.from(body)),
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      file: `${table.file}.xlsx`,
    }
  } catch (error) {
    if (error instanceof TooManyRowsError)
      return refuse('too-many-rows', words.tooManyRows(new Intl.NumberFormat(lang).format(mostRows)))
    // The worker alone died; match and disk are fine.
    if (error instanceof WorkbookFault) return { status: 503, body: { fault: words.workbookDied } }
    throw error
  }
}
