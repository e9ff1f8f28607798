/** A whole console on free ports and a temporary folder, and clients that speak to it as programs do. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket, type ClientOptions } from 'ws'
import { openConsole, type Console } from '../../electron/app.ts'
import type { EngineTime } from '../../electron/match/engine-clock.ts'
import { startObs } from '../../electron/obs/obs-adapter.ts'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../electron/storage/store.ts'
import type { HostCapabilities } from '../../electron/http/host-capabilities.ts'
import { thisMachine, type Machine } from '../../electron/http/network/lan.ts'
import { isLoopback } from '../../electron/http/rate-limits.ts'
import { startWeb, type WebServers } from '../../electron/http/servers.ts'
import type { Log } from '../../electron/http/log.ts'
import type { Scheduler } from '../../electron/http/scheduler.ts'
import type { AnyGame } from '../../shared/engine/match.ts'
import { template } from '../../shared/games/_template/index.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import { undescribed } from './openapi-coverage.ts'
import { removeFolder } from './process/remove-folder.ts'

export interface Running {
  readonly core: Console
  readonly web: WebServers
  readonly store: Store
  readonly folder: string
  readonly logged: string[]
  readonly stop: () => Promise<void>
}
export interface RunningParts {
  readonly folder?: string
  readonly games?: readonly AnyGame[]
  readonly host?: HostCapabilities
  readonly pages?: string
  readonly port?: number
  readonly time?: (from: number) => EngineTime
  readonly timing?: Scheduler
  readonly machine?: Machine
  /** ms between two pings of every socket. */
  readonly pingEvery?: number
  /** WebSocket address of a chat in place of Twitch's. */
  readonly twitch?: string
  /** Origin of an API in place of YouTube's. */
  readonly youTube?: string
  /** Wraps the store, to make it fail or to watch it. */
  readonly around?: (store: Store) => Store
}
/** The caller removes it. */
export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'duskboard-web-'))
const anyTemplate = template as unknown as AnyGame
const lineOf = (said: unknown): string => (said instanceof Error ? String(said.stack) : JSON.stringify(said))

export async function running(parts: RunningParts = {}): Promise<Running> {
  const {
    folder = freshFolder(),
    games = [anyTemplate],
    host = {},
    pages = join(folder, 'pages'),
    port = 0,
    time,
    timing,
    machine = thisMachine,
    around,
  } = parts
  const logged: string[] = []
  const log: Log = {
    warn: (said, about = {}) => logged.push(said + lineOf(about)),
    fault: (error) => logged.push(lineOf(error)),
  }
  const opened = openStore(folder)
  const store = around?.(opened) ?? opened
  const core = openConsole({
    store,
    startObs: (config) => startObs(config),
    version: 'test',
    games,
    faulted: log.fault,
    ...(time ? { time } : {}),
    ...(timing ? { timing } : {}),
    ...(parts.twitch ? { twitch: parts.twitch } : {}),
    ...(parts.youTube ? { youTube: parts.youTube } : {}),
    ...(host.capture === undefined ? {} : { capture: host.capture }),
    // Further addresses of this machine alone stand for networks: a test reaches no others.
    machine: { standsIn: isLoopback, ...machine },
  })
  const web = await startWeb({
    console: core,
    pages,
    port,
    host,
    log,
    ...(parts.pingEvery === undefined ? {} : { pingEvery: parts.pingEvery }),
  })
  const stop = async (): Promise<void> => {
    await web.close()
    await core.close()
    if (parts.folder === undefined) removeFolder(folder)
  }
  return { core, web, store, folder, logged, stop }
}

export interface Answered<T = Record<string, unknown>> {
  readonly status: number
  readonly headers: Headers
  // Answers are judged by what the tests expect of them.
  readonly body: T
  readonly text: string
}
export interface Asking {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly token?: string | null
  readonly headers?: Readonly<Record<string, string>>
}
function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return {}
  }
}
/**
 * Calls the remote control, which answers a `T`; `token: null` sends none. An answer that differs from its description
 * fails the test.
 */
export async function ask<T = Record<string, unknown>>(
  { web }: Running,
  path: string,
  { method, body, token, headers }: Asking = {},
): Promise<Answered<T>> {
  const bearer: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token ?? web.token}` }
  const typed: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(`${web.origin}/api/v1${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...bearer, ...typed, ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await answer.text()
  if (answer.headers.get('content-type')?.startsWith('application/json') === true) {
    const asked = { method: method ?? (body === undefined ? 'GET' : 'POST'), path, status: answer.status }
    const missing = undescribed({ ...asked, body: JSON.parse(text) as unknown })
    if (missing.length > 0) throw new Error(`/openapi.json does not describe: ${missing.join(', ')}`)
  }
  return { status: answer.status, headers: answer.headers, body: read(text) as T, text }
}
export const players = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']

