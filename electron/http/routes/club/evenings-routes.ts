/** Routes of a season's parts: evenings, bonus points and imported standings. */
import type { z } from 'zod'
import { takenBackIds, type Season } from '../../../../shared/club/club-state.ts'
import type { ClubLogEntry, ClubEvent } from '../../../../shared/club/club-events.ts'
import {
  optionalReason,
  oldStandingsImport,
  oldStandingsTry,
  eveningChange,
  newEvening,
  newPoints,
} from '../../../../shared/wire/schemas/season-schema.ts'
import { findSameStandings } from '../../../club/old-standings/earlier-imports.ts'
import { findNewcomerEntries } from '../../../club/old-standings/unused-newcomers.ts'
import { clubRefusals } from '../../../club/club-refusals.ts'
import { createPlayerResolver } from '../../../club/players/find-player.ts'
import { eveningEntry, seasonDetail } from '../../../club/seasons/season-views.ts'
import {
  eveningOf,
  peopleRefusal,
  seasonOf,
  seasonSourcesOf,
  answerUnknown,
  withAnyEvening,
  withEvening,
  withSeason,
  type ClubCall,
} from '../../club-route-support.ts'
import { route, type Call, type Route } from '../../route.ts'
import { type Answer, created, noContent, ok, refuse } from '../../answers.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'
import {
  importStandings,
  previewImport,
  refuseStandings,
  type StandingsImportCall,
  type StandingsPreviewCall,
} from './old-standings-routes.ts'
import { clubSchemas } from './club-schemas.ts'

/** Bytes of a file with some thousand rows and many columns. */
const csvLimit = 4 * 1024 * 1024

const entryOf = (call: ClubCall, id: string): Answer => {
  const evening = eveningOf(call, id)
  return evening === null ? answerUnknown(call, 'evening') : ok(eveningEntry(seasonSourcesOf(call), evening))
}
const detailOf = (call: ClubCall, { id }: Season): Answer => {
  const season = seasonOf(call, id)
  return season === null ? answerUnknown(call, 'season') : ok(seasonDetail(seasonSourcesOf(call), season))
}
const eveningOnlyRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/seasons/:id/evenings',
    does: 'An evening, or any event, of a season.',
    body: newEvening,
    answers: { 201: clubSchemas.evening, 409: responseSchemas.refusal },
    act: withSeason(
      (call: Call<z.output<typeof newEvening>, unknown>, { id: season }) => {
        const { title = '', date } = call.body
        const evening = crypto.randomUUID()
        call.services.console.book.write([{ type: 'eveningAdded', evening, season, title: title.trim(), date }])
        return created(entryOf(call, evening).body)
      },
      { changes: true },
    ),
  }),
  route({
    method: 'PUT',
    path: '/evenings/:id',
    does: 'Changes title, day and place of an evening; fields left out stay as they are.',
    body: eveningChange,
    answers: { 200: clubSchemas.evening, 409: responseSchemas.refusal },
    act: withEvening((call: Call<z.output<typeof eveningChange>, unknown>, { id }) => {
      const { reason = '', ...said } = call.body
      const rest = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
      call.services.console.book.write([{ type: 'eveningChanged', evening: id, ...rest }], reason)
      return entryOf(call, id)
    }),
  }),
  route({
    method: 'DELETE',
    path: '/evenings/:id',
    does: 'Removes an evening. Its matches stay in the history and count in no season. POST /evenings/:id/bringBack brings it back.',
    answers: { 204: 'Removed.', 409: responseSchemas.refusal },
    act: withEvening(({ services }: ClubCall, { id }) => {
      services.console.book.write([{ type: 'eveningRemoved', evening: id }])
      return noContent
    }),
  }),
  route({
    method: 'POST',
    path: '/evenings/:id/bringBack',
    does: 'Brings a removed evening back into its season, with its matches.',
    body: optionalReason,
    answers: { 200: clubSchemas.evening, 409: responseSchemas.refusal },
    act: withAnyEvening((call: Call<z.output<typeof optionalReason>, unknown>, { id, removed }) => {
      if (removed) call.services.console.book.write([{ type: 'eveningRestored', evening: id }], call.body.reason)
      return entryOf(call, id)
    }),
  }),
]

function givePoints(call: Call<z.output<typeof newPoints>, unknown>, season: Season): Answer {
  const { book } = call.services.console
  const { player: said, points, title = '', reason } = call.body
  const no = peopleRefusal(call, [said])
  if (no !== null) return no
  const { player, facts } = createPlayerResolver(book.book)(said)
  book.write([...facts, { type: 'pointsGiven', season: season.id, player, points, title: title.trim() }], reason)
  return created(detailOf(call, season).body)
}
/** Takes back points or standings of the season in the path. */
const takeBackAct = (kind: 'given' | 'brought') =>
  withSeason(
    (call: ClubCall, { id }) => {
      const { book } = call.services.console
      const found = book.book[kind].find(({ entry, season }) => entry === call.params['entry'] && season === id)
      if (found === undefined) return answerUnknown(call, 'seasonEntry')
      const along = kind === 'brought' ? findNewcomerEntries(book.entries, found.entry) : []
      book.write([found.entry, ...along].map((entry) => ({ type: 'tookBack', entry })))
      return noContent
    },
    { changes: true },
  )
