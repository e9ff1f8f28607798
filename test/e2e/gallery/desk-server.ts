/** A stand-in console for the desk's gallery: the real page under the real content policy, hand-made frames behind it. */
import vue from '@vitejs/plugin-vue'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Desk, Stage } from '../../../shared/wire/desk.ts'
import { deskState, frameOf, history, longNames, scenes, shortNames, type Shown } from './desk-frames.data.ts'

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
  readonly played: (matches: readonly object[]) => void
  /** As at the start. */
  readonly reset: () => void
  readonly close: () => Promise<void>
}
interface State {
  shown: Shown
  stage: Stage
  desk: Desk
  running: boolean
  matches: readonly object[]
  settings: Map<string, unknown>
}
const summary = (names: readonly string[], i: number): object => ({
  id: `m${i}`,
  game: 'motherland',
  title: 'Motherland',
  names,
  created: `2026-11-${String(19 - i).padStart(2, '0')}T19:30:00.000Z`,
  ended: `2026-11-${String(19 - i).padStart(2, '0')}T21:02:00.000Z`,
  outcome:
    i % 2 === 0
      ? scenes['end']?.outcome
      : { kind: 'won', winners: ['spies'], says: 'The Spies win: one of them is still free.' },
  results: names.map((_, s) => ({
    seat: s + 1,
    team: [1, 5].includes(s) ? 'spies' : 'citizens',
    role: 'citizen',
    won: ![1, 5].includes(s),
    points: 1,
    fate: 'free',
  })),
})
export const pastMatches = [0, 1, 2, 3].map((i) => summary(shortNames, i))

const optionWords = [
  [
    'roleSource',
    'Cards',
    'Dealt by the console, assigned by you, or typed in from paper.',
    'main',
    {
      kind: 'choice',
      of: [
        { value: 'dealt', label: 'dealt' },
        { value: 'assigned', label: 'assigned' },
      ],
    },
    'dealt',
  ],
  ['spies', 'Spies', 'The box holds two.', 'main', { kind: 'number', min: 1, max: 2, step: 1 }, 2],
  [
    'moreEqual',
    'Special cards',
    'Each at most once.',
    'main',
    {
      kind: 'choices',
      of: ['Writer', 'Two Sisters', 'Madman', 'Informer', 'Censor'].map((label) => ({ value: label, label })),
      min: 0,
      max: 5,
    },
    ['Writer', 'Informer', 'Censor', 'Madman', 'Two Sisters'],
  ],
  [
    'troikaVote',
    'Troika vote',
    'All at once, or one after the other.',
    'main',
    {
      kind: 'choice',
      of: [
        { value: 'simultaneous', label: 'simultaneous' },
        { value: 'sequential', label: 'sequential' },
      ],
    },
    'simultaneous',
  ],
  ['troikaAbstain', 'Members may abstain', 'A member may point at nobody.', 'house', { kind: 'flag' }, false],
  ['spiesMayPass', 'Spies may pass', 'They may pick nobody.', 'house', { kind: 'flag' }, false],
  ['gossipSeconds', 'Gossip', 'Seconds from round 2 on.', 'times', { kind: 'number', min: 0, max: 1800, step: 1 }, 240],
] as const
const setup = {
  options: optionWords.map(([id, label, hint, group, field, start]) => ({
    id,
    label,
    hint,
    group,
    field,
    start,
    live: false,
  })),
  findings: [],
  roles: [
    ['spy', 'Spy', 'spies'],
    ['citizen', 'Citizen', 'citizens'],
    ['writer', 'Writer', 'citizens'],
    ['informer', 'Informer', 'citizens'],
  ].map(([id, label, team]) => ({ id, label, team })),
  deck: { spy: 2, citizen: 6, writer: 1, informer: 1 },
}
const warning = {
  level: 'warning',
  at: 'spies',
  says: 'With 6 players one Spy is recommended: two make it hard for the Citizens.',
  clause: 'A-2',
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
type Reply = readonly [status: number, body: unknown]
function answer(
  state: State,
  {
    method,
    path,
    query,
    body,
  }: { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> },
): Reply {
  const as = (query.get('as') ?? 'moderator') as 'moderator'
  if (path === '/games')
    return [
      200,
      [
        {
          id: 'motherland',
          title: 'Motherland',
          tagline: 'Committees, spies and the Gulag',
          seats: { min: 6, max: 13 },
        },
      ],
    ]
  if (path === '/setup') return [200, setup]
  if (path === '/check') return [200, { findings: body['seats'] === 6 ? [warning] : [] }]
  if (path === '/matches') return method === 'GET' ? [200, state.matches] : [201, { id: 'gallery' }]
  if (path.endsWith('/history')) return [200, history.filter((line) => as === 'moderator' || line.told === 'all')]
  if (path.endsWith('/frame')) return [200, frameOf(state.shown, as)]
  if (path.endsWith('/commands'))
    return [
      200,
      {
        dry: true,
        rev: 42,
        told: [{ n: 1, at: '', told: 'all', type: 'lastWords', says: 'Dan has the floor' }],
        public: frameOf(state.shown, 'public'),
      },
    ]
  if (path === '/stage') return [200, (state.stage = { ...state.stage, ...body })]
  if (path.startsWith('/settings/')) {
    if (method === 'PUT') state.settings.set(path, body)
    return [200, state.settings.get(path) ?? null]
  }
  if (path === '/outputs')
    return [201, { id: 'x', name: body['name'], connected: 0, url: 'http://192.168.1.10:4871/output/#t=gallery-only' }]
  return [200, {}]
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
  stage: { match: 'gallery', blank: false, hold: false, view: 'board', text: '' },
})
const refusal = { refused: 'gallery', says: 'Bea is a Spy and cannot be picked. Choose somebody else.', clause: 'A-10' }

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
    const said = JSON.parse(text) as { token?: string; redacted?: boolean; redact?: boolean; id?: number }
    if (said.id !== undefined) return socket.send(JSON.stringify({ id: said.id, ...refusal }))
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
