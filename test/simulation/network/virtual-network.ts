/** The network of a simulated evening: connections with delays, which are cut, fall silent or are refused. */
import { seededRandom } from '../../../shared/engine/random.ts'
import { runIn, type SimulatedProcess } from '../time/simulated-process.ts'
import type { VirtualClock } from '../time/virtual-clock.ts'
import { dealWith } from './current-request.ts'

/** The client's half of one connection, as the network uses it. */
export interface ClientSocket {
  /** Gives the socket its way out. */
  readonly attach: (way: SocketWay) => void
  readonly opened: () => void
  /** Returns false where the socket takes no message any more. */
  readonly hears: (text: string) => boolean
  readonly closed: (code: number, reason: string) => void
}
/** A socket's way out. */
export interface SocketWay {
  readonly send: (text: string) => void
  readonly close: () => void
}
/** A server's half of one connection. */
export interface Conversation {
  readonly hear: (text: string) => void
  /** Called once, when the connection has ended. */
  readonly end: () => void
}
/** A connection as the server that accepted it uses it. */
export interface ServerWire {
  /** The process that called. */
  readonly caller: SimulatedProcess
  readonly send: (text: string) => void
  readonly close: (code: number, reason?: string) => void
}
export interface VirtualServer {
  readonly process: SimulatedProcess
  /** `path`: the path of the address. Null refuses the connection. */
  readonly accept: (wire: ServerWire, path: string) => Conversation | null
}
/** The direction of a message: to the server or from it. */
export type Way = 'up' | 'down'
/** Properties of the way between two processes. */
export interface Weather {
  /** ms that a message takes at least, and the most that is added to that. */
  readonly delayMs: number
  readonly jitterMs: number
}
/** ms after which a server that pings every 15 s has missed a silent client, at the earliest and at the latest. */
const missedAfter = { least: 15_000, most: 30_000 }

export class VirtualNetwork {
  readonly #clock: VirtualClock
  readonly #seed: string
  readonly #servers = new Map<string, VirtualServer>()
  readonly #links = new Set<Link>()
  /** Processes that no packet reaches or leaves. */
  readonly #offline = new Set<SimulatedProcess>()
  weather: Weather = { delayMs: 1, jitterMs: 4 }
  /** Called with each message that arrives at a client. */
  heard: (client: SimulatedProcess, text: string) => void = () => undefined
  /** Called with each message of a client that arrives at its server, before that hears it. */
  said: (client: SimulatedProcess, text: string) => void = () => undefined
  /** ms that each message of a process takes besides, both ways. */
  readonly #slow = new Map<SimulatedProcess, number>()

