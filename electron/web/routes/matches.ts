/** Matches: started, played, taken back, looked at, carried elsewhere. */
import { z } from 'zod'
import { isKept } from '../../../shared/engine/kept.ts'
import { isOver, type Live } from '../../../shared/engine/match.ts'
import { outcomeOf, revOf, seatOf } from '../../../shared/engine/frames.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { BadRequest, packLimit } from '../../../shared/wire/parse.ts'
import { doAgain, looking, newMatch, takeBack } from '../../../shared/wire/schemas/bodies.ts'
import { noteOf } from '../../../shared/club/book.ts'
import { listedOutcome } from '../../club/outcomes.ts'
import { seatPlayers } from '../../club/seating.ts'
import { afterDoing } from '../../fault-words.ts'
import { damageIn } from '../../storage/sayings.ts'
import type { ListedMatch, MatchRecord } from '../../storage/types.ts'
import { endingOf, type Table } from '../../table.ts'
import { runCommand, runRedo, runUndo, type Asked } from '../commands.ts'
import {
  created,
  ok,
  refuse,
  refusedWith,
  route,
  tableOf,
  unknownMatch,
  type Answer,
  type Call,
  type Desk,
  type Route,
} from '../route.ts'
import { shapes } from '../shapes.ts'
import { deskWords } from '../desk-words.ts'
import { eveningBarred, peopleBarred } from '../club-desk.ts'
import { noteNewMatch } from '../new-match-club.ts'
import { checkCast, checkOptions, findingsFor } from './games.ts'

type As = z.output<typeof looking>

type Known = MatchRecord & Partial<Pick<ListedMatch, 'damage'>>
function listed({ seed: _never, ...record }: MatchRecord, said: { title: string; damage: string | null }): object {
  return { ...record, ...said, seats: record.names }
}
/** Every card stands in the results, shown to the audience or not: nothing for a page that hides its secrets. */
const covered = (match: object, { as: who }: As): object => (who === 'redacted' ? { ...match, results: null } : match)
function summary(desk: Desk, record: Known, language: string): object {
  const { games } = desk.console.tables
  const game = games.find((each) => each.id === record.game)
  const { correction: said, voided } = noteOf(desk.console.book.book, record.id)
  const correction = record.ended === null ? null : said
  const { outcome, results } = correction ?? { ...record, outcome: listedOutcome(record, { games, lang: language }) }
  const title = (game?.text[language] ?? game?.text.en)?.title ?? record.game
  const about = { title, damage: damageIn(record.damage ?? null, language) }
  return { ...listed({ ...record, outcome, results }, about), corrected: correction !== null, voided }
}
/** One match as it stands now; `results` once it is over. */
function summaryOf(desk: Desk, table: Table, language: string): object {
  const { phase, round } = table.live.game.phase(table.live.open.value.game)
  const record = desk.console.store.matches().find(({ id }) => id === table.id) ?? table.record
  const { results } = endingOf(table.live)
  const now = { outcome: outcomeOf(table.live, language), results, over: isOver(table.live), phase, round }
  return {
    ...summary(desk, record, language),
    ...now,
    rev: revOf(table.live, 'moderator'),
    damage: damageIn(table.damage, language),
  }
}
/** What a seat is shown, asked for by a host who plays along. */
const isForeign = (live: Live, who: Audience): boolean => seatOf(who) !== null && isKept(live)
/** Whose eyes: checked against the seats of this table. */
function eyes(table: Table, wanted: string | undefined): Audience {
  const who = (wanted ?? 'moderator') as Audience
  const seat = seatOf(who)
  if (seat !== null && table.live.own[seat] === undefined)
    throw new BadRequest(({ noSeat }) => noSeat(seat, 'as'), 'as')
  return who
}
function asked(call: Call<unknown, As>, table: Table): Asked {
  const { console, replies } = call.desk
  return { console, replies, table, lang: call.lang, as: eyes(table, call.query.as) }
}
/** What one audience is given of a match; refused where a host who plays along asks for a seat's. */
const given =
  (make: (table: Table, who: Audience, language: string) => unknown) =>
  ({ query, lang: language }: Call<unknown, As>, table: Table): Answer => {
    const who = eyes(table, query.as)
    return isForeign(table.live, who) ? refuse('kept', deskWords(language).kept) : ok(make(table, who, language))
  }
/** Answers 404 for an unknown match. */
const withTable =
  <B>(act: (call: Call<B, As>, table: Table) => Answer) =>
  (call: Call<B, As>): Answer => {
    const table = tableOf(call)
    return table === null ? unknownMatch(call) : act(call, table)
  }

