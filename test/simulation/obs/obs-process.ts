/** OBS in the simulated evening: the double of the test kit on the virtual network, which ends, hangs, starts again and errs. */
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import { ObsServer, type ObsSocket } from '../../kit/obs/obs-server.ts'
import type { Answer, Request } from '../../kit/obs/obs-studio.ts'
import type { Conversation, ServerWire, VirtualNetwork } from '../network/virtual-network.ts'
import { runIn, type SimulatedProcess } from '../time/simulated-process.ts'
import { ObsProgram } from './obs-program.ts'

export const obsHost = '127.0.0.1:4455'
export const obsPassword = 'open sesame'
/** Scenes of OBS by cue, as the moderator has mapped them. */
export const scenesByCue = { lobby: 'Lobby', day: 'Day', night: 'Night', vote: 'Vote', break: 'Break' } as const
/** The scene with which OBS starts; no cue wants it. */
const sceneAtStart = 'Camera'
/** All scenes of OBS, from the bottom of its list. */
const allScenes: readonly string[] = [...Object.values(scenesByCue), sceneAtStart]

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
/** Most switches in a row that OBS agrees to and does not carry out: a real one does so with a scene it has just made. */
const mostSwallowed = 2

/** OBS from one start to the next. What it has on air is lost with it, as with the real one. */
export class ObsProcess {
  process: SimulatedProcess = { name: 'OBS', alive: false }
  server = new ObsServer(obsPassword)
  program = new ObsProgram(this.server)
  readonly #network: VirtualNetwork
  readonly #draw: RandomSource
  /** Share of switches that OBS agrees to and does not carry out. */
  swallows = 0
  /** Virtual ms at which its user last chose what is on air; that stands until the next cue. */
  chosenAt = -Infinity
  #swallowed = 0
  #thaw: (() => void) | null = null
  /** Receives each message that the console sends to OBS. */
  heard: (text: string) => void = () => undefined

  constructor(network: VirtualNetwork, draw: RandomSource) {
    this.#network = network
    this.#draw = draw
  }
  get isFrozen(): boolean {
    return this.#thaw !== null
  }
  start(): void {
    if (this.process.alive) return
    this.process = { name: 'OBS', alive: true }
    this.#thaw = null
    this.chosenAt = -Infinity
    this.server = new ObsServer(obsPassword)
    this.server.scenes = [...allScenes]
    this.server.scene = sceneAtStart
    this.program = new ObsProgram(this.server)
    this.server.answer = (request) => this.#answer(request)
    this.server.arrives = (text) => this.heard(text)
    const { process } = this
    this.#network.serve(obsHost, { process, accept: (wire) => this.#converse(wire) })
  }
  end(): void {
    this.process.alive = false
    this.#network.reset(this.process)
  }
  run(act: (obs: this) => void): void {
    if (this.process.alive) runIn(this.process, () => act(this))
  }
  /** OBS hangs: it greets nobody and answers nothing. What was asked meanwhile it carries out later. */
  freeze(): void {
    if (this.#thaw !== null) return
    const thawed = new Promise<void>((resolve) => (this.#thaw = resolve))
    this.server.frozen = true
    this.server.holds = () => thawed
  }
  thaw(): void {
    this.server.frozen = false
    this.server.holds = null
    this.#thaw?.()
    this.#thaw = null
  }
  /** Ends all that goes wrong with OBS. */
  calm(): void {
    this.swallows = 0
    this.server.delayMs = 0
    this.run(() => this.thaw())
    this.start()
  }
  #answer({ type, fields }: Request): Answer | null {
    if (type === 'SetCurrentProgramScene' && this.#isSwallowed()) return { ok: {} }
    return this.program.answer(type, fields)
  }
  #isSwallowed(): boolean {
    this.#swallowed = this.#swallowed < mostSwallowed && this.#draw() < this.swallows ? this.#swallowed + 1 : 0
    return this.#swallowed > 0
  }
  #converse(wire: ServerWire): Conversation {
    const socket = new SocketOfObs(wire)
    this.server.accept(socket)
    return { hear: (text) => socket.hear(text), end: () => socket.ended() }
  }
}
