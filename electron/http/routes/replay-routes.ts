/** Routes of replays: step by step, on screens, as a file to share, and as a printed report. */
import { z } from 'zod'
import { seatOfAudience } from '../../../shared/engine/frames.ts'
import { isKeptFromHost } from '../../../shared/engine/disclosure/kept-from-host.ts'
import { isOver, matchWords, type MatchState } from '../../../shared/engine/match.ts'
import { replayFileOf } from '../../../shared/replay/replay-file.ts'
import { knowledgeRows } from '../../../shared/replay/who-knew-what.ts'
import { matchReportOf } from '../../../shared/replay/match-report.ts'
import { pictureAt, type Replay } from '../../../shared/replay/replay-steps.ts'
import { BadRequest } from '../../../shared/wire/parse.ts'
import { replayLevels, type ReplaySheet } from '../../../shared/wire/replay-payload.ts'
import {
  replayFileQuery,
  newReplay,
  matchReportLink,
  replayQuery,
  replayChange,
  replayStepQuery,
} from '../../../shared/wire/schemas/replay-schema.ts'
import type { Audience } from '../../../shared/wire/frame.ts'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import { momentsBeside } from '../../broadcast/payloads/told-moments-cache.ts'
import { clubRefusals } from '../../club/club-refusals.ts'
import { answerUnknown } from '../club-route-support.ts'
import { refusalWords } from '../refusal-words.ts'
import { buildDocument, type HtmlDocument } from '../pages/standalone-documents.ts'
import { matchReportPage } from '../pages/match-report-page.ts'
import { matchReportWords } from '../pages/match-report-words.ts'
import { route, type Call, type Route } from '../route.ts'
import { type Answer, created, noContent, notFound, ok, refuse, unknownMatch } from '../answers.ts'
import { responseSchemas } from '../schemas/response-schemas.ts'

type ReplayQuery = z.output<typeof replayQuery>
type ReplayFileQuery = z.output<typeof replayFileQuery>
const stillRunning = (lang: string): Answer => refuse('match-running', clubRefusals(lang).replay.matchRunning)

const endOf = (replay: Replay): MatchState => replay.at(replay.steps.length)
/**
 * Returns the replay for a request, or null for an unknown match. A page that hides secrets gets announced facts alone.
 */
function replayFor({ services, params, query, lang }: Call<unknown, ReplayQuery>): Replay | null {
  const { as, taken = 'all' } = query
  const level = as === 'redacted' ? 'announced' : 'everything'
  return services.console.replays.of({ match: params['id'] ?? '', level, taken, lang })
}
/**
 * Runs `act` with the replay; answers 404 for an unknown match. A host who plays along is refused all but announced
 * facts until the match is over.
 */
const withReplay =
  <Q extends ReplayQuery>(act: (call: Call<unknown, Q>, replay: Replay) => Answer) =>
  (call: Call<unknown, Q>): Answer => {
    const replay = replayFor(call)
    if (replay === null) return unknownMatch(call)
    const kept = call.query.as !== 'redacted' && isKeptFromHost(endOf(replay))
    return kept ? refuse('kept', refusalWords(call.lang).kept) : act(call, replay)
  }
function sheetOf(replay: Replay, lang: string): ReplaySheet {
  const { id, steps, chapters } = replay
  const live = endOf(replay)
  const { seats } = live.open.value.table
  return { match: id, title: matchWords(live, lang).title, over: isOver(live), seats, steps, chapters }
}
function audienceOf(replay: Replay, as: string | undefined): Audience {
  const who = (as === undefined || as === 'redacted' ? (as === undefined ? 'moderator' : 'public') : as) as Audience
  const seat = seatOfAudience(who)
  if (seat !== null && endOf(replay).own[seat] === undefined)
    throw new BadRequest(({ noSeat }) => noSeat(seat, 'as'), 'as')
  return who
}
/** Returns the push of a public screen after a step. */
function shownAfter(replay: Replay, step: number, lang: string): PublicPush {
  const frame = pictureAt(replay, step, { as: 'public', lang })
  const { cue } = frame
  const stage = { blank: false, view: 'board', text: '', cue, join: null } as const
  return { frame, ...momentsBeside(frame, { live: replay.at(step), lang }), stage, now: 0 }
}
const wanted = z.object({ step: z.number().optional() })
const stepIn = (query: unknown, { steps }: Replay): number => wanted.parse(query).step ?? Math.max(0, steps.length - 1)

