/** `/ws`: lets sockets in, watches over them, and lets them go. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { tooLate } from '../../shared/wire/greeting.ts'
import { messageLimit } from '../../shared/wire/parse.ts'
import { Conversation, type ConversationParts, type Wire } from './conversation.ts'
import { barred, refusedUpgrade } from './door.ts'
import { places } from './limits.ts'
import type { Text } from '../air-picture.ts'
import type { Log } from './log.ts'
import { mostPhones } from './phonebook.ts'
import { textMessage } from './text-message.ts'

export interface SocketsParts extends Omit<ConversationParts, 'wire'> {
  readonly hosts: () => readonly string[]
  readonly log: Log
}
/** ms until the first message. */
const greeting = 2000
const pingEvery = 15_000
/** ms until a socket that does not take its leave is cut off. */
const parting = 200
/** Who reads this far behind is dropped: it may come back and is sent the whole picture. */
const mostBuffered = 256 * 1024
/** Outputs and feeds, whose tokens may be in many hands. */
const mostScreens = 2000
/** As many again as phones are remembered: screens never take the last place of a phone. */
const mostSockets = mostScreens + mostPhones
const strangers = { each: 20, all: mostSockets }

const addressOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? ''
const isFor = (url: string | undefined, path: string): boolean =>
  URL.canParse(url ?? '', 'http://unused') && new URL(url ?? '', 'http://unused').pathname === path

export class Sockets {
  readonly #parts: SocketsParts
  readonly #wss = new WebSocketServer({ noServer: true, maxPayload: messageLimit, perMessageDeflate: false })
  readonly #strangers = places(strangers)
  #screens = 0
  /** Those that have not answered the last ping. */
  readonly #silent = new WeakSet<WebSocket>()
  readonly #pings: NodeJS.Timeout
  readonly #messageOf = madeOnce()

  constructor(parts: SocketsParts) {
    this.#parts = parts
    this.#pings = setInterval(() => this.#ping(), pingEvery).unref()
  }
  /** Serves the sockets of this server, too; gives back how to part with all of them. */
  attach(server: Server): () => void {
    const mine = new Set<WebSocket>()
    server.on('upgrade', (request, socket, head) =>
      this.#upgrade(request, { socket, head }, (opened) => {
        mine.add(opened)
        opened.on('close', () => mine.delete(opened))
      }),
    )
    return () => part([...mine])
  }
  close(): void {
    clearInterval(this.#pings)
    part([...this.#wss.clients])
    this.#wss.close()
  }

  /** Why this one is not let in, as a status line; null when it is, and then it takes a stranger's place. */
  #refusal(request: IncomingMessage): string | null {
    if (barred(request, { hosts: this.#parts.hosts(), socket: true }) !== null) return '403 Forbidden'
    if (!isFor(request.url, '/ws')) return '404 Not Found'
    if (this.#wss.clients.size >= mostSockets) return '503 Service Unavailable'
    return this.#strangers.take(addressOf(request)) ? null : '429 Too Many Requests'
  }
  #upgrade(
    request: IncomingMessage,
    { socket, head }: { readonly socket: Duplex; readonly head: Buffer },
    served: (opened: WebSocket) => void,
  ): void {
    socket.on('error', () => socket.destroy())
    const no = this.#refusal(request)
    if (no !== null) return void socket.end(refusedUpgrade(no))
    const address = addressOf(request)
    const known = once(() => this.#strangers.free(address))
    socket.on('close', known)
    this.#wss.handleUpgrade(request, socket, head, (opened) => {
      const wire = {
        address,
        known,
        show: () => this.#show(opened),
        send: (text: Text) => this.#send(opened, { text, socket }),
        close: (code: number) => opened.close(code),
      }
      served(opened)
      this.#converse(opened, wire)
    })
  }
  /** Takes a screen's place until it leaves; false: all are taken. */
  #show(opened: WebSocket): boolean {
    if (this.#screens >= mostScreens) return false
    this.#screens += 1
    opened.once('close', () => (this.#screens -= 1))
    return true
  }
  /** In one piece and past the library, which would write a head and a body anew for each of a thousand screens. */
  #send(opened: WebSocket, { text, socket }: { readonly text: Text; readonly socket: Duplex }): void {
    if (opened.readyState !== opened.OPEN) return
    if (opened.bufferedAmount > mostBuffered) return opened.terminate()
    socket.write(this.#messageOf(text))
  }
  #converse(socket: WebSocket, wire: Wire): void {
    const { log, side, desk, attempts } = this.#parts
    const talk = new Conversation({ side, desk, attempts, wire })
    // When hundreds come at once, the message may be here already and wait to be read.
    const patience = setTimeout(() => {
      setImmediate(() => {
        if (!talk.greeted) socket.close(4401, tooLate)
      })
    }, greeting)
    socket.on('message', (said, isBinary) => {
      // Messages still arrive after close() was called.
      if (socket.readyState !== socket.OPEN) return
      if (isBinary) socket.close(1003)
      else talk.hear(String(said))
    })
    socket.on('pong', () => this.#silent.delete(socket))
    socket.on('error', (error) => log.warn('a socket was closed', { code: (error as NodeJS.ErrnoException).code }))
    socket.on('close', () => {
      clearTimeout(patience)
      talk.end()
    })
  }
  #ping(): void {
    for (const socket of this.#wss.clients) {
      if (this.#silent.has(socket)) socket.terminate()
      else {
        this.#silent.add(socket)
        socket.ping()
      }
    }
  }
}
function part(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) socket.close(1001)
  setTimeout(() => sockets.forEach((socket) => socket.terminate()), parting).unref()
}
/** A thousand screens are sent the same text: its message is made for the first of them. */
function madeOnce(): (text: Text) => Buffer {
  let last: { readonly text: Text; readonly message: Buffer } = { text: '', message: textMessage('') }
  return (text) => {
    if (last.text !== text) last = { text, message: textMessage(text) }
    return last.message
  }
}
function once(act: () => void): () => void {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}
