/** Routes of statistics over all matches of the league, which its database counts. */
import { z } from 'zod'
import type { ReportName } from '../../../../shared/stats/reports.ts'
import { statsFilter, toStatisticsFilter } from '../../../../shared/wire/schemas/statistics-schema.ts'
import type { LeagueQuestion } from '../../../club/league/league-worker-protocol.ts'
import { refuse, type Answer } from '../../answers.ts'
import { withSeason, type ClubCall } from '../../club-route-support.ts'
import { refusalWords } from '../../refusal-words.ts'
import { route, type Call, type Route } from '../../route.ts'
import { responseSchemas } from '../../schemas/response-schemas.ts'
import { clubSchemas } from './club-schemas.ts'
import { inLeague, type AnyCall } from './league-answers.ts'

/** Answers with the bytes of the league's worker, or with the reason why there are none. */
async function answerCount({ services, lang }: AnyCall, question: LeagueQuestion): Promise<Answer> {
  const { problems, statistics } = refusalWords(lang).league
  if (services.league.status()?.carrier.kind !== 'postgres') return refuse('no-database', statistics['no-database'])
  const counted = await services.league.ask(question)
  if (counted === 'slow') return refuse('slow', statistics.slow)
  if (typeof counted === 'string') return refuse(counted, `${problems[counted]} ${statistics.here}`)
  const body = Buffer.from(counted.buffer, counted.byteOffset, counted.byteLength)
  return { status: 200, body, type: 'application/json; charset=utf-8' }
}
const rated = 'no ratings in a league of more than 40 000 matches'
const descriptions: Readonly<Record<ReportName, string>> = {
  overview: 'How many matches, players and evenings of the league, and which games, as in /stats/overview.',
  rates: 'Win rates over the league, as in /stats/rates.',
  survival: 'How often each role and team was still in at the end over the league, as in /stats/survival.',
  votes: 'How often each player’s votes were right over the league, as in /stats/votes.',
  streaks: 'Wins and losses in a row over the league, as in /stats/streaks.',
  pairs: 'Pairs of players over the league, as in /stats/pairs.',
  attendance: 'Evening by evening who was there over the league, as in /stats/attendance.',
  durations: 'How long matches of the league and their phases take, as in /stats/durations.',
  ratings: 'Ratings of the league’s players, as in /stats/ratings; none in a league of more than 40 000 matches.',
  trend: `Wins and rating of a player of the league, or of the best, as in /stats/trend; ${rated}.`,
  players: `One line for each player of the league, as in /stats/players; ${rated}.`,
  profile: `Everything about the player of the filter over the league, as in /stats/profile; ${rated}.`,
  matches: 'Ids of the matches of the league behind a figure, as in /stats/matches.',
}
const unread = z.int().describe('Matches of this console’s book that the database does not hold yet as they count now.')
type ReportCall = Call<unknown, z.output<typeof statsFilter>>
const nothing = 'No league, no database of it, or none that answers now.'

export const leagueStatisticsRoutes: readonly Route[] = [
  ...Object.entries(descriptions).map(([report, what]) =>
    route({
      method: 'GET',
      path: `/league/stats/${report}`,
      does: what,
      query: statsFilter,
      answers: { 200: z.looseObject({ report: z.unknown(), unread }), 409: responseSchemas.refusal.describe(nothing) },
      act: inLeague((call: ReportCall) =>
        answerCount(call, {
          kind: 'report',
          report: report as ReportName,
          filter: toStatisticsFilter(call.query),
        }),
      ),
    }),
  ),
  route({
    method: 'GET',
    path: '/league/seasons/:id/standings',
    does: 'The standings of a season over all matches of the league, as in /seasons/:id/standings.',
    answers: { 200: clubSchemas.standings.extend({ unread }), 409: responseSchemas.refusal.describe(nothing) },
    act: inLeague(withSeason((call: ClubCall, { id }) => answerCount(call, { kind: 'standings', season: id }))),
  }),
]