  constructor(clock: VirtualClock, seed: string) {
    this.#clock = clock
    this.#seed = seed
  }
  /** Number of messages that are on their way, and of connections that are still to open. */
  get underWay(): number {
    return [...this.#links].reduce((sum, link) => sum + link.underWay, 0)
  }
  /** Number of connections that either end knows. */
  get linkCount(): number {
    return this.#links.size
  }
  /** Number of connections whose client is gone and whose server does not know it yet. */
  get silent(): number {
    return [...this.#links].filter(({ isSilent }) => isSilent).length
  }
  serve(host: string, server: VirtualServer): void {
    this.#servers.set(host, server)
  }
  serverAt(host: string): VirtualServer | null {
    const server = this.#servers.get(host)
    return server?.process.alive === true ? server : null
  }
  isOffline(process: SimulatedProcess): boolean {
    return this.#offline.has(process)
  }
  /** Returns the ms that a message of now takes between a process and its server. */
  delay(caller: SimulatedProcess, way: Way): number {
    const { delayMs, jitterMs } = this.weather
    return delayMs + this.#chance(`${caller.name}/${way}`) * jitterMs + (this.#slow.get(caller) ?? 0)
  }
  /** Sets the ms that each message of a process takes besides; 0: none. */
  slowDown(process: SimulatedProcess, ms: number): void {
    this.#slow.set(process, ms)
  }
  /** Ends all slowness and brings the way of each process back to its usual. */
  speedUp(): void {
    this.weather = { delayMs: 1, jitterMs: 4 }
    this.#slow.clear()
  }
  connect(socket: ClientSocket, caller: SimulatedProcess, url: URL): void {
    const link = new Link({ network: this, clock: this.#clock, socket, caller, url })
    this.#links.add(link)
    link.onEnd = () => this.#links.delete(link)
    link.open()
  }
  /** No packet reaches or leaves the process from now on; its connections do not notice. */
  cutOff(process: SimulatedProcess): void {
    this.#offline.add(process)
    const { least, most } = missedAfter
    const ms = least + this.#chance(process.name) * (most - least)
    for (const link of this.linksOf(process)) link.fallSilent(ms)
  }
  restore(process: SimulatedProcess): void {
    this.#offline.delete(process)
  }
  /** Ends the connections of a process, cut or dead, so that both ends notice as far as they live. */
  reset(process: SimulatedProcess): void {
    for (const link of this.linksOf(process)) link.reset()
  }
  /** Closes the connections of a process in good order: what it has said before still arrives. */
  hangUp(process: SimulatedProcess): void {
    for (const link of this.linksOf(process)) link.hangUp()
  }
  linksOf(process: SimulatedProcess): readonly Link[] {
    return [...this.#links].filter((link) => link.isOf(process))
  }
  /** Returns the chance of this moment in one place, so that what happens elsewhere changes nothing there. */
  #chance(place: string): number {
    return seededRandom(`${this.#seed}/${place}/${this.#clock.now}`)()
  }
}

interface LinkDeps {
  readonly network: VirtualNetwork
  readonly clock: VirtualClock
  readonly socket: ClientSocket
  readonly caller: SimulatedProcess
  readonly url: URL
}
/** One connection between a client and a server. */
export class Link {
  readonly #parts: LinkDeps
  #server: VirtualServer | null = null
  #talk: Conversation | null = null
  /** Time of the last message in either direction, since messages never overtake each other. */
  readonly #last = { up: 0, down: 0 }
  isSilent = false
  #isOver = false
  underWay = 0
  onEnd: () => void = () => undefined

  constructor(parts: LinkDeps) {
    this.#parts = parts
  }
  isOf(process: SimulatedProcess): boolean {
    return this.#parts.caller === process || this.#server?.process === process
  }
  open(): void {
    const { network, socket, caller, url } = this.#parts
    socket.attach({ send: (text) => this.#up(text), close: () => this.hangUp() })
    if (network.isOffline(caller)) return
    this.#travel('up', () => {
      const server = network.serverAt(url.host)
      if (server === null || this.isSilent) return this.#refuse()
      this.#server = server
      // A server that greets at once is heard after the connection has opened.
      this.#travel('down', () => this.#atClient(() => socket.opened()))
      this.#talk = runIn(server.process, () => server.accept(this.#wire(), url.pathname))
      if (this.#talk === null) this.#refuse()
    })
  }
  /** Both ends fall silent; the server misses its client after `ms`. */
  fallSilent(ms: number): void {
    if (this.isSilent) return
    this.isSilent = true
    this.#parts.clock.after(ms, () => this.#endAtServer())
  }
  reset(): void {
    this.#endAtServer()
    this.#atClient(() => this.#parts.socket.closed(1006, ''))
    this.#over()
  }
  /** Closes the connection as its client; the server notices behind all that the client has said. */
  hangUp(): void {
    this.#travel('up', () => this.#endAtServer())
    this.#atClient(() => this.#parts.clock.after(0, () => this.#atClient(() => this.#parts.socket.closed(1005, ''))))
  }

  #wire(): ServerWire {
    return {
      caller: this.#parts.caller,
      send: (text) => this.#down(text),
      close: (code, reason = '') => {
        this.#travel('down', () => this.#atClient(() => this.#parts.socket.closed(code, reason)))
        this.#parts.clock.after(0, () => this.#endAtServer())
      },
    }
  }
  #travel(way: Way, arrive: () => void): void {
    const { clock, network, caller } = this.#parts
    const at = Math.max(this.#last[way], clock.now + network.delay(caller, way))
    this.#last[way] = at
    this.underWay += 1
    clock.after(at - clock.now, () => {
      this.underWay -= 1
      if (!this.isSilent) arrive()
    })
  }
  #up(text: string): void {
    const { clock, caller } = this.#parts
    const sentAt = clock.now
    this.#travel('up', () => {
      const { process } = this.#server ?? { process: null }
      if (process?.alive !== true || this.#talk === null) return
      const request = { from: caller, path: '', said: text, sentAt, arrivedAt: clock.now }
      this.#parts.network.said(caller, text)
      dealWith(request, () => runIn(process, () => this.#talk?.hear(text)))
    })
  }
  #down(text: string): void {
    this.#travel('down', () =>
      this.#atClient(() => {
        if (!this.#parts.socket.hears(text)) return
        this.#parts.network.heard(this.#parts.caller, text)
      }),
    )
  }
  #atClient(act: () => void): void {
    const { caller } = this.#parts
    if (caller.alive) runIn(caller, act)
  }
  #refuse(): void {
    this.#travel('down', () => this.#atClient(() => this.#parts.socket.closed(1006, '')))
    this.#over()
  }
  #endAtServer(): void {
    const talk = this.#talk
    this.#talk = null
    if (talk !== null && this.#server?.process.alive === true) runIn(this.#server.process, () => talk.end())
    this.#over()
  }
  #over(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.onEnd()
  }
}
