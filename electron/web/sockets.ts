/** `/ws`: lets sockets in, watches over them, and lets them go. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { messageLimit } from '../../shared/wire/parse.ts'
import { Conversation, type ConversationParts } from './conversation.ts'
import { barred, refusedUpgrade } from './door.ts'
import { places } from './limits.ts'
import type { Log } from './log.ts'

export interface SocketsParts extends Omit<ConversationParts, 'wire'> {
  readonly server: Server
  readonly hosts: () => readonly string[]
  readonly log: Log
}
/** ms until the first message. */
const greeting = 2000
const pingEvery = 15_000
/** Who reads this far behind is dropped: it may come back and is sent the whole picture. */
const mostBuffered = 256 * 1024
const mostSockets = 2000
const strangers = { each: 20, all: mostSockets }

const addressOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? ''

export interface Sockets {
  readonly close: () => void
}
export function serveSockets({ server, hosts, log, ...parts }: SocketsParts): Sockets {
  const wss = new WebSocketServer({ noServer: true, maxPayload: messageLimit, perMessageDeflate: false, clientTracking: true })
  const unknown = places(strangers)
  const silent = new WeakSet<WebSocket>()

  function why(request: IncomingMessage): string | null {
    if (barred(request, { hosts: hosts(), socket: true }) !== null) return '403 Forbidden'
    if (new URL(request.url ?? '/', 'http://unused').pathname !== '/ws') return '404 Not Found'
    if (wss.clients.size >= mostSockets) return '503 Service Unavailable'
    return unknown.take(addressOf(request)) ? null : '429 Too Many Requests'
  }
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const no = URL.canParse(request.url ?? '', 'http://unused') ? why(request) : '400 Bad Request'
    if (no !== null) return void socket.end(refusedUpgrade(no))
    const free = once(() => unknown.free(addressOf(request)))
    socket.on('close', free)
    wss.handleUpgrade(request, socket, head, opened => converse(opened, addressOf(request), free))
  }
  function send(socket: WebSocket, text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostBuffered) return socket.terminate()
    socket.send(text, error => {
      if (error) socket.terminate()
    })
  }
  function converse(socket: WebSocket, address: string, known: () => void): void {
    const wire = { address, send: (text: string) => send(socket, text), close: (code: number) => socket.close(code), known }
    const talk = new Conversation({ ...parts, wire })
    const late = setTimeout(() => {
      if (!talk.greeted) socket.close(4401)
    }, greeting)
    socket.on('message', (said, isBinary) => {
      // Messages still arrive after close() was called.
      if (socket.readyState !== socket.OPEN) return
      if (isBinary) socket.close(1003)
      else talk.hear(String(said))
    })
    socket.on('pong', () => silent.delete(socket))
    socket.on('error', error => log.warn('a socket was closed', { code: (error as NodeJS.ErrnoException).code }))
    socket.on('close', () => {
      clearTimeout(late)
      talk.end()
    })
  }
  const pings = setInterval(() => {
    for (const socket of wss.clients) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
      }
    }
  }, pingEvery)
  pings.unref()
  server.on('upgrade', upgrade)
  return {
    close: () => {
      clearInterval(pings)
      for (const socket of wss.clients) socket.close(1001)
      const rest = setTimeout(() => {
        for (const socket of wss.clients) socket.terminate()
      }, 200)
      rest.unref()
      wss.close()
    },
  }
}
function once(act: () => void): () => void {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}
