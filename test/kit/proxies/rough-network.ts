/**
 * A rough way between two programs, as a network far away is: late, now and then lost, gone for a while. Browsers take it
 * as their HTTP proxy, each player a way of its own; with a port it stands in front of that port, as between a proxy and
 * the console.
 *
 * A message that is lost is never missing in the middle of a WebSocket: TCP sends it again, and everything behind it
 * waits. So a loss is a stall, twice as long each time it is lost again; one loss in some is the end of the connection,
 * as where a telephone changes its network. A frame taken out of the stream would show what no network does.
 */
import { createServer as createHttpServer } from 'node:http'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { seededRandom } from '../../../shared/engine/random.ts'
import type { RandomSource } from '../../../shared/engine/random-player.ts'

export interface Weather {
  /** ms that a message takes, and the most by which that varies either way. */
  readonly delayMs: number
  readonly jitterMs: number
  /** Share of messages that are lost and sent again. */
  readonly loss: number
  /** Share of losses that end their connection. */
  readonly cuts: number
}
export const fineWeather: Weather = { delayMs: 0, jitterMs: 0, loss: 0, cuts: 0 }
/** The way of players who sit far away: 150 ms, give or take 100, with 2 messages in 100 lost. */
export const farAway: Weather = { delayMs: 150, jitterMs: 100, loss: 0.02, cuts: 0.1 }

/** The fate of one message. */
export interface Passage {
  /** ms until it arrives, those of its losses included. */
  readonly ms: number
  readonly losses: number
  /** True: its loss ends the connection. */
  readonly isCut: boolean
}
/** ms until TCP sends a message again, beside the way there and back (Linux; RFC 6298 asks for a second). */
const soonestAgain = 200
/** Draws the fate of a message. */
export function drawPassage({ delayMs, jitterMs, loss, cuts }: Weather, draw: RandomSource): Passage {
  let [ms, losses, isCut] = [Math.max(0, delayMs + (draw() * 2 - 1) * jitterMs), 0, false]
  for (let again = soonestAgain + 2 * delayMs; !isCut && draw() < loss; again *= 2) {
    ms += again
    losses += 1
    isCut = draw() < cuts
  }
  return { ms, losses, isCut }
}

/** State of a way: `there`; `silent`, nothing passes and nobody is told; `gone`, all is cut off and refused. */
export type WayState = 'there' | 'silent' | 'gone'

interface LaneParts {
  readonly passage: () => Passage
  readonly isOpen: () => boolean
  readonly cut: () => void
}
/** One direction of a connection. What has been said arrives in its order. */
class Lane {
  readonly #parts: LaneParts
  #queue: readonly { readonly at: number; readonly arrive: () => void }[] = []
  #last = 0
  #timer: NodeJS.Timeout | undefined

  constructor(parts: LaneParts) {
    this.#parts = parts
  }
  take(arrive: () => void): void {
    const { ms, isCut } = this.#parts.passage()
    this.#last = Math.max(this.#last, performance.now() + ms)
    this.#queue = [...this.#queue, { at: this.#last, arrive: isCut ? this.#parts.cut : arrive }]
    this.release()
  }
  /** Lets arrive what is due, and waits for the next. */
  release(): void {
    clearTimeout(this.#timer)
    if (!this.#parts.isOpen()) return
    const due = this.#queue.filter(({ at }) => at <= performance.now())
    this.#queue = this.#queue.slice(due.length)
    for (const { arrive } of due) arrive()
    const [next] = this.#queue
    if (next !== undefined) this.#timer = setTimeout(() => this.release(), Math.max(0, next.at - performance.now()))
  }
  end(): void {
    clearTimeout(this.#timer)
    this.#queue = []
  }
}
interface Link {
  readonly release: () => void
  readonly cut: () => void
}
export interface RoughNetworkOptions {
  readonly seed: string
  readonly weather?: Weather
  /** Port on this machine that all connections lead to; by default the one that a browser asks for. */
  readonly port?: number
}
export class RoughNetwork {
  readonly #weather: Weather
  readonly #seed: string
  readonly #links = new Set<Link>()
  readonly #held: (() => void)[] = []
  #state: WayState = 'there'
  #come = 0
  #close: () => Promise<void> = () => Promise.resolve()
  #port = 0
  /** Messages so far, and those of them that were lost at least once. */
  messages = 0
  lost = 0

  private constructor({ seed, weather = fineWeather }: RoughNetworkOptions) {
    this.#seed = seed
    this.#weather = weather
  }
  static async start(options: RoughNetworkOptions): Promise<RoughNetwork> {
    const made = new RoughNetwork(options)
    const { port } = options
    const server = port === undefined ? made.#forBrowsers() : createServer((near) => made.#lead(near, port))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    made.#port = (server.address() as AddressInfo).port
    made.#close = async () => {
      made.turn('gone')
      server.close()
      await once(server, 'close')
    }
    return made
  }
  get port(): number {
    return this.#port
  }
  /** Address for a browser that takes this way. */
  get proxy(): { readonly server: string } {
    return { server: `http://127.0.0.1:${this.#port}` }
  }
  /** Number of connections that are open now. */
  get open(): number {
    return this.#links.size
  }
  turn(state: WayState): void {
    this.#state = state
    if (state === 'gone') this.cut()
    if (state === 'silent') return
    for (const come of this.#held.splice(0)) come()
    for (const { release } of this.#links) release()
  }
  /** Ends all connections; new ones may come at once. */
  cut(): void {
    for (const { cut } of this.#links) cut()
  }
  stop(): Promise<void> {
    return this.#close()
  }

  #forBrowsers() {
    const server = createHttpServer((_, answer) => answer.writeHead(501).end())
    server.on('connect', ({ url }, near: Duplex) =>
      this.#lead(near, Number(new URL(`http://${url ?? ''}`).port), 'HTTP/1.1 200 Connection established\r\n\r\n'),
    )
    return server
  }
  /** Leads a newcomer to the port, once there is a way; greets it when it is there. */
  #lead(near: Duplex, port: number, greeting = ''): void {
    near.on('error', () => near.destroy())
    const come = (): void => {
      if (this.#state === 'gone') return void near.destroy()
      const far = connect(port, '127.0.0.1')
      far.on('error', () => far.destroy())
      this.#link(near, far, greeting)
    }
    if (this.#state === 'silent') this.#held.push(come)
    else come()
  }
  #link(near: Duplex, far: Socket, greeting: string): void {
    this.#come += 1
    const draw = seededRandom(`${this.#seed}/${this.#come}`)
    const cut = (): void => {
      this.#links.delete(link)
      for (const lane of lanes) lane.end()
      near.destroy()
      far.destroy()
    }
    const parts = { passage: () => this.#passage(draw), isOpen: () => this.#state === 'there', cut }
    const lanes = [new Lane(parts), new Lane(parts)] as const
    const link: Link = { release: () => lanes.forEach((lane) => lane.release()), cut }
    this.#links.add(link)
    const [up, down] = lanes
    if (greeting !== '') far.once('connect', () => down.take(() => near.write(greeting)))
    for (const [from, to, lane] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      from.on('data', (piece: Buffer) => lane.take(() => to.write(piece)))
      from.on('close', () => lane.take(cut))
    }
  }
  #passage(draw: RandomSource): Passage {
    const passage = drawPassage(this.#weather, draw)
    this.messages += 1
    if (passage.losses > 0) this.lost += 1
    return passage
  }
}