/** Returns the replay for a document, without undone steps; an answer where the match is unknown or still runs. */
function finishedReplay(
  { services, params }: Pick<Call<unknown, unknown>, 'services' | 'params'>,
  file: ReplayFileQuery,
  lang: string,
) {
  const match = params['id'] ?? ''
  const { replays } = services.console
  const whole = replays.of({ match, level: 'everything', taken: 'stood', lang })
  if (whole === null) return unknownMatch({ lang })
  if (!isOver(endOf(whole))) return stillRunning(lang)
  return file.secrets === true ? whole : (replays.of({ match, level: 'announced', taken: 'stood', lang }) ?? whole)
}
const isAnswer = (found: Replay | Answer): found is Answer => 'status' in found
const answerHtml = ({ html: body, policy }: HtmlDocument): Answer => ({
  status: 200,
  body,
  type: 'text/html; charset=utf-8',
  policy,
})
async function answerReplayFile(call: Call<unknown, ReplayFileQuery>): Promise<Answer> {
  const { services, query, lang } = call
  const { secrets = false } = query
  const replay = finishedReplay(call, query, lang)
  if (isAnswer(replay)) return replay
  const [script, style, theme] = await Promise.all(
    ['replay-player.js', 'replay-player.css', `theme-${replay.game.id}.css`].map((name) => services.built(name)),
  )
  if (script === null || script === undefined || style === null || style === undefined)
    return notFound(clubRefusals(lang).replay.notBuilt)
  const file = replayFileOf(replay, { lang, secrets })
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(file.began))
  const title = [file.title, day, ...(secrets ? [matchReportWords(lang).secrets] : [])].join(' · ')
  const parts = { lang, title, script, style: style + (theme ?? ''), body: '<div id="page"></div>', data: file }
  return answerHtml(buildDocument(parts))
}
async function answerReport(call: Call<unknown, ReplayFileQuery>): Promise<Answer> {
  const { services, query, lang } = call
  const { secrets = false } = query
  const replay = finishedReplay(call, query, lang)
  if (isAnswer(replay)) return replay
  const record = services.console.store.listed(replay.id)
  const { book, entries } = services.console.book
  const { ended = null, results = null } = record ?? {}
  const sheet = matchReportOf({ replay, secrets, lang, ended, results, book, entries })
  return answerHtml(matchReportPage(sheet, { lang, style: (await services.built('match-report.css')) ?? '' }))
}
function answerLink({ services, params, body, lang }: Call<z.output<typeof matchReportLink>, unknown>): Answer {
  const match = params['id'] ?? ''
  const found = finishedReplay({ services, params }, { secrets: body.secrets === true }, lang)
  if (isAnswer(found)) return found
  const asked = new URLSearchParams({
    secrets: body.secrets === true ? '1' : '0',
    lang,
    c: services.tokens.code('moderator'),
  })
  return created({ url: `${services.origins().private}/api/v1/matches/${match}/protocol?${asked}` })
}
function showOnScreens({ services, body, lang }: Call<z.output<typeof newReplay>, unknown>): Answer {
  const { console } = services
  const { match, level = 'announced', batch, obs = 'dry', confirmed = false } = body
  const table = console.matches.onStage
  if (table !== null && table.id !== match && !isOver(table.live) && !confirmed)
    return refuse('stage-running', clubRefusals(lang).replay.stageRunning)
  const no = console.screens.showAgain({ match, level, obs, ...(batch === undefined ? {} : { batch }) })
  if (no === null) return created(console.rerun.status)
  return no === 'unknown' ? unknownMatch({ lang }) : stillRunning(lang)
}

