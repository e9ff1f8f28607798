/** Binds the rows of the API to HTTP: token, validation, act, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BadRequest, messageLimit, parseBySchema, readJson } from '../../shared/wire/parse.ts'
import { clubRefusals } from '../club/club-refusals.ts'
import { StatisticsFault } from '../club/statistics/statistics-client.ts'
import { readUiLanguage } from './ui-language.ts'
import { faultAnswer } from '../match/run-command.ts'
import { refusalWords } from './refusal-words.ts'
import { wrongToken as barredByToken } from './request-guard.ts'
import { cutSlowRequest, type AttemptCounter } from './rate-limits.ts'
import { buildOpenApi } from './openapi.ts'
import { spentLinkPage } from './pages/spent-link-page.ts'
import { route, type RouteServices, type Route } from './route.ts'
import { type Answer, ok } from './answers.ts'
import { deckRoutes } from './routes/deck-routes.ts'
import { backupRoutes } from './routes/backups-routes.ts'
import { brandingRoutes } from './routes/club/branding-routes.ts'
import { themeRoutes } from './routes/club/theme-routes.ts'
import { sponsorRoutes } from './routes/club/sponsor-routes.ts'
import { csvRoutes } from './routes/club/csv-routes.ts'
import { correctionRoutes } from './routes/club/corrections-routes.ts'
import { faceRoutes } from './routes/club/faces-routes.ts'
import { careerRoutes } from './routes/club/career-routes.ts'
import { guestRoutes } from './routes/club/guests-routes.ts'
import { eveningRoutes } from './routes/club/evenings-routes.ts'
import { seasonRoutes } from './routes/club/seasons-routes.ts'
import { cueRoutes } from './routes/cues-routes.ts'
import { automaticStepsRoutes } from './routes/automatic-steps-routes.ts'
import { viewersRoutes } from './routes/viewers-routes.ts'
import { notificationRoutes } from './routes/notifications-routes.ts'
import { deskRoutes } from './routes/desk-routes.ts'
import { leagueFileRoutes } from './routes/club/league-file-routes.ts'
import { clubPagesRoutes } from './routes/club/club-pages-routes.ts'
import { leagueRoutes } from './routes/club/league-routes.ts'
import { leagueStatisticsRoutes } from './routes/club/league-statistics-routes.ts'
import { transferRoutes } from './routes/club/transfer-routes.ts'
import { fileRoutes } from './routes/files-routes.ts'
import { feedRoutes } from './routes/feeds-routes.ts'
import { lanDeckRoutes } from './routes/lan-decks-routes.ts'
import { visitorRoutes } from './routes/visitors-routes.ts'
import { networkRoutes } from './routes/network-routes.ts'
import { gameRoutes } from './routes/games-routes.ts'
import { matchFileRoutes } from './routes/match-files-routes.ts'
import { matchRoutes } from './routes/matches-routes.ts'
import { outputRoutes } from './routes/outputs-routes.ts'
import { obsRoutes } from './routes/obs-routes.ts'
import { phoneRoutes } from './routes/phones-routes.ts'
import { playerRoutes } from './routes/club/players-routes.ts'
import { musicRoutes } from './routes/music-routes.ts'
import { soundRoutes } from './routes/sounds-routes.ts'
import { bgStatsRoutes } from './routes/club/bg-stats-routes.ts'
import { tableRoutes } from './routes/club/table-routes.ts'
import { statsRoutes } from './routes/club/statistics-routes.ts'
import { removedRoutes } from './routes/removed-routes.ts'
import { rehearsalRoutes } from './routes/rehearsal-routes.ts'
import { replayRoutes } from './routes/replay-routes.ts'
import { Readable } from 'node:stream'
import { z } from 'zod'

export const apiPrefix = '/api/v1'
export const apiRoutes: readonly Route[] = [
  ...gameRoutes,
  ...matchRoutes,
  ...matchFileRoutes,
  ...deskRoutes,
  ...automaticStepsRoutes,
  ...deckRoutes,
  ...lanDeckRoutes,
  ...soundRoutes,
  ...musicRoutes,
  ...outputRoutes,
  ...brandingRoutes,
  ...sponsorRoutes,
  ...themeRoutes,
  ...removedRoutes,
  ...transferRoutes,
  ...leagueRoutes,
  ...leagueFileRoutes,
  ...leagueStatisticsRoutes,
  ...clubPagesRoutes,
  ...fileRoutes,
  ...backupRoutes,
  ...csvRoutes,
  ...tableRoutes,
  ...bgStatsRoutes,
  ...seasonRoutes,
  ...eveningRoutes,
  ...correctionRoutes,
  ...phoneRoutes,
  ...visitorRoutes,
  ...networkRoutes,
  ...playerRoutes,
  ...guestRoutes,
  ...careerRoutes,
  ...faceRoutes,
  ...feedRoutes,
  ...viewersRoutes,
  ...notificationRoutes,
  ...rehearsalRoutes,
  ...replayRoutes,
  ...cueRoutes,
  ...obsRoutes,
  ...statsRoutes,
  route({
    method: 'GET',
    path: '/openapi.json',
    does: 'This description.',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
    act: ({ services }) =>
      ok(
        buildOpenApi(apiRoutes, { version: services.console.version, server: services.origins().private + apiPrefix }),
      ),
  }),
]

/** Returns the language of a request: `?lang=`, else the client's first, else that of the desk. */
function langOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>, { console }: RouteServices): string {
  const { lang } = query as { lang?: unknown }
  if (typeof lang === 'string' && /^[a-z]{2}$/u.test(lang)) return lang
  const preferred = /^([a-z]{2})\b/iu.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return preferred ?? readUiLanguage(console.store) ?? 'en'
}
const wrongToken: Answer = { status: barredByToken.status, body: { error: barredByToken.error } }
const otherToken: Answer = { status: 403, body: { error: 'This token is for something else.' } }
const tooOften: Answer = { status: 429, body: { error: 'Too many wrong tokens. Wait a minute.' } }

