/** Finished matches as a table for spreadsheets. */
import { Readable } from 'node:stream'
import { csvLine, csvStart } from '../../../shared/club/csv.ts'
import { played } from '../../../shared/club/played.ts'
import { seatColumns, seatRows } from '../../../shared/club/seats-csv.ts'
import { fullyNamed } from '../../club/latecomers.ts'
import { withDay } from '../../club/wall-day.ts'
import { withSeason, type ClubCall } from '../club-desk.ts'
import { ok, route, type Answer, type Desk, type Route } from '../route.ts'

/** Oldest first; `season`: of this one alone. */
function* lines({ console }: Desk, season: string | null, lang: string): Generator<string> {
  const { book } = console.book
  const titleOf = (id: string): string => {
    const game = console.tables.games.find((each) => each.id === id)
    return (game?.text[lang] ?? game?.text.en)?.title ?? id
  }
  yield csvStart + csvLine(seatColumns)
  for (const record of console.store.matches().toReversed()) {
    const match = played(book, withDay(fullyNamed(record, console.store)))
    if (match === null || (season !== null && match.season !== season)) continue
    yield seatRows(book, match, titleOf(match.game)).map(csvLine).join('')
  }
}
function table(desk: Desk, { season, lang, name }: { season: string | null; lang: string; name: string }): Answer {
  return { ...ok(Readable.from(lines(desk, season, lang))), type: 'text/csv; charset=utf-8', file: `${name}.csv` }
}
export const csvRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches.csv',
    does: 'All finished matches that count, one row for each seat, for a spreadsheet.',
    answers: { 200: 'A CSV file.' },
    act: ({ desk, lang }) => table(desk, { season: null, lang, name: 'duskboard-matches' }),
  }),
  route({
    method: 'GET',
    path: '/seasons/:id/matches.csv',
    does: 'The same of one season.',
    answers: { 200: 'A CSV file.' },
    act: withSeason(({ desk, lang }: ClubCall, { id }) => table(desk, { season: id, lang, name: 'duskboard-season' })),
  }),
]
