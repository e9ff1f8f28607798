/** Routes that correct a match: evening, moderator, seats, result, and entries of its trail. */
import type { z } from 'zod'
import { noteOf, rootOf } from '../../../../shared/club/club-state.ts'
import type { Contradiction } from '../../../../shared/club/result-contradiction.ts'
import type { SeatResult } from '../../../../shared/engine/game.ts'
import { wordsIn } from '../../../../shared/engine/words/languages.ts'
import type { CardNames, ClubMatchDetail } from '../../../../shared/wire/season-payload.ts'
import {
  optionalReason,
  requiredReason,
  matchModerator,
  matchPlacement,
  resultChange,
  seatMapping,
} from '../../../../shared/wire/schemas/season-schema.ts'
import { packLimit } from '../../../../shared/wire/parse.ts'
import { clubRefusals } from '../../../club/club-refusals.ts'
import { namesWithLateJoiners } from '../../../club/players/late-joiners.ts'
import { labelsFor } from '../../../club/players/display-names.ts'
import { localizeOutcome } from '../../../club/seasons/outcome-summary.ts'
import { createPlayerResolver } from '../../../club/players/find-player.ts'
import {
  checkContradiction,
  findMisfit,
  sideEntries,
  withSentence,
  type ResultContext,
  type ResultMisfit,
} from '../../../club/seasons/result-sides.ts'
import { draftCorrection, playedResult } from '../../../club/seasons/correction-draft.ts'
import { matchTrail } from '../../../club/log/audit-trails.ts'
import type { ListedMatch } from '../../../storage/store.ts'
import {
  closedSeasonRefusal,
  eveningRefusal,
  eveningOf,
  findListedMatch,
  peopleRefusal,
  seasonOfMatch,
  type ClubCall,
} from '../../club-route-support.ts'
import { route, type Route } from '../../route.ts'
import { type Answer, ok, refuse, toRefusalAnswer, unknownMatch } from '../../answers.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'
import { asQuery, type CorrectionCall, type CorrectionFacts } from '../../correction-context.ts'
import { clubSchemas } from './club-schemas.ts'
import { rolesOf } from '../games-routes.ts'
import { findDoubleSeating } from '../../../club/seasons/seated-twice.ts'
import { bringBackTrailEntry, takeBackTrailEntry } from './trail-entries-routes.ts'

const gameOf = (
  { services: { console } }: { services: { console: Pick<ClubCall['services']['console'], 'tables'> } },
  { game }: Pick<ListedMatch, 'game'>,
) => console.tables.games.find(({ id }) => id === game)
/**
 * Returns the roles, teams, fates and sides for the correction form, in the game's words and with those of this match.
 */
function cardsOf(call: ClubCall, match: ListedMatch, results: readonly SeatResult[]): CardNames {
  const game = gameOf(call, match)
  const roles = game === undefined ? [] : rolesOf(game, call.lang)
  const words = game === undefined ? {} : wordsIn(game.text, call.lang)
  const listed = (list: 'teams' | 'fates', ids: readonly string[]): CardNames['teams'] =>
    Object.entries(labelsFor(words, list, ids)).map(([each, label]) => ({ id: each, label }))
  const borne = results.map(({ fate }) => fate)
  const { by = 'team', points = 'own', beside = [] } = game?.sides ?? {}
  const of = game === undefined ? [] : sideEntries({ game, names: seatNames(call, match) }, call.lang)
  return {
    sides: { by, points, beside, of },
    roles,
    teams: listed(
      'teams',
      roles.map(({ team }) => team),
    ),
    fates: listed('fates', borne),
  }
}
/** Returns the names of all seats; those who joined late stand in the history alone. */
function seatNames({ services: { console } }: Pick<ClubCall, 'services'>, match: ListedMatch): readonly string[] {
  const game = gameOf({ services: { console } }, match)
  return game?.joining === undefined ? match.names : namesWithLateJoiners(match, console.store)
}
function clubViewOf(call: ClubCall, match: ListedMatch, hidden: boolean): ClubMatchDetail {
  const { book: club } = call.services.console
  const { book } = club
  const note = noteOf(book, match.id)
  const evening = note.evening === null ? null : eveningOf(call, note.evening)
  const season = seasonOfMatch(call, match.id)
  const person = (id: string | null | undefined): { id: string; name: string } | null => {
    const found = id === null || id === undefined ? undefined : book.players.get(rootOf(book, id))
    return found === undefined || found.gone === 'deleted' ? null : { id: found.id, name: found.name }
  }
  const result = countedResult(call, match)
  return {
    evening:
      evening === null ? null : { id: evening.id, title: evening.title, date: evening.date, season: evening.season },
    season: season === null ? null : { id: season.id, title: season.title, closed: season.closed },
    moderator: person(note.moderator),
    players: seatNames(call, match).map((name, i) => ({
      seat: i + 1,
      name,
      player: person(note.players[String(i + 1)]),
    })),
    voided: note.voided,
    corrected: note.correction !== null,
    result: hidden ? null : result,
    cards: cardsOf(call, match, result?.results ?? []),
    trail: matchTrail(club, { match: match.id, hidden, lang: call.lang }),
  }
}
const refuseRunning = ({ lang }: Pick<ClubCall, 'lang'>): Answer =>
  refuse('still-running', clubRefusals(lang).stillRunning)
