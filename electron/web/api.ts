/** Binds the rows of the remote control to HTTP: token, shape, act, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BadRequest, messageLimit, parsed, readJson } from '../../shared/wire/parse.ts'
import { faultAnswer } from './commands.ts'
import { wrongToken as barredByToken } from './door.ts'
import type { Attempts } from './limits.ts'
import { openapi } from './openapi.ts'
import { ok, route, type Answer, type Desk, type Route } from './route.ts'
import { deckRoutes } from './routes/deck.ts'
import { clubRoutes } from './routes/club.ts'
import { cueRoutes } from './routes/cues.ts'
import { deskRoutes } from './routes/desk.ts'
import { feedRoutes } from './routes/feeds.ts'
import { gameRoutes } from './routes/games.ts'
import { matchRoutes } from './routes/matches.ts'
import { outputRoutes } from './routes/outputs.ts'
import { obsRoutes } from './routes/obs.ts'
import { phoneRoutes } from './routes/phones.ts'
import { soundRoutes } from './routes/sounds.ts'
import { statsRoutes } from './routes/stats.ts'
import { rehearsalRoutes } from './routes/rehearsal.ts'
import { z } from 'zod'

export const prefix = '/api/v1'
export const apiRoutes: readonly Route[] = [
  ...gameRoutes,
  ...matchRoutes,
  ...deskRoutes,
  ...deckRoutes,
  ...soundRoutes,
  ...outputRoutes,
  ...clubRoutes,
  ...phoneRoutes,
  ...feedRoutes,
  ...rehearsalRoutes,
  ...cueRoutes,
  ...obsRoutes,
  ...statsRoutes,
  route({
    method: 'GET',
    path: '/openapi.json',
    does: 'This description.',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
    act: ({ desk }) =>
      ok(openapi(apiRoutes, { version: desk.console.version, server: desk.origins().private + prefix })),
  }),
]

/** `?lang=` or the first language the client prefers. */
export function langOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): string {
  const { lang } = query as { lang?: unknown }
  if (typeof lang === 'string' && /^[a-z]{2}$/u.test(lang)) return lang
  return /^([a-z]{2})\b/iu.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase() ?? 'en'
}
const wrongToken: Answer = { status: barredByToken.status, body: { error: barredByToken.error } }
const otherToken: Answer = { status: 403, body: { error: 'This token is for something else.' } }
const tooOften: Answer = { status: 429, body: { error: 'Too many wrong tokens. Wait a minute.' } }

const forDecks: ReadonlySet<string> = new Set(
  apiRoutes.filter((row) => row.deck === true).map(({ method, path }) => `${method} ${prefix}${path}`),
)
/** Why the bearer may not pass, or null. */
function stopped(request: FastifyRequest, { tokens }: Desk, attempts: Attempts): Answer | null {
  const { headers, ip, method, routeOptions } = request
  const given = /^Bearer ([\w-]{1,200})$/u.exec(headers.authorization ?? '')?.[1]
  if (given === undefined) return wrongToken
  if (!attempts.mayTry(ip)) return tooOften
  const holder = tokens.holderOf(given)
  if (holder === null) attempts.failed(ip)
  if (holder === null) return wrongToken
  if (holder === 'moderator') return null
  return holder === 'deck' && forDecks.has(`${method} ${routeOptions.url ?? ''}`) ? null : otherToken
}
async function give(reply: FastifyReply, { status, body, type }: Answer): Promise<FastifyReply> {
  if (type !== undefined) return reply.code(status).type(type).send(body)
  return body === undefined
    ? reply.code(status).send()
    : reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
const withoutLang = ({ lang: _lang, ...rest }: Record<string, unknown>): Record<string, unknown> => rest

async function perform(row: Route, request: FastifyRequest, desk: Desk): Promise<Answer> {
  const query = row.query === undefined ? {} : parsed(row.query, withoutLang(request.query as Record<string, unknown>))
  const body = row.body === undefined ? undefined : parsed(row.body, request.body ?? {})
  return row.act({ desk, params: request.params as Record<string, string>, body, query, lang: langOf(request) })
}

export function answerFor(error: unknown, desk: Desk): Answer {
  if (error instanceof BadRequest) return { status: 400, body: { error: error.message, path: error.path } }
  const { statusCode, message } = error as { statusCode?: number; message: string }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, body: { error: message, path: '' } }
  return faultAnswer(desk.console, error)
}

export function serveApi(app: FastifyInstance, desk: Desk, attempts: Attempts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : readJson(String(text)))
    } catch (error) {
      done(error as Error)
    }
  })
  app.setErrorHandler(async (error, _request, reply) => give(reply, answerFor(error, desk)))
  const unlocked = new Set(apiRoutes.filter((row) => row.open === true).map((row) => prefix + row.path))
  // The token first: nobody without one learns even which paths there are.
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? request.url
    if (!path.startsWith(`${prefix}/`) || unlocked.has(path)) return
    const no = stopped(request, desk, attempts)
    if (no !== null) return give(reply, no)
  })
  for (const row of apiRoutes) {
    app.route({
      method: row.method,
      url: prefix + row.path,
      bodyLimit: row.limit ?? messageLimit,
      handler: async (request, reply) => give(reply, await perform(row, request, desk)),
    })
  }
}