/** Returns the facts that bring an entry back, with the players whom taking it back removed from the register. */
function restoringFacts(call: ClubCall, { id, fact }: ClubLogEntry): readonly ClubEvent[] {
  const { entries } = call.services.console.book
  const back = takenBackIds(entries)
  const about = new Set(
    fact.type === 'standingsBrought' ? fact.rows.map(({ player }) => player) : 'player' in fact ? [fact.player] : [],
  )
  const joined = entries.filter((each) => each.fact.type === 'playerAdded' && about.has(each.fact.player))
  const all = [...joined.map((each) => each.id), id].filter((each) => back.has(each))
  return all.map((entry) => ({ type: 'broughtBack', entry }))
}
/** Returns the refusal where equal standings were imported again since, which would count twice; else null. */
function duplicateRefusal(call: ClubCall, { fact }: ClubLogEntry): Answer | null {
  const { book, entries } = call.services.console.book
  const same = fact.type === 'standingsBrought' ? findSameStandings(book, entries, fact) : undefined
  if (same === undefined) return null
  const title = same.title || (book.seasons.get(same.season)?.title ?? '')
  return refuse('brought-already', clubRefusals(call.lang).brought.inAlready(title))
}
/** Brings back points or standings of the season in the path. */
const bringBackAct = (type: 'pointsGiven' | 'standingsBrought') =>
  withSeason(
    (call: Call<z.output<typeof optionalReason>, unknown>, season) => {
      const { book } = call.services.console
      const found = book.entries.find(
        ({ id, fact }) => id === call.params['entry'] && fact.type === type && fact.season === season.id,
      )
      if (found === undefined) return answerUnknown(call, 'seasonEntry')
      const facts = restoringFacts(call, found)
      const no = facts.length > 0 ? duplicateRefusal(call, found) : null
      if (no !== null) return no
      if (facts.length > 0) book.write(facts, call.body.reason)
      return detailOf(call, season)
    },
    { changes: true },
  )
function answerPreview(call: StandingsPreviewCall, season: Season): Answer {
  const looked = previewImport(call, season)
  return 'refused' in looked ? refuseStandings(looked, call.lang) : ok(looked.preview)
}
const answerImportedStandings = (call: StandingsImportCall, season: Season): Answer =>
  importStandings(call, season) ?? created(detailOf(call, season).body)
const entryRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: '/seasons/:id/points',
    does: 'Gives a bonus, or a penalty below 0, to a player by id or name; an unknown name joins the register.',
    body: newPoints,
    answers: { 201: clubSchemas.detail, 409: responseSchemas.refusal },
    act: withSeason(givePoints, { changes: true }),
  }),
  route({
    method: 'DELETE',
    path: '/seasons/:id/points/:entry',
    does: 'Takes a bonus or a penalty back. It stays in the list of changes.',
    answers: { 204: 'It no longer counts.', 409: responseSchemas.refusal },
    act: takeBackAct('given'),
  }),
  route({
    method: 'POST',
    path: '/seasons/:id/points/:entry/bringBack',
    does: 'Lets a bonus or a penalty that was taken back count again.',
    body: optionalReason,
    answers: { 200: clubSchemas.detail, 409: responseSchemas.refusal },
    act: bringBackAct('pointsGiven'),
  }),
  route({
    method: 'POST',
    path: '/seasons/:id/brought/preview',
    does: 'Reads standings from a table in text and says what would be brought in, line by line, and what is asked first. Nothing is kept. Send "file" (its bytes in base64) or "text", and as much of a plan as you want to say: "encoding", "separator", "heading" (a line, or null), "decimal", "columns", "rows" (what becomes of a line), "again".',
    limit: csvLimit,
    body: oldStandingsTry,
    answers: { 200: clubSchemas.brought, 409: responseSchemas.refusal.describe('No text, or too large.') },
    act: withSeason(answerPreview),
  }),
  route({
    method: 'POST',
    path: '/seasons/:id/brought',
    does: 'Brings in earlier standings, as the preview of the same body showed them: send its "confirm" along. Without it only a table is taken that leaves nothing to ask or to guess. Unknown names join the register.',
    limit: csvLimit,
    body: oldStandingsImport,
    answers: { 201: clubSchemas.detail, 409: clubSchemas.notBrought },
    act: withSeason(answerImportedStandings, { changes: true }),
  }),
  route({
    method: 'DELETE',
    path: '/seasons/:id/brought/:entry',
    does: 'Takes back standings that were brought in. They stay in the list of changes; whoever joined the register with them and was used for nothing else leaves it.',
    answers: { 204: 'They no longer count.', 409: responseSchemas.refusal },
    act: takeBackAct('brought'),
  }),
  route({
    method: 'POST',
    path: '/seasons/:id/brought/:entry/bringBack',
    does: 'Lets standings that were taken back count again; refused where the same standings were brought in once more since.',
    body: optionalReason,
    answers: { 200: clubSchemas.detail, 409: responseSchemas.refusal },
    act: bringBackAct('standingsBrought'),
  }),
]
export const eveningRoutes: readonly Route[] = [...eveningOnlyRoutes, ...entryRoutes]
