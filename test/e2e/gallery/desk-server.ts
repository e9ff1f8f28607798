/** A stand-in console for the desk's gallery: the real page under the real content policy, hand-made frames behind it. */
import vue from '@vitejs/plugin-vue'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Desk, Stage } from '../../../shared/wire/desk.ts'
import { ahead, answer, pastMatches, type State } from './desk-answers.ts'
import { deskState, frameOf, longNames, shortNames, type Shown } from './desk-frames.data.ts'

const root = join(import.meta.dirname, '..', '..', '..', 'renderer')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}
const policy = (host: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' ws://${host}; base-uri 'none'; form-action 'none'`

export interface DeskServer {
  readonly url: string
  /** What is shown from now on, pushed to every open page. */
  readonly show: (change: { shown?: Shown; stage?: Partial<Stage>; desk?: Partial<Desk>; running?: boolean }) => void
  /** What checks of the second game find from now on. */
  readonly finds: (findings: readonly object[]) => void
  readonly played: (matches: readonly object[]) => void
  /** As at the start. */
  readonly reset: () => void
  readonly close: () => Promise<void>
}
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
async function serveFile(
  folder: string,
  { path, host }: { path: string; host: string },
  response: ServerResponse,
): Promise<void> {
  const file = path === '/' ? join(folder, 'moderator', 'index.html') : join(folder, path)
  try {
    const content = await readFile(file)
    response
      .writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-security-policy': policy(host),
      })
      .end(content)
  } catch {
    response.writeHead(404).end()
  }
}

async function builtPage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'duskboard-desk-'))
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: '/',
    publicDir: false,
    plugins: [vue()],
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      __VUE_I18N_FULL_INSTALL__: 'true',
      __VUE_I18N_LEGACY_API__: 'false',
      __INTLIFY_JIT_COMPILATION__: 'true',
      __INTLIFY_DROP_MESSAGE_COMPILER__: 'false',
      __INTLIFY_PROD_DEVTOOLS__: 'false',
    },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: join(root, 'moderator', 'index.html') },
    },
  })
  return folder
}
const atStart = (): State => ({
  shown: { scene: 'night', names: shortNames },
  desk: deskState,
  running: true,
  matches: pastMatches,
  settings: new Map(),
  findings: [],
  stage: { match: 'gallery', blank: false, hold: false, view: 'board', text: '' },
})
const refusal = { refused: 'gallery', says: 'Bea is a Spy and cannot be picked. Choose somebody else.', clause: 'A-10' }

interface Said {
  readonly redacted?: boolean
  readonly redact?: boolean
  readonly id?: number
  readonly command?: { readonly dry?: true }
}
/** The pages that are open, and what they are shown. */
class Room {
  readonly state = atStart()
  /** Socket -> whether its secrets are hidden. */
  readonly open = new Map<WebSocket, boolean>()

  push(socket: WebSocket, redacted: boolean): void {
    const { shown, stage, desk, running } = this.state
    const frame = running ? frameOf(shown, redacted ? 'redacted' : 'moderator') : null
    const audience = running ? frameOf(shown, 'public') : null
    socket.send(JSON.stringify({ desk }))
    socket.send(JSON.stringify({ frame, stage: running ? stage : { ...stage, match: null }, now: 1000, audience }))
  }
  pushAll(): void {
    for (const [socket, redacted] of this.open) this.push(socket, redacted)
  }
  hear(socket: WebSocket, text: string): void {
    const { id, command, ...said } = JSON.parse(text) as Said
    if (id !== undefined)
      return socket.send(JSON.stringify({ id, ...(command?.dry === true ? ahead(this.state) : refusal) }))
    this.open.set(socket, said.redact ?? said.redacted === true)
    this.push(socket, this.open.get(socket) === true)
  }
  async call(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await bodyOf(request)
    const path = url.pathname.slice('/api/v1'.length)
    const [status, said] = answer(this.state, { method: request.method ?? 'GET', path, query: url.searchParams, body })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    if (path === '/stage') this.pushAll()
  }
}

function serverOf(room: Room, folder: string): Server {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://desk')
    const page = { path: url.pathname, host: request.headers.host ?? '' }
    void (url.pathname.startsWith('/api/v1') ? room.call(request, response, url) : serveFile(folder, page, response))
  })
  new WebSocketServer({ server, path: '/ws' }).on('connection', (socket) => {
    socket.on('message', (raw) => room.hear(socket, String(raw)))
    socket.on('close', () => room.open.delete(socket))
  })
  return server
}

/** Builds the page into a temporary folder and serves it on a free loopback port. */
export async function startDeskServer(): Promise<DeskServer> {
  const folder = await builtPage()
  const room = new Room()
  const { state } = room
  const server = serverOf(room, folder)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/#t=gallery`,
    show: ({ shown = state.shown, stage, desk, running = state.running }) => {
      Object.assign(state, { shown, running, stage: { ...state.stage, ...stage }, desk: { ...state.desk, ...desk } })
      room.pushAll()
    },
    finds: (findings) => void (state.findings = findings),
    played: (matches) => void (state.matches = matches),
    reset: () => void Object.assign(state, atStart()),
    close: async () => {
      for (const socket of room.open.keys()) socket.terminate()
      await new Promise<void>((closed) => server.close(() => closed()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export { longNames, shortNames }
