/** Routes of statistics: reports on finished matches that count, by filter. */
import { z } from 'zod'
import type { ReportName } from '../../../../shared/stats/reports.ts'
import { toStatisticsFilter, statsFilter } from '../../../../shared/wire/schemas/statistics-schema.ts'
import { statsNames } from '../../../club/players/display-names.ts'
import { route, type Call, type Route } from '../../route.ts'
import { type Answer, ok } from '../../answers.ts'

type StatisticsCall = Call<unknown, z.output<typeof statsFilter>>

async function answerReport({ services, query }: StatisticsCall, report: ReportName): Promise<Answer> {
  // The worker's bytes are sent as they are: parsing and writing so much JSON again would block a live match.
  const { body } = await services.console.figures.ask(report, toStatisticsFilter(query))
  const sending = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  return { status: 200, body: sending, type: 'application/json; charset=utf-8' }
}
const descriptions: Readonly<Record<ReportName, string>> = {
  overview: 'How many matches, players and evenings, and which games.',
  rates: 'Win rates by team, role, game, seat and moderator, each with Wilson’s 95 % interval.',
  survival: 'How often each role and team was still in at the end, and their fates.',
  votes: 'How often each player’s votes were right, in games that say what a right vote is.',
  streaks: 'Wins and losses in a row, by player.',
  pairs: 'Pairs of players in the same team and in different ones; with player: only those of this player.',
  attendance: 'Evening by evening who was there, and how often each player was.',
  durations: 'How long matches and their phases take, in ms of engine time, by game.',
  ratings: 'Ratings (openskill, Plackett-Luce) of all matches or of one game’s; other filters do not narrow them.',
  trend:
    'Wins and rating of a player, or of the best, evening by evening; for more than 160 evenings an evenly spread selection, with the first, last, highest and lowest of each line.',
  players: 'One line for each player: wins, survival, votes, rating, streaks.',
  profile: 'Everything about the player of the filter.',
  matches: 'Ids of the matches behind a figure, newest first, at most 1000.',
}
const reportSchema = z.looseObject({
  report: z.unknown(),
  unread: z.int().describe('Matches whose history is still being read: lengths and votes of these are not in it yet.'),
})
const labels = z.record(z.string(), z.string())
const names = z.object({
  games: z.array(z.looseObject({ id: z.string(), title: z.string(), teams: labels, roles: labels })),
  players: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  seasons: z.array(z.object({ id: z.string(), title: z.string() })),
  evenings: z.array(z.object({ id: z.string(), season: z.string(), title: z.string(), date: z.string() })),
})
export const statsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/stats/names',
    does: 'Names for all ids in the reports.',
    answers: { 200: names },
    act: ({ services, lang }) => ok(statsNames(services.console.tables.games, services.console.book.book, lang)),
  }),
  ...Object.entries(descriptions).map(([report, what]) =>
    route({
      method: 'GET',
      path: `/stats/${report}`,
      does: what,
      query: statsFilter,
      answers: { 200: reportSchema, 503: 'The statistics stopped working; ask again.' },
      act: (call) => answerReport(call, report as ReportName),
    }),
  ),
]