/** Returns the refusal where the match's season is closed, else null. */
const closedRefusal = (call: ClubCall, match: ListedMatch): Answer | null =>
  closedSeasonRefusal(call, seasonOfMatch(call, match.id))

/** Wraps `say`: writes the facts it returns, unless the match is unknown or its season closed. */
const correctionAct =
  <B>(say: (call: CorrectionCall<B>, match: ListedMatch) => CorrectionFacts | Answer) =>
  (call: CorrectionCall<B>): Answer => {
    const match = findListedMatch(call)
    if (match === null) return unknownMatch(call)
    const no = closedRefusal(call, match)
    if (no !== null) return no
    const said = say(call, match)
    if ('status' in said) return said
    call.services.console.book.write(said.facts, said.reason)
    return ok(clubViewOf(call, match, call.query.as === 'redacted'))
  }
/** Returns the facts for corrected seats; null in the body stands for a guest. */
function seatFacts(
  { services, body, lang }: CorrectionCall<z.output<typeof seatMapping>>,
  match: ListedMatch,
): CorrectionFacts | Answer {
  const { length } = seatNames({ services }, match)
  const wrong = Object.keys(body.players).find((seat) => Number(seat) > length)
  if (wrong !== undefined) return { status: 400, body: { error: clubRefusals(lang).noSeat(wrong), path: 'players' } }
  const no = peopleRefusal(
    { services, lang },
    Object.values(body.players).filter((who) => who !== null),
  )
  if (no !== null) return no
  const read = createPlayerResolver(services.console.book.book)
  const meant = Object.entries(body.players).map(([seat, who]) => ({
    seat,
    player: null,
    facts: [],
    ...(who === null ? {} : read(who)),
  }))
  const players = Object.fromEntries(meant.map(({ seat, player }) => [seat, player]))
  const twice = body.confirmed === true ? null : findDoubleSeating(services.console.book.book, match.id, players)
  if (twice !== null) return refuse('seated-twice', clubRefusals(lang).seatedTwice(twice))
  return {
    facts: [...meant.flatMap(({ facts }) => facts), { type: 'seatsMapped', match: match.id, players }],
    reason: body.reason,
  }
}
const countedResult = ({ services: { console }, lang }: Pick<ClubCall, 'services' | 'lang'>, match: ListedMatch) =>
  draftCorrection({ tables: console.tables, book: console.book.book, lang }, match)
function misfitSaid(misfit: ResultMisfit, lang: string): string {
  const { seatLeftOut, noRole, noTeam, noFate, winnerTwice } = clubRefusals(lang)
  if (misfit.why === 'seat-left-out') return seatLeftOut(misfit.seat)
  const said = { 'no-role': noRole, 'no-team': noTeam, 'no-fate': noFate, 'winner-twice': winnerTwice }
  return said[misfit.why](misfit.id)
}
const badSeat = (error: string): Answer => ({ status: 400, body: { error, path: 'result.results' } })
type ResultCall = CorrectionCall<z.output<typeof resultChange>>
/**
 * Returns the facts for a corrected result. A duplicate or unknown seat would count in the standings, so it is refused.
 */
