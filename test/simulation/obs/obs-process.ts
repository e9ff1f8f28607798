/** OBS in the simulated evening: the double of the test kit on the virtual network, which ends, starts again and errs. */
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import { ObsServer, type ObsSocket } from '../../kit/obs/obs-server.ts'
import type { Conversation, ServerWire, VirtualNetwork } from '../network/virtual-network.ts'
import { runIn, type SimulatedProcess } from '../time/simulated-process.ts'

export const obsHost = '127.0.0.1:4455'
export const obsPassword = 'open sesame'
/** Scenes of OBS by cue, as the moderator has mapped them. */
export const scenesByCue = { lobby: 'Lobby', day: 'Day', night: 'Night', vote: 'Vote' } as const

/** The server's side of one connection, in the form of the package `ws`. */
class SocketOfObs implements ObsSocket {
  readonly OPEN = 1
  readyState = 1
  readonly #wire: ServerWire
  readonly #listeners = { message: [] as ((raw?: unknown) => void)[], close: [], error: [] } as Record<
    'message' | 'close' | 'error',
    ((raw?: unknown) => void)[]
  >

  constructor(wire: ServerWire) {
    this.#wire = wire
  }
  on(event: 'message' | 'close' | 'error', listener: (raw?: unknown) => void): void {
    this.#listeners[event].push(listener)
  }
  send(text: string): void {
    if (this.readyState === 1) this.#wire.send(text)
  }
  close(code: number, reason: string): void {
    if (this.readyState === 1) this.#wire.close(code, reason)
    this.ended()
  }
  terminate(): void {
    this.close(1006, '')
  }
  hear(text: string): void {
    for (const listener of this.#listeners.message) listener(text)
  }
  ended(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    for (const listener of this.#listeners.close) listener()
  }
}
/** OBS from one start to the next. What it has on air is lost with it, as with the real one. */
export class ObsProcess {
  process: SimulatedProcess = { name: 'OBS', alive: false }
  server = new ObsServer(obsPassword)
  readonly #network: VirtualNetwork
  readonly #draw: RandomSource
  /** Share of switches that OBS agrees to and does not carry out. */
  swallows = 0

  constructor(network: VirtualNetwork, draw: RandomSource) {
    this.#network = network
    this.#draw = draw
  }
  start(): void {
    if (this.process.alive) return
    this.process = { name: 'OBS', alive: true }
    this.server = new ObsServer(obsPassword)
    this.server.answer = ({ type }) =>
      type === 'SetCurrentProgramScene' && this.#draw() < this.swallows ? { ok: {} } : null
    const { process } = this
    this.#network.serve(obsHost, { process, accept: (wire) => this.#converse(wire) })
  }
  end(): void {
    this.process.alive = false
    this.#network.reset(this.process)
  }
  run(act: (server: ObsServer) => void): void {
    if (this.process.alive) runIn(this.process, () => act(this.server))
  }
  #converse(wire: ServerWire): Conversation {
    const socket = new SocketOfObs(wire)
    this.server.accept(socket)
    return { hear: (text) => socket.hear(text), end: () => socket.ended() }
  }
}
