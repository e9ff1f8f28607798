/** Routes of matches: start, commands, undo and redo, list, frames and histories. */
import { z } from 'zod'
import { isKeptFromHost } from '../../../shared/engine/disclosure/kept-from-host.ts'
import { isOver, type MatchState } from '../../../shared/engine/match.ts'
import { outcomeOf, revOf, seatOfAudience } from '../../../shared/engine/frames.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { BadRequest, packLimit } from '../../../shared/wire/parse.ts'
import { redoRequest, viewQuery, newMatch, undoRequest } from '../../../shared/wire/schemas/requests.ts'
import { toMatchListRequest, matchListQuery } from '../../../shared/wire/schemas/match-list-schema.ts'
import { eveningDateOf } from '../../club/matches/match-list.ts'
import { listMatches } from '../../club/matches/match-list-source.ts'
import { hideResults, matchSummary } from '../../club/matches/match-summary.ts'
import { seatPlayers } from '../../club/players/seat-players.ts'
import { runAfterStored } from '../../storage/fault-words.ts'
import { damageText } from '../../storage/notices.ts'
import type { MatchRecord } from '../../storage/store.ts'
import { createDayLookup } from '../../club/log/local-date.ts'
import { endingOf, type MatchSession } from '../../match/match-session.ts'
import { runCommand, runRedo, runUndo, type CommandRequest } from '../../match/run-command.ts'
import { route, matchSessionOf, type Call, type RouteServices, type Route } from '../route.ts'
import { type Answer, created, ok, refuse, toRefusalAnswer, unknownMatch } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'
import { refusalWords } from '../refusal-words.ts'
import { eveningRefusal, peopleRefusal } from '../club-route-support.ts'
import { noteNewMatch } from '../match-placement.ts'
import { checkCast, checkOptions, findingsFor } from './games-routes.ts'

type AudienceQuery = z.output<typeof viewQuery>

/** Returns a match as it stands now; `results` once it is over. */
function summaryOf(services: RouteServices, table: MatchSession, language: string): object {
  const { phase, round } = table.live.game.phase(table.live.open.value.game)
  const { store, tables, book } = services.console
  const record = store.listed(table.id) ?? table.record
  const parts = { games: tables.games, book: book.book, lang: language }
  const { results } = endingOf(table.live)
  const now = { outcome: outcomeOf(table.live, language), results, over: isOver(table.live), phase, round }
  return {
    ...matchSummary(parts, record, matchDay(services, record)),
    ...now,
    rev: revOf(table.live, 'moderator'),
    damage: damageText(table.damage, language),
  }
}
/** Returns the day of the evening of a match. */
const matchDay = ({ console: { store, book } }: RouteServices, { id, created: at }: MatchRecord): string =>
  eveningDateOf(book.book, id, createDayLookup({ kept: (match) => store.day(match) })({ id, created: at }))
/** Returns one page of matches or all of them; for a large club as the worker's bytes. */
async function answerList({
  services,
  query,
  lang: language,
}: Call<unknown, z.output<typeof matchListQuery>>): Promise<Answer> {
  const { store, tables, book, figures } = services.console
  const hidden = query.as === 'redacted'
  const listed = await listMatches(
    { store, games: tables.games, book: () => book.book, figures },
    { kind: 'matches', hidden, lang: language, ...toMatchListRequest(query) },
  )
  return Buffer.isBuffer(listed) ? { ...ok(listed), type: 'application/json; charset=utf-8' } : ok(listed)
}
/** True where a host who plays along asks for what a seat is shown. */
const isForeign = (live: MatchState, who: Audience): boolean => seatOfAudience(who) !== null && isKeptFromHost(live)
/** Returns the requested audience. Throws BadRequest for a seat that the match does not have. */
function audienceOf(table: MatchSession, wanted: string | undefined): Audience {
  const who = (wanted ?? 'moderator') as Audience
  const seat = seatOfAudience(who)
  if (seat !== null && table.live.own[seat] === undefined)
    throw new BadRequest(({ noSeat }) => noSeat(seat, 'as'), 'as')
  return who
}
function commandCallOf(call: Call<unknown, AudienceQuery>, table: MatchSession): CommandRequest {
  const { console, replies } = call.services
  return { console, replies, table, lang: call.lang, as: audienceOf(table, call.query.as) }
}
/** Answers with the view of one audience. A host who plays along is refused the view of a seat. */
const answerView =
  (make: (table: MatchSession, who: Audience, language: string) => unknown) =>
  ({ query, lang: language }: Call<unknown, AudienceQuery>, table: MatchSession): Answer => {
    const who = audienceOf(table, query.as)
    return isForeign(table.live, who) ? refuse('kept', refusalWords(language).kept) : ok(make(table, who, language))
  }
/** Runs `act` with the session of the path; answers 404 for an unknown match. */
const withTable =
  <B>(act: (call: Call<B, AudienceQuery>, table: MatchSession) => Answer) =>
  (call: Call<B, AudienceQuery>): Answer => {
    const table = matchSessionOf(call)
    return table === null ? unknownMatch(call) : act(call, table)
  }

