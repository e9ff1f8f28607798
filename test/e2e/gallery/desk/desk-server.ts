/** A stand-in console for the desk's gallery: the real page under the real content policy, hand-made frames behind it. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import type { ModeratorPayload, Stage } from '../../../../shared/wire/moderator-status.ts'
import { ahead, answer, pastMatches, type State } from './answers.ts'
import { deskState, frameOf, longNames, shortNames, type Shown } from './frames.data.ts'
import { closed, serve } from '../built-pages.ts'

export interface DeskServer {
  readonly url: string
  /** Changes the shown state, and pushes it to every open page. */
  readonly show: (change: {
    shown?: Shown
    stage?: Partial<Stage>
    desk?: Partial<ModeratorPayload>
    running?: boolean
  }) => void
  /** Sets the findings of later checks of the second game. */
  readonly finds: (findings: readonly object[]) => void
  readonly played: (matches: readonly object[]) => void
  /** Restores the state of the start. */
  readonly reset: () => void
  readonly close: () => Promise<void>
}
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
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

function serverOf(room: Room): Server {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://desk')
    const isCall = url.pathname.startsWith('/api/v1')
    void (isCall ? room.call(request, response, url) : serve({ page: 'moderator', at: '/' }, request, response))
  })
  new WebSocketServer({ server, path: '/ws' }).on('connection', (socket) => {
    socket.on('message', (raw) => room.hear(socket, String(raw)))
    socket.on('close', () => room.open.delete(socket))
  })
  return server
}

/** Serves the page on a free loopback port. */
export async function startDeskServer(): Promise<DeskServer> {
  const room = new Room()
  const { state } = room
  const server = serverOf(room)
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
      await closed(server)
    },
  }
}
export { longNames, shortNames }
