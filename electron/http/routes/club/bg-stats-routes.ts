/** Routes that export finished matches for the app BG Stats. */
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { CountedMatch } from '../../../../shared/club/counted-match.ts'
import { createBgStatsWriter, type BgStatsWriter } from '../../../../shared/club/exchange/bg-stats.ts'
import { bgStatsAddress, toBgStatsPlay } from '../../../../shared/club/exchange/bg-stats-link.ts'
import { countedMatches } from '../../../club/matches/counted-matches.ts'
import { statsNames } from '../../../club/players/display-names.ts'
import { localizeOutcome } from '../../../club/seasons/outcome-summary.ts'
import { stableUuid } from '../../../club/tables/stable-uuid.ts'
import { seasonOf, answerUnknown } from '../../club-route-support.ts'
import { tableFileWords } from '../../table-answers.ts'
import { route, type Call, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'
import { type Answer, ok, refuse, unknownMatch } from '../../answers.ts'

type LanguageCall = Pick<Call<unknown, unknown>, 'services' | 'lang'>
function openWriter({ services, lang }: LanguageCall): BgStatsWriter {
  const { tables, book } = services.console
  const commentOf = ({ game, outcome, seats }: CountedMatch): string => {
    const names: string[] = []
    for (const { seat, name } of seats) names[seat - 1] = name
    return localizeOutcome({ game, names, outcome }, { games: tables.games, lang })?.says ?? ''
  }
  return createBgStatsWriter({
    book: book.book,
    games: statsNames(tables.games, book.book, lang).games,
    teamGames: new Set(tables.games.flatMap(({ id, sides }) => (sides.by === 'team' ? [id] : []))),
    commentOf,
    uuidOf: stableUuid,
  })
}
/** Yields the file match by match; the tables, which grow with them, come last. */
async function* filePieces(call: LanguageCall, season: string | null): AsyncGenerator<string> {
  const writer = openWriter(call)
  let before = '{"plays":['
  for await (const match of countedMatches(call.services.console)) {
    if (season !== null && match.season !== season) continue
    yield before + JSON.stringify(writer.add(match))
    before = ','
  }
  yield `${before === ',' ? '' : before}],${JSON.stringify(writer.rest()).slice(1)}`
}
const query = z.strictObject({ season: z.uuid().optional() })
function answerFile(call: Call<unknown, z.output<typeof query>>): Answer {
  const { season } = call.query
  if (season !== undefined && seasonOf(call, season) === null) return answerUnknown(call, 'season')
  const body = Readable.from(filePieces(call, season ?? null))
  return { ...ok(body), type: 'application/json; charset=utf-8', file: 'BGStatsExport.json' }
}
async function answerPlay(call: Call<unknown, unknown>): Promise<Answer> {
  const writer = openWriter(call)
  for await (const match of countedMatches(call.services.console, call.params['id'])) {
    const play = toBgStatsPlay({ plays: [writer.add(match)], ...writer.rest() })
    if (play !== null) return ok({ play, link: bgStatsAddress(play) })
  }
  return call.services.console.store.matchIds().includes(call.params['id'] ?? '')
    ? refuse('not-counted', tableFileWords(call.lang).notCounted)
    : unknownMatch(call)
}
export const bgStatsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/club/bg-stats',
    does:
      'The register and all finished matches that count as a JSON file that the app BG Stats imports: players, games, ' +
      'places and plays with winners, roles and teams. The same club gives the same ids each time. Of one season ' +
      'where named.',
    query,
    answers: { 200: 'A JSON file.', 404: responseSchemas.failure.describe('No such season.') },
    act: answerFile,
  }),
  route({
    method: 'GET',
    path: '/matches/:id/bg-stats',
    does: 'One finished match that counts as a play for BG Stats, and the link that opens the app with it.',
    answers: {
      200: z.object({ play: z.looseObject({ sourcePlayId: z.string() }), link: z.url() }),
      409: responseSchemas.refusal,
    },
    act: answerPlay,
  }),
]
