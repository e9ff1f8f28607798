/** The sockets at `/ws`: accepts them, pings them and closes them. */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { lateTokenReason } from '../../shared/wire/close-reasons.ts'
import { messageLimit } from '../../shared/wire/parse.ts'
import { SocketSession, type SocketSessionDeps } from './socket-session.ts'
import type { Wire } from './wire.ts'
import { checkRequest, toUpgradeRefusal } from '../http/request-guard.ts'
import { createConnectionSlots, type ConnectionSlots } from '../http/rate-limits.ts'
import type { NetworkClient } from '../http/network/network-client.ts'
import type { OutsideAccess } from '../http/network/outside-access.ts'
import { withoutBasePath } from '../http/network/public-address.ts'
import type { Text } from '../broadcast/payloads/compose-output.ts'
import type { Log } from '../http/log.ts'
import { mostPhones } from '../phones/phone-registry.ts'
import { MessageEncoder } from './ws-frames.ts'
import type { MonoMs } from '../../shared/engine/time/times.ts'

export interface WsServerDeps extends Omit<SocketSessionDeps, 'wire'> {
  readonly hosts: () => readonly string[]
  readonly log: Log
  /** The way in from outside; left out on the side of this computer alone. */
  readonly outside?: Pick<OutsideAccess, 'address' | 'clientOf'>
  /** Places for sockets without a token, of one address and in all. */
  readonly strangers?: { readonly each: number; readonly all: number }
  /** The same for those that came through a proxy. */
  readonly strangersOutside?: { readonly each: number; readonly all: number }
  /** Returns monotonic ms. */
  readonly now?: () => MonoMs
  /** ms between two pings; half of what a proxy's idle limit usually is, by default. */
  readonly pingEvery?: number
}
/** A socket that has said nothing yet. */
interface Silent {
  readonly client: NetworkClient
  readonly since: MonoMs
  /** Frees the stranger's place at once, before the socket has closed. */
  readonly free: () => void
}
/** ms within which the first message must come. */
const greeting = 2000
const pingEvery = 15_000
/** ms until a socket that does not confirm its closing is cut off when the console ends. */
const parting = 200
/** ms until a socket that is closed alone is cut off; longer, as its client may have much to read first. */
const leaving = 1000
/** ms after which a stranger that has said nothing makes room for a newcomer. */
const silence = 1000
/** Unread bytes after which a client is cut off; when it comes back, it is sent the whole picture. */
const mostBuffered = 256 * 1024
/** Places for outputs and feeds, whose tokens many clients may share. */
const mostScreens = 2000
/** Places for screens and for all phones that are remembered, so that screens never take the place of a phone. */
const mostKnown = mostScreens + mostPhones
/** Places for sockets without a token, apart from the others, so that they keep out no client that has one. */
const strangers = { each: 20, all: mostKnown }
/** Places for those of them that came through a proxy, so that the internet never keeps out the room. */
const strangersOutside = { each: 20, all: 1000 }

/** Returns the client of a request on the side of this computer alone, which no proxy reaches. */
const localClient = (request: IncomingMessage): NetworkClient => ({
  address: request.socket.remoteAddress ?? '',
  place: 'machine',
})
const isFor = (url: string | undefined, path: string): boolean =>
  URL.canParse(url ?? '', 'http://unused') && new URL(url ?? '', 'http://unused').pathname === path

export class Sockets {
  readonly #parts: WsServerDeps
  readonly #wss = new WebSocketServer({ noServer: true, maxPayload: messageLimit, perMessageDeflate: false })
  readonly #strangers: ConnectionSlots
  readonly #strangersOutside: ConnectionSlots
  readonly #now: () => MonoMs
  /** Sockets that have sent no message yet, oldest first. */
  readonly #unheard = new Map<WebSocket, Silent>()
  #screens = 0
  /** Sockets that have not answered the last ping. */
  readonly #silent = new WeakSet<WebSocket>()
  readonly #pings: NodeJS.Timeout
  readonly #messages = new MessageEncoder()
  readonly #messageOf = madeOnce(this.#messages)

