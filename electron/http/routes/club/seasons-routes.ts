/** Routes of seasons: open, change, close, remove, standings. */
import { z } from 'zod'
import { isOver } from '../../../../shared/engine/match.ts'
import { csvStart } from '../../../../shared/club/csv-table.ts'
import type { SeasonTable } from '../../../../shared/club/season-view.ts'
import { csvPresets } from '../../../../shared/club/table-format.ts'
import type { ClubEvent } from '../../../../shared/club/club-events.ts'
import type { Season } from '../../../../shared/club/club-state.ts'
import { optionalReason, newSeason, scoringTry, seasonChange } from '../../../../shared/wire/schemas/season-schema.ts'
import { csvFormatFields } from '../../../../shared/wire/tables/table-file-schema.ts'
import { packLimit } from '../../../../shared/wire/parse.ts'
import { clubRefusals } from '../../../club/club-refusals.ts'
import { standingsColumns, standingsRows } from '../../../club/transfer/csv.ts'
import type { StandingsQuery } from '../../../club/seasons/seasons.ts'
import { countsBySeason, removedSeasons, seasonDetail, seasonSummary } from '../../../club/seasons/season-views.ts'
import {
  seasonOf,
  seasonOfMatch,
  seasonSourcesOf,
  answerUnknown,
  withAnySeason,
  withSeason,
  type ClubCall,
} from '../../club-route-support.ts'
import { answerCsv, answerWorkbook, csvFormatOf, tableFileWords } from '../../table-answers.ts'
import { route, type Call, type RouteServices, type Route } from '../../route.ts'
import { type Answer, created, noContent, ok, refuse } from '../../answers.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'
import { clubSchemas } from './club-schemas.ts'

const detailOf = (call: ClubCall, id: string): Answer => {
  const season = seasonOf(call, id)
  return season === null ? answerUnknown(call, 'season') : ok(seasonDetail(seasonSourcesOf(call), season))
}
/** Writes one fact about a season. */
function writeSeasonFact(
  call: ClubCall & { readonly body: { readonly reason?: string | undefined } },
  fact: ClubEvent,
  { id }: Season,
): Answer {
  call.services.console.book.write([fact], call.body.reason)
  return detailOf(call, id)
}
function openSeason(call: Call<z.output<typeof newSeason>, unknown>): Answer {
  const { title, scoring } = call.body
  const season = crypto.randomUUID()
  call.services.console.book.write([
    { type: 'seasonOpened', season, title: title.trim() },
    ...(scoring === undefined ? [] : [{ type: 'seasonChanged', season, scoring } as const]),
  ])
  return created(detailOf(call, season).body)
}
/** Answers with standings as the worker counted and wrote them. */
async function answerSeasonStandings({ console }: RouteServices, id: string, asked: StandingsQuery): Promise<Answer> {
  const text = await console.seasons.standings(id, asked)
  return asked.as === 'csv'
    ? { status: 200, body: csvStart + text, type: 'text/csv; charset=utf-8' }
    : { status: 200, body: text, type: 'application/json; charset=utf-8' }
}
const standingsQuery = z.strictObject({ format: z.enum(['json', 'csv', 'xlsx']).optional(), ...csvFormatFields })
type StandingsCall = Call<unknown, z.output<typeof standingsQuery>>
/** Answers with standings as a workbook, or as CSV in the asked format. */
async function answerStandingsFile(call: StandingsCall, { id, title }: Season): Promise<Answer> {
  const { services, lang, query } = call
  const table = JSON.parse(await services.console.seasons.standings(id, { as: 'table' })) as SeasonTable | null
  if (table === null) return answerUnknown(call, 'season')
  const heads = tableFileWords(lang).standings
  const isWorkbook = query.format === 'xlsx'
  const file = {
    title,
    file: 'duskboard-standings',
    columns: standingsColumns.map((each) => ({ head: isWorkbook ? heads[each] : each })),
    rows: [standingsRows(table)],
  }
  return isWorkbook ? answerWorkbook(call, file) : answerCsv(call, file, csvFormatOf(query, csvPresets.comma))
}
function answerStandingsAs(call: StandingsCall, season: Season): Promise<Answer> {
  const { format, ...marks } = call.query
  const hasMarks = Object.values(marks).some((each) => each !== undefined)
  if (format === 'xlsx' || (format === 'csv' && hasMarks)) return answerStandingsFile(call, season)
  return answerSeasonStandings(call.services, season.id, { as: format === 'csv' ? 'csv' : 'table' })
}
const changed = { 200: clubSchemas.detail, 409: responseSchemas.refusal }

const lookupRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/seasons',
    does: 'All seasons, the newest first.',
    answers: { 200: z.array(clubSchemas.season) },
    act: (call) => {
      const shelf = seasonSourcesOf(call)
      const seasons = [...shelf.book.seasons.values()].filter(({ removed }) => !removed)
      const counts = countsBySeason(shelf)
      return ok(seasons.map((season) => seasonSummary(shelf, season, counts)).toReversed())
    },
  }),
  route({
    method: 'GET',
    path: '/seasons/removed',
    does: 'Removed seasons that can be brought back, the last one removed first.',
    answers: { 200: clubSchemas.removedSeasons },
    act: (call) => ok(removedSeasons(seasonSourcesOf(call))),
  }),
  route({
    method: 'GET',
    path: '/seasons/:id',
    does: 'One season with its rules, evenings and matches.',
    answers: { 200: clubSchemas.detail },
    act: withSeason((call: ClubCall, { id }) => detailOf(call, id)),
  }),
  route({
    method: 'GET',
    path: '/seasons/:id/standings',
    does:
      'The standings, counted from the finished matches; format=csv as a file for spreadsheets, with the separator, ' +
      'decimal sign and encoding that are asked for, and format=xlsx as an Excel workbook.',
    query: standingsQuery,
    answers: { 200: clubSchemas.standings, 409: responseSchemas.refusal },
    act: withSeason(answerStandingsAs),
  }),
  route({
    method: 'POST',
    path: '/seasons/:id/preview',
    does: 'The standings as other rules would make them. Nothing is kept.',
    limit: packLimit,
    body: scoringTry,
    answers: { 200: clubSchemas.standings },
    act: withSeason(({ services, body }: Call<z.output<typeof scoringTry>, unknown>, { id }) =>
      answerSeasonStandings(services, id, { as: 'table', scoring: body.scoring }),
    ),
  }),
]
/**
 * Returns the refusal where a match of the season runs on stage, else null. Clocks of its unfinished matches are
 * stopped, so that none goes on by itself.
 */
function closeRefusal(call: ClubCall, { id }: Season): Answer | null {
  const { tables, stage } = call.services.console
  const own = tables.opened().filter((table) => seasonOfMatch(call, table.id)?.id === id && !isOver(table.live))
  const onStage = own.some((table) => table.id === stage.now().match)
  if (onStage) return refuse('still-running', clubRefusals(call.lang).playedOnStage)
  for (const table of own) table.stopClocks()
  return null
}

const changeRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/seasons',
    does: 'Opens a season.',
    limit: packLimit,
    body: newSeason,
    answers: { 201: clubSchemas.detail },
    act: openSeason,
  }),
  route({
    method: 'PUT',
    path: '/seasons/:id',
    does: 'Changes the title or the rules for points; fields left out stay as they are.',
    limit: packLimit,
    body: seasonChange,
    answers: changed,
    act: withSeason(
      (call: Call<z.output<typeof seasonChange>, unknown>, season) => {
        const { title, scoring } = call.body
        const fact = {
          type: 'seasonChanged',
          season: season.id,
          ...(title === undefined ? {} : { title: title.trim() }),
          ...(scoring === undefined ? {} : { scoring }),
        } as const
        return writeSeasonFact(call, fact, season)
      },
      { changes: true },
    ),
  }),
  route({
    method: 'DELETE',
    path: '/seasons/:id',
    does: 'Removes an open season. Its matches stay in the history. POST /seasons/:id/bringBack brings it back.',
    answers: { 204: 'Removed.', 409: responseSchemas.refusal },
    act: withSeason(
      ({ services }: ClubCall, { id }) => {
        services.console.book.write([{ type: 'seasonRemoved', season: id }])
        return noContent
      },
      { changes: true },
    ),
  }),
  route({
    method: 'POST',
    path: '/seasons/:id/bringBack',
    does: 'Brings a removed season back, with its rules, evenings and points.',
    body: optionalReason,
    answers: { 200: clubSchemas.detail },
    act: withAnySeason((call: Call<z.output<typeof optionalReason>, unknown>, season) =>
      season.removed
        ? writeSeasonFact(call, { type: 'seasonRestored', season: season.id }, season)
        : detailOf(call, season.id),
    ),
  }),
  ...(['close', 'reopen'] as const).map((act) =>
    route({
      method: 'POST',
      path: `/seasons/:id/${act}`,
      does:
        act === 'close'
          ? 'Closes a season: its rules, evenings, points and matches cannot be changed until it is reopened. Refused still-running while one of its matches runs on stage.'
          : 'Reopens a season.',
      body: optionalReason,
      answers: { 200: clubSchemas.detail, 409: responseSchemas.refusal },
      act: withSeason((call: Call<z.output<typeof optionalReason>, unknown>, season) => {
        if (season.closed === (act === 'close')) return detailOf(call, season.id)
        if (act === 'reopen') return writeSeasonFact(call, { type: 'seasonReopened', season: season.id }, season)
        return closeRefusal(call, season) ?? writeSeasonFact(call, { type: 'seasonClosed', season: season.id }, season)
      }),
    }),
  ),
]
export const seasonRoutes: readonly Route[] = [...lookupRoutes, ...changeRoutes]