function start({ desk, body, query, lang: language }: Call<z.output<typeof newMatch>, As>): Answer {
  const { tables } = desk.console
  const game = tables.game(body.game)
  const { options = {}, cast = null, seats: names, seed } = body
  checkOptions(game, options)
  const findings = findingsFor(game, { seats: names.length, names, options, cast }, language)
  if (findings.every(({ at }) => at !== 'seats')) {
    checkCast(game, cast, { seats: names.length, says: findings.find(({ at }) => at === 'cast')?.says })
  }
  const call = { desk, lang: language }
  const late = body.evening === undefined ? null : eveningBarred(call, body.evening)
  const barred = late ?? (body.moderator === undefined ? null : peopleBarred(call, [body.moderator]))
  if (barred !== null) return barred
  const made = tables.create(
    { game: game.id, names, options, cast, ...(seed === undefined ? {} : { seed: String(seed) }) },
    language,
  )
  if (wasRefusal(made)) return refusedWith(made)
  noted(desk, made, body)
  putOnStage(desk, made.id)
  return created({ id: made.id, frame: made.frame(query.as === 'redacted' ? 'redacted' : 'moderator', language) })
}
function putOnStage({ console }: Desk, match: string): void {
  const { stage } = console
  // Standings that nobody took off would hide it from the hall.
  const board = stage.now().view === 'standings' ? ({ view: 'board' } as const) : {}
  afterDoing('started', () => stage.set({ match, ...board }))
}
/** The match has begun: that the book could not be written is said, and is no reason to begin another one. */
function noted(desk: Desk, { id, record }: Table, body: z.output<typeof newMatch>): void {
  const { players, evening } = body
  const strangers = evening === undefined ? 'guest' : 'new'
  try {
    seatPlayers(desk.console.book, { match: id, names: record.names, strangers, ...(players ? { players } : {}) })
    noteNewMatch({ desk }, id, body)
  } catch (error) {
    desk.console.fault(error)
  }
}
const wasRefusal = (made: Table | Parameters<typeof refusedWith>[0]): made is Parameters<typeof refusedWith>[0] =>
  'refused' in made

const done = { 200: shapes.done, 409: shapes.refusal }

const playing: readonly Route[] = [
  route({
    method: 'POST',
    path: '/matches',
    does: 'Starts a match and puts it on stage.',
    query: looking,
    limit: packLimit,
    body: newMatch,
    answers: { 201: shapes.started, 404: shapes.failure.describe('No such evening.'), 409: shapes.refusal },
    act: start,
  }),
  route({
    method: 'POST',
    path: '/matches/:id/commands',
    does: 'One command; the fields beside type, by, key, expect, question and dry are the game’s (see commands in /games).',
    query: looking,
    body: z.looseObject({ type: z.string() }),
    answers: done,
    act: withTable((call, table) => runCommand(asked(call, table), call.body)),
  }),
  route({
    method: 'POST',
    path: '/matches/:id/undo',
    does: 'Takes back the last command of anybody.',
    query: looking,
    body: takeBack,
    answers: done,
    act: withTable((call, table) => runUndo(asked(call, table), call.body)),
  }),
  route({
    method: 'POST',
    path: '/matches/:id/redo',
    does: 'Does again what was taken back last.',
    query: looking,
    body: doAgain,
    answers: done,
    act: withTable((call, table) => runRedo(asked(call, table), call.body)),
  }),
]
const reading: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches',
    does: 'All matches, newest first, by their corrections where there are any. Without results for as=redacted.',
    query: looking,
    answers: { 200: z.array(shapes.match) },
    act: ({ desk, query, lang: language }) =>
      ok(desk.console.tables.records().map((record) => covered(summary(desk, record, language), query))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id',
    does: 'One match with outcome and results, as it was played. Without results for as=redacted.',
    query: looking,
    answers: { 200: shapes.match },
    act: withTable(({ desk, query, lang: language }, table) => ok(covered(summaryOf(desk, table, language), query))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/frame',
    does: 'What one audience is shown. Refused "kept" for a seat while a match goes on whose host plays along.',
    query: looking,
    answers: { 200: shapes.frame, 409: shapes.refusal },
    act: withTable(given((table, who, language) => table.frame(who, language))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/history',
    does: 'What one audience was told, in its own numbering. Refused "kept" as the frame is.',
    query: looking,
    answers: { 200: z.array(shapes.line), 409: shapes.refusal },
    act: withTable(given((table, who, language) => table.history(who, language))),
  }),
]
export const matchRoutes: readonly Route[] = [...playing, ...reading]
