/** Routes that export finished matches as CSV: in a stable format for programs, or in words for people. */
import { wordsIn } from '../../../../shared/engine/words/languages.ts'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { csvLine, csvStart, dialects, type Cell, type DialectName } from '../../../../shared/club/csv-table.ts'
import { countMatch, type CountedMatch } from '../../../../shared/club/counted-match.ts'
import { seatColumns, seatRows } from '../../../../shared/club/seat-rows.ts'
import { withAllNames } from '../../../club/players/late-joiners.ts'
import { statsNames } from '../../../club/players/display-names.ts'
import { seatsTable } from '../../../club/matches/seats-table.ts'
import { createDayLookup } from '../../../club/log/local-date.ts'
import { withSeason } from '../../club-route-support.ts'
import { route, type Call, type RouteServices, type Route } from '../../route.ts'
import { type Answer, ok } from '../../answers.ts'

const query = z.strictObject({
  table: z
    .enum(Object.keys(dialects) as [DialectName, ...DialectName[]])
    .optional()
    .describe('For people: the words of the language, and "comma" (a,b and 1.5) or "semicolon" (a;b and 1,5).'),
  ids: z.enum(['0', '1']).optional().describe('1: a table for people has the ids of the program, too.'),
})
type CsvQuery = z.output<typeof query>
interface CsvTable {
  readonly heads: readonly Cell[]
  readonly rowsOf: (match: CountedMatch) => readonly (readonly Cell[])[]
}
/** Returns the stable format for programs. */
function forPrograms({ console }: RouteServices, lang: string): CsvTable {
  const titleOf = (id: string): string => {
    const game = console.tables.games.find((each) => each.id === id)
    return game === undefined ? id : wordsIn(game.text, lang).title
  }
  return { heads: seatColumns, rowsOf: (match) => seatRows(console.book.book, match, titleOf(match.game)) }
}
function forPeople({ console }: RouteServices, lang: string, { ids }: CsvQuery): CsvTable {
  const { book } = console.book
  const { games } = statsNames(console.tables.games, book, lang)
  return seatsTable({ book, games, lang, ids: ids === '1' })
}
/** Yields CSV lines match by match, oldest first; of one season where given. */
async function* csvLines(
  services: RouteServices,
  season: string | null,
  { heads, rowsOf, dialect }: CsvTable & { dialect: DialectName },
) {
  const { console } = services
  const marks = dialects[dialect]
  const dayOf = createDayLookup({ kept: (match) => console.store.day(match) })
  yield csvStart + csvLine(heads, marks)
  for (const record of console.store.matches().toReversed()) {
    // Lets a live match go first.
    await turn()
    const match = countMatch(console.book.book, { ...withAllNames(record, console.store), day: dayOf(record) })
    if (match === null || (season !== null && match.season !== season)) continue
    yield rowsOf(match)
      .map((row) => csvLine(row, marks))
      .join('')
  }
}
type CsvCall = Pick<Call<unknown, CsvQuery>, 'services' | 'lang' | 'query'>
function answerTable({ services, lang, query: asked }: CsvCall, season: string | null, name: string): Answer {
  const written = asked.table === undefined ? forPrograms(services, lang) : forPeople(services, lang, asked)
  const all = csvLines(services, season, { ...written, dialect: asked.table ?? 'comma' })
  return { ...ok(Readable.from(all)), type: 'text/csv; charset=utf-8', file: `${name}.csv` }
}
export const csvRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches.csv',
    does:
      'All finished matches that count, one row for each seat, for a spreadsheet. Without `table` in one shape for ' +
      'good, with ids in place of words; with it for people, and without ids unless asked for.',
    query,
    answers: { 200: 'A CSV file.' },
    act: (call) => answerTable(call, null, 'duskboard-matches'),
  }),
  route({
    method: 'GET',
    path: '/seasons/:id/matches.csv',
    does: 'The same of one season.',
    query,
    answers: { 200: 'A CSV file.' },
    act: withSeason((call: Call<unknown, CsvQuery>, { id }) => answerTable(call, id, 'duskboard-season')),
  }),
]
