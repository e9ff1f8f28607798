/** Routes that export finished matches as tables: in a stable format for programs, or in words for people. */
import { wordsIn } from '../../../../shared/engine/words/languages.ts'
import { z } from 'zod'
import { dialects, type DialectName } from '../../../../shared/club/csv-table.ts'
import type { CountedMatch } from '../../../../shared/club/counted-match.ts'
import { seatColumns, seatRows } from '../../../../shared/club/seat-rows.ts'
import { csvPresets, type TableColumn, type TableRow } from '../../../../shared/club/table-format.ts'
import { csvFormatFields } from '../../../../shared/wire/tables/table-file-schema.ts'
import { statsNames } from '../../../club/players/display-names.ts'
import { seatsTable } from '../../../club/matches/seats-table.ts'
import { countedMatches } from '../../../club/matches/counted-matches.ts'
import { withSeason } from '../../club-route-support.ts'
import { answerCsv, answerWorkbook, csvFormatOf, tableFileWords, type TableFile } from '../../table-answers.ts'
import { route, type Call, type RouteServices, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'
import type { Answer } from '../../answers.ts'

const ids = z.enum(['0', '1']).optional().describe('1: a table for people has the ids of the program, too.')
const workbookQuery = z.strictObject({ ids })
const csvQuery = z.strictObject({
  table: z
    .enum(Object.keys(dialects) as [DialectName, ...DialectName[]])
    .optional()
    .describe('For people: the words of the language, and "comma" (a,b and 1.5) or "semicolon" (a;b and 1,5).'),
  ids,
  ...csvFormatFields,
})
type CsvQuery = z.output<typeof csvQuery>
type WorkbookQuery = z.output<typeof workbookQuery>
interface MatchTable {
  readonly columns: readonly TableColumn[]
  readonly rowsOf: (match: CountedMatch) => readonly TableRow[]
}
/** Returns the stable format for programs. */
function forPrograms({ console }: RouteServices, lang: string): MatchTable {
  const titleOf = (id: string): string => {
    const game = console.tables.games.find((each) => each.id === id)
    return game === undefined ? id : wordsIn(game.text, lang).title
  }
  return {
    columns: seatColumns.map((head) => ({ head })),
    rowsOf: (match) => seatRows(console.book.book, match, titleOf(match.game)),
  }
}
function forPeople({ console }: RouteServices, lang: string, asked: WorkbookQuery): MatchTable {
  const { book } = console.book
  const { games } = statsNames(console.tables.games, book, lang)
  return seatsTable({ book, games, lang, ids: asked.ids === '1' })
}
/** Yields the rows match by match, oldest first; of one season where given. */
async function* rowsByMatch(
  { console }: RouteServices,
  season: string | null,
  rowsOf: MatchTable['rowsOf'],
): AsyncGenerator<readonly TableRow[]> {
  for await (const match of countedMatches(console)) if (season === null || match.season === season) yield rowsOf(match)
}
type TableCall<Q> = Pick<Call<unknown, Q>, 'services' | 'lang' | 'query'>
/** The matches to export. `title`: of their sheet; null for all matches. */
interface MatchChoice {
  readonly season: string | null
  readonly title: string | null
}
const everyMatch: MatchChoice = { season: null, title: null }
function tableFile(
  { services, lang }: TableCall<unknown>,
  { season, title }: MatchChoice,
  table: MatchTable,
): TableFile {
  return {
    title: title ?? tableFileWords(lang).matches,
    file: season === null ? 'duskboard-matches' : 'duskboard-season',
    columns: table.columns,
    rows: rowsByMatch(services, season, table.rowsOf),
  }
}
function answerMatchesCsv(call: TableCall<CsvQuery>, choice: MatchChoice): Promise<Answer> {
  const { services, lang, query } = call
  const table = query.table === undefined ? forPrograms(services, lang) : forPeople(services, lang, query)
  return answerCsv(call, tableFile(call, choice, table), csvFormatOf(query, csvPresets[query.table ?? 'comma']))
}
const answerMatchesWorkbook = (call: TableCall<WorkbookQuery>, choice: MatchChoice): Promise<Answer> =>
  answerWorkbook(call, tableFile(call, choice, forPeople(call.services, call.lang, call.query)))
const csvAnswers = { 200: 'A CSV file.', 409: responseSchemas.refusal }
const workbookAnswers = { 200: 'An Excel workbook (XLSX).', 409: responseSchemas.refusal }
export const csvRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches.csv',
    does:
      'All finished matches that count, one row for each seat, for a spreadsheet. Without `table` in one shape for ' +
      'good, with ids in place of words; with it for people, and without ids unless asked for. Separator, decimal ' +
      'sign and encoding may be chosen for either.',
    query: csvQuery,
    answers: csvAnswers,
    act: (call) => answerMatchesCsv(call, everyMatch),
  }),
  route({
    method: 'GET',
    path: '/seasons/:id/matches.csv',
    does: 'The same of one season.',
    query: csvQuery,
    answers: csvAnswers,
    act: withSeason((call: Call<unknown, CsvQuery>, { id, title }) => answerMatchesCsv(call, { season: id, title })),
  }),
  route({
    method: 'GET',
    path: '/matches.xlsx',
    does:
      'All finished matches that count as an Excel workbook in the words of the language, one row for each seat, with ' +
      'numbers as numbers and days as dates. Refused too-many-rows where the club is too large for one.',
    query: workbookQuery,
    answers: workbookAnswers,
    act: (call) => answerMatchesWorkbook(call, everyMatch),
  }),
  route({
    method: 'GET',
    path: '/seasons/:id/matches.xlsx',
    does: 'The same of one season.',
    query: workbookQuery,
    answers: workbookAnswers,
    act: withSeason((call: Call<unknown, WorkbookQuery>, { id, title }) =>
      answerMatchesWorkbook(call, { season: id, title }),
    ),
  }),
]
