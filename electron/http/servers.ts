/** Starts two listeners with separate routes and origins: nothing of the moderator's exists on the public one. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import fastify, { type FastifyInstance } from 'fastify'
import type { Console } from '../app.ts'
import { serveApi } from './router.ts'
import { serveBranding } from '../outputs/branding.ts'
import { checkRequest, setSecurityHeaders } from './request-guard.ts'
import type { HostCapabilities } from './host-capabilities.ts'
import { loopbackAddress as address, type Listener } from './network/lan.ts'
import { bodyTimeoutMs, createAttemptCounter, uploadTimeoutMs, type AttemptCounter } from './rate-limits.ts'
import type { Log } from './log.ts'
import type { Side } from './network/network-client.ts'
import type { OutsideAccess } from './network/outside-access.ts'
import { withoutBasePath } from './network/public-address.ts'
import { ownWindow } from '../outputs/outputs.ts'
import { receiveFaces, serveFaces } from '../faces/serve-faces.ts'
import { servePages } from './pages/static-pages.ts'
import type { RouteServices } from './route.ts'
import type { TokenHolder } from './tokens.ts'
import { openRouteServices } from './route-services.ts'
import { listenPair, portOf } from './network/ports.ts'
import { acceptTls, cutUndecided } from './network/tls-front.ts'
import { Sockets } from '../sockets/ws-server.ts'
import { serveMusic } from '../outputs/music/serve-music.ts'
import { serveSounds } from '../outputs/sounds.ts'
import { serveThemes } from '../outputs/serve-themes.ts'

export interface WebDeps {
  readonly console: Console
  /** Folder of the built pages. */
  readonly pages: string
  /** Private port; the public one is the next. 0 takes any free ports; a taken port moves on to the next free pair. */
  readonly port: number
  readonly host: HostCapabilities
  readonly log: Log
  /** ms between two pings of every socket, where a proxy cuts sooner than usual. */
  readonly pingEvery?: number
}
/** The running servers: origins without secrets, and links that grant access. */
export interface WebServers {
  readonly origin: string
  readonly publicOrigin: string
  readonly port: number
  /** Moderator's token, for programs; it never stands on a command line. */
  readonly token: string
  readonly links: {
    /** Returns a fresh single-use link, valid for a minute. */
    readonly moderator: () => string
    readonly public: () => string
    /** Returns links that contain the tokens themselves. */
    readonly lasting: () => { readonly moderator: string; readonly public: string }
  }
  readonly close: () => Promise<void>
}
export const defaultPort = 4870
// An import would evaluate all exports of the module; its WebSocket client alone takes a sixth of the start.
const { createServer } = process.getBuiltinModule('node:http')
/** ms that open answers have when the console ends. */
const parting = 300