const routeKey = (row: Route): string => `${row.method} ${apiPrefix}${row.path}`
const forDecks: ReadonlySet<string> = new Set(apiRoutes.filter(({ deck }) => deck === true).map(routeKey))
const forChats: ReadonlySet<string> = new Set(apiRoutes.filter(({ chat }) => chat === true).map(routeKey))
const byCode: ReadonlySet<string> = new Set(apiRoutes.filter(({ code }) => code === true).map(routeKey))
/** Returns the bearer token, or the token behind a single-use code where the route takes one. */
function tokenIn(
  { headers, method, routeOptions, query }: FastifyRequest,
  { tokens }: RouteServices,
): string | undefined {
  const bearer = /^Bearer ([\w-]{1,200})$/iu.exec(headers.authorization ?? '')?.[1]
  const { c } = query as { c?: unknown }
  if (bearer !== undefined || typeof c !== 'string' || !byCode.has(`${method} ${routeOptions.url ?? ''}`)) return bearer
  return tokens.redeem(c.slice(0, 200)) ?? 'spent'
}
const uploads: ReadonlySet<string> = new Set(apiRoutes.filter(({ upload }) => upload === true).map(routeKey))
const isUpload = ({ method, routeOptions }: FastifyRequest): boolean =>
  uploads.has(`${method} ${routeOptions.url ?? ''}`)