  constructor(parts: WsServerDeps) {
    this.#parts = parts
    this.#strangers = createConnectionSlots(parts.strangers ?? strangers)
    this.#strangersOutside = createConnectionSlots(parts.strangersOutside ?? strangersOutside)
    this.#now = parts.now ?? (() => performance.now())
    this.#pings = setInterval(() => this.#ping(), parts.pingEvery ?? pingEvery).unref()
  }
  /** Serves the sockets of one more server. Returns a function that closes all of them. */
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

  /** Returns the status line that refuses a request; null: it is let in, and a stranger's place was taken. */
  #refusal(request: IncomingMessage, client: NetworkClient): string | null {
    const { outside, hosts } = this.#parts
    const address = outside?.address ?? null
    const no = checkRequest(request, { hosts: hosts(), socket: true, address, alone: outside === undefined })
    if (no !== null) return no.status === 400 ? '400 Bad Request' : '403 Forbidden'
    if (!isFor(withoutBasePath(request.url ?? '/', address), '/ws')) return '404 Not Found'
    if (this.#wss.clients.size >= mostKnown + strangers.all + strangersOutside.all) return '503 Service Unavailable'
    return this.#takes(client) ? null : '429 Too Many Requests'
  }
  #slotsOf({ place }: NetworkClient): ConnectionSlots {
    return place === 'outside' ? this.#strangersOutside : this.#strangers
  }
  /**
   * Takes a stranger's place; where none is free, that of a socket which has been silent for a second, from the same
   * address or else from any. False: no place.
   */
  #takes(client: NetworkClient): boolean {
    const slots = this.#slotsOf(client)
    const isNeighbour = (each: Silent): boolean => this.#slotsOf(each.client) === slots
    if (slots.take(client.address)) return true
    for (const isMeant of [(each: Silent) => isNeighbour(each) && each.client.address === client.address, isNeighbour])
      if (this.#dismiss(isMeant) && slots.take(client.address)) return true
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
    const client = this.#parts.outside?.clientOf(request) ?? localClient(request)
    const no = this.#refusal(request, client)
    if (no !== null) return void socket.end(toUpgradeRefusal(no))
    const known = once(() => this.#slotsOf(client).free(client.address))
    socket.on('close', known)
    this.#wss.handleUpgrade(request, socket, head, (opened) => {
      const wire = {
        ...client,
        known,
        show: () => this.#show(opened),
        send: (text: Text) => this.#send(opened, { text, socket }),
        close: (code: number) => close(opened, code),
      }
      served(opened)
      this.#unheard.set(opened, { client, since: this.#now(), free: known })
      this.#converse(opened, wire)
    })
  }
  /** Takes a screen's place until the socket closes; false: all are taken. */
  #show(opened: WebSocket): boolean {
    if (this.#screens >= mostScreens) return false
    this.#screens += 1
    opened.once('close', () => (this.#screens -= 1))
    return true
  }
  /** Writes a message in one piece, past the library, which would encode it anew for each of a thousand screens. */
  #send(opened: WebSocket, { text, socket }: { readonly text: Text; readonly socket: Duplex }): void {
    if (opened.readyState !== opened.OPEN) return
    if (opened.bufferedAmount > mostBuffered) return opened.terminate()
    socket.write(this.#messageOf(text))
    if (socket.writableLength > 0) this.#messages.hold()
  }
  #converse(socket: WebSocket, wire: Wire): void {
    const { log, side, services, attempts } = this.#parts
    const talk = new SocketSession({ side, services, attempts, wire })
    // While hundreds connect at once, the first message may have arrived and wait to be read.
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
/** Closes a socket, and cuts it off after a second if the client does not confirm. */
function close(socket: WebSocket, code: number, reason = ''): void {
  socket.close(code, reason)
  const cut = setTimeout(() => socket.terminate(), leaving)
  socket.once('close', () => clearTimeout(cut))
}
function part(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) socket.close(1001)
  setTimeout(() => sockets.forEach((socket) => socket.terminate()), parting).unref()
}
/** Returns an encoder that makes the message of a text once for all screens that are sent it in a row. */
function madeOnce(messages: MessageEncoder): (text: Text) => Buffer {
  let last: { readonly text: Text; readonly message: Buffer } = { text: '', message: messages.encode('') }
  return (text) => {
    if (last.text !== text) last = { text, message: messages.encode(text) }
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
