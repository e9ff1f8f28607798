/** Ten seconds after the last fault the figures of the club are those of its matches, for pages and on screens. */
import { reports, type ClubMatches, type ReportName } from '../../../../shared/stats/reports.ts'
import { RatingRun } from '../../../../shared/stats/ratings.ts'
import { games } from '../../../../shared/games/index.ts'
import type { MatchesQuery } from '../../../../electron/club/matches/match-list.ts'
import { resultText, StatisticsFault } from '../../../../electron/club/statistics/statistics-client.ts'
import { answerQuery, type StatisticsQuery } from '../../../../electron/club/statistics/statistics-queries.ts'
import type { Evening } from '../../evening.ts'
import { runIn } from '../../time/simulated-process.ts'
import type { MakeCheck } from '../check.ts'
import { countAnew, type CountedClub } from './counted-anew.ts'
import { textDifference } from '../text-difference.ts'

type FigureQuery = Exclude<StatisticsQuery, MatchesQuery>
/** ms in which a question is answered where nothing is wrong. */
const patience = 10_000
/** ms until a page asks again. */
const againAfter = 200
const asked = ['overview', 'players', 'durations', 'votes', 'attendance', 'matches'] as const satisfies ReportName[]
const survives = Object.fromEntries(games.flatMap(({ id, survives: how }) => (how === undefined ? [] : [[id, how]])))

function reportOf({ matches }: CountedClub, name: ReportName, filter: object): unknown {
  const rated: ClubMatches['rated'] = (game) => {
    const own = game === undefined ? matches : matches.filter((match) => match.game === game)
    const run = new RatingRun()
    run.follow(own)
    return { rated: own, run }
  }
  return reports[name]({ matches, survives, rated }, filter)
}
function questionsOf({ book }: CountedClub): readonly FigureQuery[] {
  return [
    ...asked.map((report) => ({ kind: 'report', report, filter: {} }) as const),
    ...[...book.seasons.keys()].map((season) => ({ kind: 'standings', season, scoring: null, as: 'table' }) as const),
    { kind: 'presences' },
  ]
}
/** Asks as pages do: again, while a history has not been read yet. Rejects where the worker dies. */
async function wholeAnswer({ core }: Evening['console'], question: FigureQuery): Promise<string> {
  for (;;) {
    const found = await core.figures.answer(question)
    if (found.unread === 0) return resultText(found)
    await new Promise((resolve) => void setTimeout(resolve, againAfter))
  }
}
/** Returns the console's answer, or why there is none. */
async function answerOf(evening: Evening, question: FigureQuery): Promise<string> {
  try {
    const answer = runIn(evening.console.process, () => wholeAnswer(evening.console, question))
    return (await evening.within(patience, answer)) ?? `nothing in ${patience} ms`
  } catch (error) {
    if (error instanceof StatisticsFault) return `a fault: ${error.message}`
    throw error
  }
}
/** Returns the first answer that is not what the matches say, or null. */
async function wrongAnswer(evening: Evening, club: CountedClub): Promise<string | null> {
  const source = { ...club, report: (name: ReportName, filter: object) => reportOf(club, name, filter), survives: {} }
  for (const question of questionsOf(club)) {
    const own = answerQuery(source, question)
    const wanted = question.kind === 'report' ? `{"unread":0,"report":${own}}` : own
    const wrong = textDifference(await answerOf(evening, question), wanted)
    if (wrong !== null) return `${JSON.stringify(question)} is answered ${wrong}`
  }
  return null
}
/** Returns the first screen or desk that shows other standings than those of the season on screens, or null. */
function wrongScreen({ console: { core }, outputs, moderators }: Evening, club: CountedClub): string | null {
  const season = core.stage.now().season ?? null
  const source = { ...club, report: () => null, survives: {} }
  const wanted = season === null ? 'null' : answerQuery(source, { kind: 'screens', season, told: core.waiting.told })
  const screens = [
    ...outputs.map(({ output, process }) => ({ process, shown: output.standings.value })),
    ...moderators.map(({ desk, process }) => ({ process, shown: desk.standings })),
  ]
  for (const { process, shown } of screens) {
    const wrong = textDifference(shown, JSON.parse(wanted))
    if (wrong !== null) return `${process.name} shows the standings ${wrong}`
  }
  return null
}
async function lookAt(evening: Evening): Promise<string | null> {
  const club = countAnew(evening.store)
  return wrongScreen(evening, club) ?? (await wrongAnswer(evening, club))
}
export const figuresAtRest: MakeCheck = () => ({
  promise: 'ten seconds after the last fault the figures of the club are those of its matches',
  atRest: lookAt,
})