const step = z.looseObject({ n: z.int(), batch: z.int(), at: z.string(), title: z.string() })
const sheet = z.looseObject({ match: z.string(), over: z.boolean(), steps: z.array(step) })
const knowing = z.looseObject({ seat: z.int(), name: z.string(), of: z.array(z.looseObject({ seat: z.int() })) })
const shown = z.looseObject({
  frame: responseSchemas.frame,
  moments: z
    .looseObject({ from: z.int() })
    .optional()
    .describe('The pictures of the step before its last, where it told several facts.'),
  results: z.looseObject({ rounds: z.int(), ms: z.number() }).optional().describe('Once the match has an outcome.'),
})
const onAir = z.object({
  match: z.string(),
  title: z.string(),
  level: z.enum(replayLevels),
  step: z.int(),
  steps: z.int(),
  obs: z.enum(['dry', 'live']),
})
const stepRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches/:id/replay',
    does: 'A match step by step, up to now. as=redacted: only what was announced; taken=stood: without undone steps. Refused "kept" while it goes on and its host plays along, but for as=redacted.',
    query: replayQuery,
    answers: { 200: sheet, 409: responseSchemas.refusal },
    act: withReplay(({ lang }, replay) => ok(sheetOf(replay, lang))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/replay/frame',
    does: 'The frame of an audience after a step; the last step by default.',
    query: replayStepQuery,
    answers: { 200: responseSchemas.frame, 409: responseSchemas.refusal },
    act: withReplay(({ query, lang }, replay) =>
      ok(pictureAt(replay, stepIn(query, replay), { as: audienceOf(replay, query.as), lang })),
    ),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/replay/shown',
    does: 'What a public screen is sent after a step: the public frame, the pictures on the way to it, and after the end the results.',
    query: replayStepQuery,
    answers: { 200: shown, 409: responseSchemas.refusal },
    act: withReplay(({ query, lang }, replay) => ok(shownAfter(replay, stepIn(query, replay), lang))),
  }),
  route({
    method: 'GET',
    path: '/matches/:id/replay/known',
    does: 'Who knew what after a step: for each seat, what its own board showed it of everybody. Empty for as=redacted.',
    query: replayStepQuery,
    answers: { 200: z.array(knowing), 409: responseSchemas.refusal },
    act: withReplay(({ query, lang }, replay) =>
      ok(query.as === 'redacted' ? [] : knowledgeRows(replay.at(stepIn(query, replay)), lang)),
    ),
  }),
]
const shareRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/matches/:id/replay.html',
    does: 'A finished match as one file that plays anywhere, without a network. secrets=1: with everything.',
    query: replayFileQuery,
    answers: { 200: 'The file, HTML.', 409: responseSchemas.refusal },
    act: answerReplayFile,
  }),
  route({
    method: 'GET',
    path: '/matches/:id/protocol',
    does: 'The report of a finished match, to print. secrets=1: with everything; else what was announced.',
    query: replayFileQuery,
    code: true,
    answers: { 200: 'The report, HTML.', 409: responseSchemas.refusal },
    act: answerReport,
  }),
  route({
    method: 'POST',
    path: '/matches/:id/protocol',
    does: 'An address of the report that a browser can open once, within a minute.',
    body: matchReportLink,
    answers: { 201: z.object({ url: z.string() }), 409: responseSchemas.refusal },
    act: answerLink,
  }),
]
const screenRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/replay',
    does: 'The replay on the screens, or null.',
    answers: { 200: onAir.nullable() },
    act: ({ services }) => ok(services.console.rerun.status),
  }),
  route({
    method: 'POST',
    path: '/replay',
    does: 'Shows a finished match on all screens but phones, marked as a replay. OBS keeps its scene unless "live".',
    body: newReplay,
    answers: { 201: onAir, 404: responseSchemas.failure.describe('No such match.'), 409: responseSchemas.refusal },
    act: showOnScreens,
  }),
  route({
    method: 'PUT',
    path: '/replay',
    does: 'Goes to the step with this number, or lets OBS follow.',
    body: replayChange,
    answers: { 200: onAir, 404: responseSchemas.failure.describe('No replay is on the screens.') },
    act: (call) => {
      const { rerun } = call.services.console
      return rerun.change(call.body) ? ok(rerun.status) : answerUnknown(call, 'replay')
    },
  }),
  route({
    method: 'DELETE',
    path: '/replay',
    does: 'Takes the replay off the screens; the stage is as it was.',
    answers: { 204: 'Gone.', 404: responseSchemas.failure.describe('No replay is on the screens.') },
    act: (call) => (call.services.console.rerun.stop() ? noContent : answerUnknown(call, 'replay')),
  }),
]
export const replayRoutes: readonly Route[] = [...stepRoutes, ...shareRoutes, ...screenRoutes]