function startMatch({ services, body, query, lang: language }: Call<z.output<typeof newMatch>, AudienceQuery>): Answer {
  const { tables } = services.console
  const game = tables.game(body.game)
  const { cast = null, seats: names, seed, place } = body
  const options = { ...body.options, ...(place === undefined ? {} : { place }) }
  checkOptions(game, options, language)
  const findings = findingsFor(game, { seats: names.length, names, options, cast }, language)
  if (findings.every(({ at }) => at !== 'seats')) {
    const says = findings.find(({ at }) => at === 'cast')?.says
    checkCast(game, cast, { seats: names.length, says, lang: language })
  }
  const call = { services, lang: language }
  const late = body.evening === undefined ? null : eveningRefusal(call, body.evening)
  const barred = late ?? (body.moderator === undefined ? null : peopleRefusal(call, [body.moderator]))
  if (barred !== null) return barred
  const made = tables.create(
    { game: game.id, names, options, cast, ...(seed === undefined ? {} : { seed: String(seed) }) },
    language,
  )
  if (wasRefusal(made)) return toRefusalAnswer(made)
  writeNewMatch(services, made, body)
  putOnStage(services, made.id)
  return created({ id: made.id, frame: made.frame(query.as === 'redacted' ? 'redacted' : 'moderator', language) })
}
function putOnStage({ console }: RouteServices, match: string): void {
  const { stage, screens } = console
  // Standings left on stage would hide the new match from the hall.
  const board = stage.now().view === 'standings' ? ({ view: 'board' } as const) : {}
  runAfterStored('started', () => screens.setStage({ match, ...board }))
}
/** Writes players, evening and moderator of a new match. A fault is reported and does not undo the start. */
function writeNewMatch(services: RouteServices, { id, record }: MatchSession, body: z.output<typeof newMatch>): void {
  const { players, evening } = body
  const strangers = evening === undefined ? 'guest' : 'new'
  try {
    seatPlayers(services.console.book, { match: id, names: record.names, strangers, ...(players ? { players } : {}) })
    noteNewMatch({ services }, id, body)
  } catch (error) {
    services.console.health.fault(error)
  }
}
const wasRefusal = (
  made: MatchSession | Parameters<typeof toRefusalAnswer>[0],
): made is Parameters<typeof toRefusalAnswer>[0] => 'refused' in made

const done = { 200: responseSchemas.done, 409: responseSchemas.refusal }

const playRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/matches',
    does: 'Starts a match and puts it on stage.',
    query: viewQuery,
    limit: packLimit,
    body: newMatch,
    answers: {
      201: responseSchemas.started,
      404: responseSchemas.failure.describe('No such evening.'),
      409: responseSchemas.refusal,
    },
    act: startMatch,
  }),
  route({
    method: 'POST',
    path: '/matches/:id/commands',
    does: 'One command; the fields beside type, by, key, expect, question and dry are the game’s (see commands in /games).',
    query: viewQuery,
    body: z.looseObject({ type: z.string() }),
    answers: done,
    act: withTable((call, table) => runCommand(commandCallOf(call, table), call.body)),
  }),
  route({
    method: 'POST',
    path: '/matches/:id/undo',
    does: 'Undoes the last command, whoever sent it.',
    query: viewQuery,
    body: undoRequest,
    answers: done,
    act: withTable((call, table) => runUndo(commandCallOf(call, table), call.body)),
  }),
  route({
    method: 'POST',
    path: '/matches/:id/redo',
    does: 'Redoes what was undone last.',
    query: viewQuery,
    body: redoRequest,
    answers: done,
    act: withTable((call, table) => runRedo(commandCallOf(call, table), call.body)),
  }),
]
const readRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches',
    does: 'Matches, newest first, with their corrections applied; without results for as=redacted. With nothing but as and lang, all of them as one list; otherwise one page of those that fit, with the cursor of the next.',
    query: matchListQuery,
    answers: {
      200: z.union([z.array(responseSchemas.match), responseSchemas.matchPage]),
      503: 'The statistics stopped working; ask again.',
    },
    act: answerList,
  }),
  route({
    method: 'GET',
    path: '/matches/:id',
    does: 'One match with outcome and results, as it was played. Without results for as=redacted.',
    query: viewQuery,
    answers: { 200: responseSchemas.match },
    act: withTable(({ services, query, lang: language }, table) =>
      ok(hideResults(summaryOf(services, table, language), query.as === 'redacted')),
    ),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/frame',
    does: 'The frame of one audience. Refused "kept" for a seat while a match goes on whose host plays along.',
    query: viewQuery,
    answers: { 200: responseSchemas.frame, 409: responseSchemas.refusal },
    act: withTable(answerView((table, who, language) => table.frame(who, language))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/history',
    does: 'The history of one audience, in its own numbering. Refused "kept" as the frame is.',
    query: viewQuery,
    answers: { 200: z.array(responseSchemas.line), 409: responseSchemas.refusal },
    act: withTable(answerView((table, who, language) => table.history(who, language))),
  }),
]
export const matchRoutes: readonly Route[] = [...playRoutes, ...readRoutes]