/** Answers a request outside all routes. */
function answerDirectly(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/**
 * Fails for a Fastify schema. Bodies are checked by our own schemas, so Fastify need not load its compilers at every
 * start.
 */
function noSchemas(): never {
  throw new Error('A route here has a schema of Fastify, and nothing that compiles it.')
}
interface ServerSide {
  readonly app: FastifyInstance
  readonly server: Server
  /** Returns another server for the same app, not listening yet. */
  readonly another: () => Server
  /** Host names under which this side answers. */
  hosts: () => readonly string[]
}
interface SideDeps {
  readonly log: Log
  /** ms for a whole request. */
  readonly comesWithin: number
  readonly outside: OutsideAccess
  readonly side: Side
}
function createSide({ log, comesWithin, outside, side }: SideDeps): ServerSide {
  const limits = {
    headersTimeout: 5000,
    requestTimeout: comesWithin,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 8192,
    // Clients that also offer HTTP/2, such as Java's, are answered in HTTP/1.1.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  }
  const guarded =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      const hosts = made.hosts()
      const asked = request.headers.host
      const there = side === 'public' ? outside.address : null
      request.url = withoutBasePath(request.url ?? '/', there)
      setSecurityHeaders(response, asked !== undefined && hosts.includes(asked) ? asked : (hosts[0] ?? address), there)
      // Bytes left over from an offered protocol must not be read as another request.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
      const no = checkRequest(request, { hosts, socket: false, address: there, alone: side === 'private' })
      const reached = outside.answerTo(request, { side, refused: no !== null })
      if (reached !== null) return answerDirectly(response, 200, reached)
      if (no === null) return listener(request, response)
      answerDirectly(response, no.status, { error: no.error })
      request.resume()
    }
  let answer: RequestListener = () => undefined
  const plain = (): Server =>
    createServer(limits, answer).on('clientError', () => log.warn('a malformed request was refused'))
  const another = (): Server => (side === 'public' ? acceptTls(plain(), outside.certificate) : plain())
  let server: Server = createServer()
  const app = fastify({
    logger: false,
    trustProxy: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // An invalid address reaches no route and gets its answer here.
    frameworkErrors: ({ statusCode: status = 400 }, _request, reply) =>
      answerDirectly(reply.raw, status, {
        error: `This address is ${status === 414 ? 'too long' : 'not understood'}.`,
      }),
    serverFactory: (listener) => {
      answer = guarded(listener)
      server = another()
      return server
    },
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is nothing at this address.' }))
  const made: ServerSide = { app, server, another, hosts: () => [] }
  return made
}

/** Keeps errors of the public side short and bodies unread: it has no API. */
function keepErrorsShort({ app }: ServerSide, log: Log): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    done(null)
  })
  app.setErrorHandler((error, _request, reply) => {
    const { statusCode = 500 } = error as { statusCode?: number }
    if (statusCode >= 500) log.fault(error)
    return reply
      .code(statusCode)
      .send({ error: statusCode < 500 ? 'This request is not understood.' : 'This cannot be shown now.' })
  })
}
const outputPaths = ['/output/', '/output/:element']
interface PageDeps {
  readonly inner: ServerSide
  readonly outer: ServerSide
  /** Folder of the built pages. */
  readonly pages: string
  /** True where the bare address most likely means a phone. */
  readonly isPhone: (request: IncomingMessage) => boolean
}
function addPages({ inner, outer, pages, isPhone }: PageDeps): void {
  servePages(inner.app, pages, [
    { folder: 'moderator', at: ['/'] },
    { folder: 'deck', at: ['/deck/'] },
    // Feeds that are kept to this computer are served where no proxy leads.
    { folder: 'public', at: outputPaths },
  ])
  // Redirects name no host and no path from the root: a proxy may serve them below a path of its own.
  for (const { app } of [inner, outer]) app.get('/deck', (_request, reply) => reply.redirect('deck/'))
  servePages(outer.app, pages, [
    { folder: 'public', at: [...outputPaths, '/watch'] },
    { folder: 'phone', at: ['/join'] },
    { folder: 'deck', at: ['/deck/'] },
  ])
  outer.app.get('/output', (_request, reply) => reply.redirect('output/'))
  // A bare address typed on another device most likely means a phone.
  outer.app.get('/', ({ raw }, reply) => reply.redirect(isPhone(raw) ? './join' : './output/'))
  outer.app.get('/join/', (_request, reply) => reply.redirect('../join'))
}
/** Serves the club's own files: logo, sounds, music and pictures of players. */
function addFiles(
  [inner, outer]: readonly [ServerSide, ServerSide],
  { club, sounds, music, tokens, outside, phones, console }: RouteServices,
  attempts: AttemptCounter,
): void {
  const { album, inbox } = console.faces
  for (const { app } of [inner, outer]) {
    serveBranding(app, club)
    serveThemes(app, club.themes)
    serveFaces(app, album)
    serveMusic(app, music)
  }
  const shared = { sounds, themes: club.themes, tokens, attempts }
  const addressOf = (request: IncomingMessage): string => outside.clientOf(request).address
  const mayHearHere = (holder: TokenHolder): boolean => holder === 'moderator' || holder.startsWith('stream:')
  serveSounds(inner.app, { ...shared, mayHear: mayHearHere, addressOf })
  receiveFaces(outer.app, { inbox, tokens, attempts, addressOf, isKnown: (phone) => phones.isKnown(phone) })
  serveSounds(outer.app, { ...shared, mayHear: (holder) => /^(?:output|stream):/u.test(holder), addressOf })
}
/** Waits for open answers, for a limited time. */
const closeSide = ({ server }: ServerSide): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    cutUndecided(server)
    setTimeout(() => server.closeAllConnections(), parting).unref()
  })
