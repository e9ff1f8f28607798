/** `/ws`: lets sockets in, watches over them, and lets them go. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { lateTokenReason } from '../../shared/wire/close-reasons.ts'
import { messageLimit } from '../../shared/wire/parse.ts'
import { Conversation, type ConversationParts, type Wire } from './socket-session.ts'
import { checkRequest, toUpgradeRefusal } from '../http/request-guard.ts'
import { createConnectionSlots } from '../http/rate-limits.ts'
import type { Text } from '../broadcast/payloads/compose-output.ts'
import type { Log } from '../http/log.ts'
import { mostPhones } from '../phones/phone-registry.ts'
import { textMessage } from './ws-frames.ts'

export interface SocketsParts extends Omit<ConversationParts, 'wire'> {
  readonly hosts: () => readonly string[]
  readonly log: Log
  /** How many may be connected without a token, of one address and in all. */
  readonly strangers?: { readonly each: number; readonly all: number }
  /** ms that only grow. */
  readonly now?: () => number
}
/** A socket that has said nothing yet. */
interface Silent {
  readonly address: string
  readonly since: number
  /** Frees the place at once: its end comes later. */
  readonly free: () => void
}
/** ms until the first message. */
const greeting = 2000
const pingEvery = 15_000
/** ms until a socket that does not take its leave is cut off when the console ends. */
const parting = 200
/** The same for one that is closed alone: it may have much to read first. */
const leaving = 1000
/** ms after which a stranger that has said nothing makes room for a newcomer. */
const silence = 1000
/** Unread bytes after which a client is cut off; when it comes back, it is sent the whole picture. */
const mostBuffered = 256 * 1024
/** Outputs and feeds, whose tokens may be in many hands. */
const mostScreens = 2000
/** As many again as phones are remembered: screens never take the last place of a phone. */
const mostKnown = mostScreens + mostPhones
/** Those that have not shown a token yet have places of their own, so that they keep nobody out who has one. */
const strangers = { each: 20, all: mostKnown }

const addressOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? ''
const isFor = (url: string | undefined, path: string): boolean =>
  URL.canParse(url ?? '', 'http://unused') && new URL(url ?? '', 'http://unused').pathname === path

export class Sockets {
  readonly #parts: SocketsParts
  readonly #wss = new WebSocketServer({ noServer: true, maxPayload: messageLimit, perMessageDeflate: false })
  readonly #strangers: ReturnType<typeof createConnectionSlots>
  readonly #now: () => number
  /** As they came. */
  readonly #unheard = new Map<WebSocket, Silent>()
  #screens = 0
  /** Those that have not answered the last ping. */
  readonly #silent = new WeakSet<WebSocket>()
  readonly #pings: NodeJS.Timeout
  readonly #messageOf = madeOnce()

  constructor(parts: SocketsParts) {
    this.#parts = parts
    this.#strangers = createConnectionSlots(parts.strangers ?? strangers)
    this.#now = parts.now ?? (() => performance.now())
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
    const no = checkRequest(request, { hosts: this.#parts.hosts(), socket: true })
    if (no !== null) return no.status === 400 ? '400 Bad Request' : '403 Forbidden'
    if (!isFor(request.url, '/ws')) return '404 Not Found'
    if (this.#wss.clients.size >= mostKnown + strangers.all) return '503 Service Unavailable'
    return this.#takes(addressOf(request)) ? null : '429 Too Many Requests'
  }
  /** A stranger's place, if need be that of one which has been silent for long: of the same address, else of any. */
  #takes(address: string): boolean {
    if (this.#strangers.take(address)) return true
    for (const isMeant of [(each: Silent) => each.address === address, () => true])
      if (this.#dismiss(isMeant) && this.#strangers.take(address)) return true
    return false
  }
  #dismiss(isMeant: (each: Silent) => boolean): boolean {
    const late = this.#now() - silence
    const found = [...this.#unheard].find(([, each]) => each.since <= late && isMeant(each))
    if (found === undefined) return false
    const [socket, { free }] = found
    this.#unheard.delete(socket)
    free()
    socket.terminate()
    return true
  }
  #upgrade(
    request: IncomingMessage,
    { socket, head }: { readonly socket: Duplex; readonly head: Buffer },
    served: (opened: WebSocket) => void,
  ): void {
    socket.on('error', () => socket.destroy())
    const no = this.#refusal(request)
    if (no !== null) return void socket.end(toUpgradeRefusal(no))
    const address = addressOf(request)
    const known = once(() => this.#strangers.free(address))
    socket.on('close', known)
    this.#wss.handleUpgrade(request, socket, head, (opened) => {
      const wire = {
        address,
        known,
        show: () => this.#show(opened),
        send: (text: Text) => this.#send(opened, { text, socket }),
        close: (code: number) => close(opened, code),
      }
      served(opened)
      this.#unheard.set(opened, { address, since: this.#now(), free: known })
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
        if (!talk.greeted) close(socket, 4401, lateTokenReason)
      })
    }, greeting)
    socket.on('message', (said, isBinary) => {
      // Messages still arrive after close() was called.
      if (socket.readyState !== socket.OPEN) return
      this.#unheard.delete(socket)
      if (isBinary) close(socket, 1003)
      else talk.hear(String(said))
    })
    socket.on('pong', () => this.#silent.delete(socket))
    socket.on('error', (error) => log.warn('a socket was closed', { code: (error as NodeJS.ErrnoException).code }))
    socket.on('close', () => {
      clearTimeout(patience)
      this.#unheard.delete(socket)
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
/** Says goodbye, and does not wait for an answer that may never come. */
function close(socket: WebSocket, code: number, reason = ''): void {
  socket.close(code, reason)
  const cut = setTimeout(() => socket.terminate(), leaving)
  socket.once('close', () => clearTimeout(cut))
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