/** A match of the game to copy, or of another; its id. */
export async function started(on: Running, given: Record<string, unknown> = {}): Promise<string> {
  const { status, body, text } = await ask(on, '/matches', {
    body: { game: 'template', seats: players, seed: 'seed', ...given },
  })
  if (status !== 201) throw new Error(`The match did not start: ${text}`)
  return String(body['id'])
}
/** Adds a player to the register; returns the id. */
export async function registeredPlayer(on: Running, name: string): Promise<string> {
  const { status, body, text } = await ask(on, '/players', { body: { name } })
  if (status !== 201) throw new Error(`${name} did not join the register: ${text}`)
  return (body['added'] as { id: string }[])[0]?.id ?? ''
}
/** The whole club of one laptop for another; the status of the answer. */
export async function bring(from: Running, to: Running): Promise<number> {
  const bearer = ({ web }: Running) => ({ authorization: `Bearer ${web.token}` })
  const file = await fetch(`${from.web.origin}/api/v1/club/archive`, { headers: bearer(from) })
  const headers = { ...bearer(to), 'content-type': 'application/octet-stream' }
  const body = await file.arrayBuffer()
  return (await fetch(`${to.web.origin}/api/v1/club/import`, { method: 'POST', headers, body })).status
}
export const command = (on: Running, id: string, body: unknown): Promise<Answered> =>
  ask(on, `/matches/${id}/commands`, { body })
export async function frameOf(on: Running, id: string, as = 'moderator'): Promise<Frame> {
  return (await ask<Frame>(on, `/matches/${id}/frame?as=${as}`)).body
}

type Message = Readonly<Record<string, unknown>>
/** A socket that keeps what it hears. */
export interface Ear {
  readonly socket: WebSocket
  readonly heard: Message[]
  readonly raw: string[]
  readonly say: (message: unknown) => void
  /** The first message, heard already or still to come, that fits. */
  readonly hears: (fits: (message: Message) => boolean) => Promise<Message>
  readonly closed: Promise<number>
}
export function listen(url: string, options: ClientOptions & { hello?: unknown } = {}): Ear {
  const { hello, ...rest } = options
  const socket = new WebSocket(url, { perMessageDeflate: false, ...rest })
  const heard: Message[] = []
  const raw: string[] = []
  const waiting = new Set<() => void>()
  socket.on('open', () => {
    if (hello !== undefined) socket.send(JSON.stringify(hello))
  })
  socket.on('message', (text) => {
    raw.push(String(text))
    heard.push(JSON.parse(String(text)) as Message)
    for (const look of waiting) look()
  })
  socket.on('error', () => undefined)
  const ends = new Set<(code: number) => void>()
  socket.on('close', (code) => {
    for (const end of ends) end(code)
  })
  const closed = new Promise<number>((resolve) => ends.add(resolve))
  const hears = (fits: (message: Message) => boolean): Promise<Message> =>
    new Promise((resolve, reject) => {
      const end = (code: number): void => reject(new Error(`The socket was closed (${code}) before it was said.`))
      const look = (): void => {
        const found = heard.find(fits)
        if (found === undefined) return
        waiting.delete(look)
        ends.delete(end)
        resolve(found)
      }
      waiting.add(look)
      ends.add(end)
      look()
    })
  return {
    socket,
    heard,
    raw,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    hears,
    closed,
  }
}
const wsOf = (origin: string): string => `${origin.replace('http', 'ws')}/ws`
/** The moderator's socket, greeted. */
export const deskEar = ({ web }: Running, more: Record<string, unknown> = {}): Ear =>
  listen(wsOf(web.origin), { origin: web.origin, hello: { token: web.token, ...more } })
/** An output's socket; without a token it says hello without one. */
export const outputEar = ({ web }: Running, hello: Record<string, unknown> = {}): Ear =>
  listen(wsOf(web.publicOrigin), { origin: web.publicOrigin, hello })
/** Token of the window that every console has. */
export const windowToken = ({ web }: Running): string => new URL(web.links.lasting().public).hash.replace('#t=', '')
export const wsAddress = wsOf