const origin = ({ hosts }: ServerSide): string => `http://${hosts()[0] ?? address}`

function linksOf({ tokens, outputs, origins }: RouteServices): WebServers['links'] {
  return {
    moderator: () => `${origins().private}/#c=${tokens.code('moderator')}`,
    // The public page has no API: it sends the code as its token and is sent the real one.
    public: () => `${origins().public}/output/#t=${tokens.code(`output:${ownWindow.id}`)}`,
    lasting: () => ({
      moderator: `${origins().private}/#t=${tokens.of('moderator')}`,
      public: `${origins().public}/output/#t=${outputs.token(ownWindow)}`,
    }),
  }
}

/** Makes a listener for a further address; closing it closes its sockets too. */
function publicListener({ another }: ServerSide, sockets: Sockets): Listener {
  const server = another()
  const part = sockets.attach(server)
  const close = (): void => {
    part()
    server.close()
    cutUndecided(server)
    server.closeAllConnections()
  }
  return { server, close }
}

/** Starts both servers and resolves when they listen. Rejects with StartFault where no pair of ports is free. */
export async function startWeb(parts: WebDeps): Promise<WebServers> {
  const { console, pages, port, host, log } = parts
  const { phones, lan, lanDecks, outputs, outside, waitingRoom, watchers, changes } = console
  const inner = createSide({ log, comesWithin: uploadTimeoutMs, outside, side: 'private' })
  const outer = createSide({ log, comesWithin: bodyTimeoutMs, outside, side: 'public' })
  const origins = (): { private: string; public: string } => ({ private: origin(inner), public: origin(outer) })
  const services = openRouteServices({ console, pages, host, origins })
  const attempts = createAttemptCounter()
  const shared = { services, attempts, log, ...(parts.pingEvery === undefined ? {} : { pingEvery: parts.pingEvery }) }
  const inside = new Sockets({ ...shared, side: 'private', hosts: () => inner.hosts() })
  const open = new Sockets({ ...shared, side: 'public', hosts: () => outer.hosts(), outside })
  serveApi(inner.app, services, attempts)
  keepErrorsShort(outer, log)
  const isPhone = (request: IncomingMessage): boolean =>
    request.headers.host !== outer.hosts()[0] || outside.clientOf(request).place === 'outside'
  addPages({ inner, outer, pages, isPhone })
  addFiles([inner, outer], services, attempts)
  await Promise.all([inner.app.ready(), outer.app.ready()])
  inside.attach(inner.server)
  open.attach(outer.server)
  await listenPair([inner.server, outer.server], { address, port })
  const ports = { private: portOf(inner.server), public: portOf(outer.server) }
  inner.hosts = () => [`${address}:${ports.private}`]
  outer.hosts = () => [`${address}:${ports.public}`, ...lan.hosts()]
  await lan.serve({ port: ports.public, another: () => publicListener(outer, open) }, phones.networks)
  await outside.begin()
  changes.announce('all')
  return {
    origin: origin(inner),
    publicOrigin: origin(outer),
    port: ports.private,
    token: services.tokens.of('moderator'),
    links: linksOf(services),
    close: async () => {
      const rooms = [outputs, services.backups, lanDecks, phones, waitingRoom, watchers, outside, inside, open]
      for (const each of rooms) each.close()
      await Promise.all([
        ...[inner, outer].map(closeSide),
        lan.close(),
        services.league.close(),
        services.clubPages.close(),
      ])
    },
  }
}