/** Returns a 405 for a path that exists with other methods, as a button is easily set up wrongly; else null. */
function otherMethod(request: FastifyRequest, services: RouteServices, isMine: (row: Route) => boolean): Answer | null {
  if (request.routeOptions.url !== undefined) return null
  const [path] = request.url.split('?', 1)
  const methods = apiRoutes.filter((row) => apiPrefix + row.path === path && isMine(row)).map(({ method }) => method)
  const says = refusalWords(langOf(request, services)).otherMethod(methods.join(', '))
  return methods.length === 0 ? null : { status: 405, body: { error: says } }
}
/** Returns the answer that stops a request, or null for a valid token. */
function checkToken(request: FastifyRequest, services: RouteServices, attempts: AttemptCounter): Answer | null {
  const { ip, method, routeOptions } = request
  const { tokens } = services
  if (!attempts.mayTry(ip)) return request.headers.authorization === undefined ? wrongToken : tooOften
  const given = tokenIn(request, services)
  if (given === undefined) return wrongToken
  const holder = tokens.holderOf(given)
  if (holder === null) attempts.count(ip)
  if (holder === null) return wrongToken
  if (holder === 'moderator') return otherMethod(request, services, () => true)
  const key = `${method} ${routeOptions.url ?? ''}`
  if ((holder === 'deck' && forDecks.has(key)) || (holder === 'chat' && forChats.has(key))) return null
  return (holder === 'deck' ? otherMethod(request, services, (row) => row.deck === true) : null) ?? otherToken
}
async function sendAnswer(reply: FastifyReply, { status, body, type, policy, file }: Answer): Promise<FastifyReply> {
  if (policy !== undefined) reply.header('content-security-policy', policy)
  if (file !== undefined) reply.header('content-disposition', `attachment; filename="${file}"`)
  if (type !== undefined) return reply.code(status).type(type).send(body)
  return body === undefined
    ? reply.code(status).send()
    : reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
/** Returns the query without the parameters that every route has. */
const withoutCommonParameters = ({
  lang: _lang,
  c: _code,
  ...rest
}: Record<string, unknown>): Record<string, unknown> => rest

const wrongContentType = (): Error => Object.assign(new Error('This is sent as something else.'), { statusCode: 415 })
function bodyOf(row: Route, { body }: FastifyRequest): unknown {
  if (row.upload === true && !(body instanceof Readable)) throw wrongContentType()
  return row.body === undefined ? body : parseBySchema(row.body, body ?? {})
}
async function runRoute(row: Route, request: FastifyRequest, services: RouteServices): Promise<Answer> {
  const query =
    row.query === undefined
      ? {}
      : parseBySchema(row.query, withoutCommonParameters(request.query as Record<string, unknown>))
  const body = bodyOf(row, request)
  return row.act({
    services,
    params: request.params as Record<string, string>,
    body,
    query,
    lang: langOf(request, services),
  })
}

/** Returns the sentence for a body that is too large or of the wrong type, else null. */
function sentenceFor(status: number, request: FastifyRequest, lang: string): string | null {
  const { tooLarge, sendFile, sendJson } = refusalWords(lang)
  if (status === 413) return tooLarge
  if (status === 415) return isUpload(request) ? sendFile : sendJson
  return null
}
function answerFor(error: unknown, request: FastifyRequest, services: RouteServices): Answer {
  const [{ console }, lang] = [services, langOf(request, services)]
  if (error instanceof BadRequest) return { status: 400, body: { error: error.in(lang), path: error.path } }
  // The statistics worker died; match and disk are fine.
  if (error instanceof StatisticsFault) return { status: 503, body: { fault: clubRefusals(lang).figuresDied } }
  const { statusCode, message } = error as { statusCode?: number; message: string }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: { error: sentenceFor(statusCode, request, lang) ?? message, path: '' } }
  return faultAnswer({ console, lang }, error)
}

/** Adds all routes to the app. The token is checked before anything else, and every error becomes an answer. */
export function serveApi(app: FastifyInstance, services: RouteServices, attempts: AttemptCounter): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : readJson(String(text)))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('application/octet-stream', (request, stream, done) => {
    done(isUpload(request) ? null : wrongContentType(), stream)
  })
  app.setErrorHandler(async (error, request, reply) => sendAnswer(reply, answerFor(error, request, services)))
  const unlocked = new Set(apiRoutes.filter((row) => row.open === true).map((row) => apiPrefix + row.path))
  // Cuts slow senders, and the rest of an upload that was answered early.
  app.addHook('onRequest', (request, reply, done) => {
    if (isUpload(request)) reply.raw.once('finish', () => cutSlowRequest(request.raw))
    else cutSlowRequest(request.raw)
    done()
  })
  // The token is checked first: without one, not even the existing paths are told.
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? request.url
    if (!path.startsWith(`${apiPrefix}/`) || unlocked.has(path)) return
    const no = checkToken(request, services, attempts)
    const isOpened = 'c' in (request.query as object) && byCode.has(`${request.method} ${path}`)
    if (no?.status === 401 && isOpened && /\btext\/html\b/u.test(request.headers.accept ?? ''))
      return sendAnswer(reply, spentLinkPage(langOf(request, services)))
    if (no !== null) return sendAnswer(reply, no)
  })
  for (const row of apiRoutes) {
    app.route({
      method: row.method,
      url: apiPrefix + row.path,
      bodyLimit: row.limit ?? messageLimit,
      handler: async (request, reply) => sendAnswer(reply, await runRoute(row, request, services)),
    })
  }
}