function resultFacts(call: ResultCall, match: ListedMatch): CorrectionFacts | Answer {
  const { result, reason } = call.body
  if (match.ended === null) return refuseRunning(call)
  const { length } = seatNames(call, match)
  const seats = (result?.results ?? []).map(({ seat }) => seat)
  const foreign = seats.find((seat) => seat > length)
  if (foreign !== undefined) return badSeat(clubRefusals(call.lang).noSeat(String(foreign)))
  const twice = seats.find((seat, i) => seats.indexOf(seat) !== i)
  if (twice !== undefined) return badSeat(clubRefusals(call.lang).seatTwice(twice))
  const game = gameOf(call, match)
  if (result === null || game === undefined)
    return { facts: [{ type: 'resultCorrected', match: match.id, result }], reason }
  const counted = countedResult(call, match)
  const misfit = findMisfit(game, counted?.results ?? [], result)
  if (misfit !== null) {
    const path = misfit.why === 'winner-twice' ? 'result.outcome.winners' : 'result.results'
    return { status: 400, body: { error: misfitSaid(misfit, call.lang), path } }
  }
  const names = seatNames(call, match)
  const known = Object.keys(game.text).map((lang) => localizeOutcome(match, { games: [game], lang }))
  const before = [...known, counted?.outcome].flatMap((each) => each ?? [])
  const played = playedResult({ tables: call.services.console.tables, lang: call.lang }, match)
  const meant = withSentence({ game, names }, result, call.lang)
  const said = { game, names, known: before, played }
  const wrong = checkContradiction(said, meant)
  if (wrong !== null) return contradictionRefusal(wrong, said, call.lang)
  return { facts: [{ type: 'resultCorrected', match: match.id, result: meant }], reason }
}
/** Returns the refusal of a contradiction, in the game's words for cards, sides and fates. */
function contradictionRefusal(wrong: Contradiction, { game, names }: ResultContext, lang: string): Answer {
  const words = wordsIn(game.text, lang)
  const label = (list: 'teams' | 'fates' | 'roles', id: string): string => labelsFor(words, list, [id])[id] ?? id
  const named = {
    ...wrong,
    ...('fate' in wrong && { fate: label('fates', wrong.fate) }),
    ...('role' in wrong && { role: label('roles', wrong.role) }),
    ...('side' in wrong && { side: names[Number(wrong.side) - 1] ?? label('teams', wrong.side) }),
  }
  const says = clubRefusals(lang).contradiction[wrong.why](named)
  return toRefusalAnswer({ refused: 'contradiction', says, clause: null, field: wrong.path })
}
function placementFacts(
  call: CorrectionCall<z.output<typeof matchPlacement>>,
  match: ListedMatch,
): CorrectionFacts | Answer {
  const { evening, reason } = call.body
  const no = evening === null ? null : eveningRefusal(call, evening)
  return no ?? { facts: [{ type: 'matchPlaced', match: match.id, evening }], reason }
}
const answers = { 200: clubSchemas.match, 409: responseSchemas.refusal }
const putRoute = (path: string, does: string) =>
  ({ method: 'PUT', path: `/matches/:id/${path}`, does, query: asQuery, answers }) as const
const postRoute = (path: string, does: string) => ({ ...putRoute(path, does), method: 'POST' }) as const

const describedResult = [
  'How a finished match ended; null: as it was played.',
  'Empty `says`: the game’s own sentence.',
  'Refused contradiction where winners, ticked seats, cards, sides, fates, points and sentence disagree.',
].join(' ')
export const correctionRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches/:id/club',
    does: 'What the club has recorded about a match, with all changes. Without results for as=redacted.',
    query: asQuery,
    answers: { 200: clubSchemas.match },
    act: (call) => {
      const match = findListedMatch(call)
      return match === null ? unknownMatch(call) : ok(clubViewOf(call, match, call.query.as === 'redacted'))
    },
  }),
  route({
    ...putRoute('evening', 'The evening that a match belongs to; null: none.'),
    body: matchPlacement,
    act: correctionAct(placementFacts),
  }),
  route({
    ...putRoute('moderator', 'Who moderated: a player by id or name, null for nobody in the register.'),
    body: matchModerator,
    act: correctionAct(({ services, body, lang }, { id }) => {
      const { moderator, reason } = body
      const no = moderator === null ? null : peopleRefusal({ services, lang }, [moderator])
      if (no !== null) return no
      const meant =
        moderator === null ? { player: null, facts: [] } : createPlayerResolver(services.console.book.book)(moderator)
      return { facts: [...meant.facts, { type: 'matchModerated', match: id, player: meant.player }], reason }
    }),
  }),
  route({
    ...putRoute(
      'seats',
      'Who sat where: seat number to a player by id or name, null for a guest. Other seats stay. Whoever would sit on two seats is refused seated-twice, unless "confirmed" is true: such a person counts once, on the first.',
    ),
    body: seatMapping,
    act: correctionAct(seatFacts),
  }),
  route({
    ...putRoute('result', describedResult),
    limit: packLimit,
    body: resultChange,
    act: correctionAct(resultFacts),
  }),
  route({
    ...postRoute('void', 'A match that is over counts no more. It stays in the history.'),
    body: requiredReason,
    act: correctionAct(({ body, ...call }, match) =>
      match.ended === null
        ? refuseRunning(call)
        : { facts: [{ type: 'matchVoided', match: match.id }], reason: body.reason },
    ),
  }),
  route({
    ...postRoute('restore', 'A match that was made void counts again.'),
    body: requiredReason,
    act: correctionAct(({ body }, { id }) => ({ facts: [{ type: 'matchRestored', match: id }], reason: body.reason })),
  }),
  route({
    ...postRoute('trail/:entry/back', 'Takes one entry about a match back. It stays in the list of changes.'),
    body: optionalReason,
    act: correctionAct(takeBackTrailEntry),
  }),
  route({
    ...postRoute('trail/:entry/bringBack', 'Lets an entry about a match that was taken back count again.'),
    body: optionalReason,
    act: correctionAct(bringBackTrailEntry),
  }),
]
