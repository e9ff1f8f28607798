/** Matches: started, played, taken back, looked at, carried elsewhere. */
import { z } from 'zod'
import { isOver } from '../../../shared/engine/match.ts'
import { outcomeOf, revOf, seatOf } from '../../../shared/engine/frames.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import { BadRequest, fileLimit, packLimit } from '../../../shared/wire/parse.ts'
import { audience, doAgain, lang, newMatch, takeBack } from '../../../shared/wire/schemas/bodies.ts'
import { matchFile } from '../../../shared/wire/schemas/match-file.ts'
import { noteOf } from '../../../shared/club/book.ts'
import { listedOutcome } from '../../club/outcomes.ts'
import { seatPlayers } from '../../club/seating.ts'
import { afterDoing } from '../../fault-words.ts'
import { damageIn, saidIn } from '../../storage/sayings.ts'
import { ImportRefused, type ListedMatch, type MatchRecord } from '../../storage/types.ts'
import { endingOf, type Table } from '../../table.ts'
import type { MatchFile } from '../../tables.ts'
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
import { eveningBarred, peopleBarred } from '../club-desk.ts'
import { noteNewMatch } from '../new-match-club.ts'
import { checkCast, checkOptions, findingsFor } from './games.ts'

const as = z.strictObject({ as: audience.optional(), lang: lang.optional() })
type As = z.output<typeof as>

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

/** True when it was new; a refusal when another history lies here under its id, or when it says itself that it is damaged. */
function brought(
  { desk: { console }, lang }: Pick<Call<unknown, unknown>, 'desk' | 'lang'>,
  file: MatchFile,
): boolean | Answer {
  try {
    return console.tables.importMatch(file)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const says = saidIn(error.saying, lang)
    if (error.reason === 'not-a-match') throw new BadRequest(says, 'match')
    return refuse(error.reason, says)
  }
}
function bringIn({ desk, body, lang }: Call<z.output<typeof matchFile>, unknown>): Answer {
  const file = body as unknown as MatchFile
  const imported = brought({ desk, lang }, file)
  if (typeof imported !== 'boolean') return imported
  if (imported) desk.console.figures.look()
  return { status: imported ? 201 : 200, body: { id: file.match.record.id, imported } }
}

const done = { 200: shapes.done, 409: shapes.refusal }

const playing: readonly Route[] = [
  route({
    method: 'POST',
    path: '/matches',
    does: 'Starts a match and puts it on stage.',
    query: as,
    limit: packLimit,
    body: newMatch,
    answers: { 201: shapes.started, 404: shapes.failure.describe('No such evening.'), 409: shapes.refusal },
    act: start,
  }),
  route({
    method: 'POST',
    path: '/matches/:id/commands',
    does: 'One command; the fields beside type, by, key, expect and dry are the game’s (see commands in /games).',
    query: as,
    body: z.looseObject({ type: z.string() }),
    answers: done,
    act: withTable((call, table) => runCommand(asked(call, table), call.body)),
  }),
  route({
    method: 'POST',
    path: '/matches/:id/undo',
    does: 'Takes back the last command of anybody.',
    query: as,
    body: takeBack,
    answers: done,
    act: withTable((call, table) => runUndo(asked(call, table), call.body)),
  }),
  route({
    method: 'POST',
    path: '/matches/:id/redo',
    does: 'Does again what was taken back last.',
    query: as,
    body: doAgain,
    answers: done,
    act: withTable((call, table) => runRedo(asked(call, table), call.body)),
  }),
]
const looking: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches',
    does: 'All matches, newest first, by their corrections where there are any. Without results for as=redacted.',
    query: as,
    answers: { 200: z.array(shapes.match) },
    act: ({ desk, query, lang: language }) =>
      ok(desk.console.tables.records().map((record) => covered(summary(desk, record, language), query))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id',
    does: 'One match with outcome and results, as it was played. Without results for as=redacted.',
    query: as,
    answers: { 200: shapes.match },
    act: withTable(({ desk, query, lang: language }, table) => ok(covered(summaryOf(desk, table, language), query))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/frame',
    does: 'What one audience is shown.',
    query: as,
    answers: { 200: shapes.frame },
    act: withTable(({ query, lang: language }, table) => ok(table.frame(eyes(table, query.as), language))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/history',
    does: 'What one audience was told, in its own numbering.',
    query: as,
    answers: { 200: z.array(shapes.line) },
    act: withTable(({ query, lang: language }, table) => ok(table.history(eyes(table, query.as), language))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/export',
    does: 'The whole match as a file, secrets included.',
    query: as,
    answers: { 200: shapes.file },
    // Also one that cannot be shown here: it may be wanted elsewhere.
    act: ({ desk, params, lang }) => {
      const file = desk.console.tables.exportMatch(params['id'] ?? '')
      return file === null ? unknownMatch({ lang }) : ok(file)
    },
  }),
  route({
    method: 'POST',
    path: '/import',
    does: 'Stores a match from a file. The same match twice is stored once.',
    limit: fileLimit,
    body: matchFile,
    answers: { 201: shapes.imported, 200: shapes.imported, 409: shapes.refusal },
    act: bringIn,
  }),
]
export const matchRoutes: readonly Route[] = [...playing, ...looking]
