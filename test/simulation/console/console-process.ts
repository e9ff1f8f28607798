/** The console of a simulated evening: its real rooms and routes, from one start to the next. */
import fastify, { type FastifyInstance } from 'fastify'
import { openConsole, type Console } from '../../../electron/app.ts'
import type { Text } from '../../../electron/broadcast/payloads/compose-output.ts'
import type { Side } from '../../../electron/http/network/network-client.ts'
import { createAttemptCounter, type AttemptCounter } from '../../../electron/http/rate-limits.ts'
import { openRouteServices } from '../../../electron/http/route-services.ts'
import type { RouteServices } from '../../../electron/http/route.ts'
import { serveApi } from '../../../electron/http/router.ts'
import { engineTime } from '../../../electron/match/engine-clock.ts'
import { startObs } from '../../../electron/obs/obs-adapter.ts'
import { SocketSession } from '../../../electron/sockets/socket-session.ts'
import type { Secrets } from '../../../electron/storage/secrets.ts'
import type { Store } from '../../../electron/storage/store.ts'
import type { StartWorker } from '../../../electron/workers/worker.ts'
import { serveHttp } from '../network/virtual-request.ts'
import type { Conversation, ServerWire, VirtualNetwork } from '../network/virtual-network.ts'
import { PageProcess } from '../pages/page-process.ts'
import { runIn, type SimulatedProcess } from '../time/simulated-process.ts'

export const hosts = { private: '127.0.0.1:4870', public: '127.0.0.1:4871' } as const

export interface ConsoleDeps {
  readonly store: Store
  /** Null: those in the store's folder. */
  readonly secrets: Secrets | null
  readonly network: VirtualNetwork
  readonly startBeside: StartWorker
  /** Receives each fault that the console logs. */
  readonly faulted: (error: unknown) => void
  /** Called before a message leaves for a client. */
  readonly sending: (to: SimulatedProcess, text: string) => void
}
/** Returns the characters of a message as its receiver gets them, blanks included. */
function charactersOf(text: Text): string {
  if (typeof text === 'string') return text
  const { open, close, page } = text
  const said = open.join('')
  const bytes = Buffer.byteLength(said) + close.length
  return said + ' '.repeat((page - (bytes % page)) % page) + close
}
const addressOf = (caller: SimulatedProcess): string => (caller instanceof PageProcess ? caller.address : '127.0.0.1')

/** One life of the console, from its start to its end. */
export class RunningConsole {
  readonly process: SimulatedProcess
  readonly core: Console
  readonly services: RouteServices
  readonly #parts: ConsoleDeps
  readonly #attempts: AttemptCounter

  private constructor(parts: ConsoleDeps, process: SimulatedProcess) {
    const { store, secrets, startBeside, faulted } = parts
    this.process = process
    this.#parts = parts
    this.core = openConsole({
      store,
      ...(secrets === null ? {} : { secrets }),
      startBeside,
      faulted,
      startObs: (config) => startObs(config),
      version: 'simulated',
      time: (from) => engineTime(from),
      machine: { networks: () => [] },
    })
    const services = openRouteServices({ console: this.core, pages: '/nowhere', host: {}, origins })
    this.services = { ...services, built: async (name) => `/* ${name} */` }
    this.#attempts = createAttemptCounter()
  }
  /** Starts a console and lets it listen. */
  static async start(parts: ConsoleDeps): Promise<RunningConsole> {
    const process = { name: 'console', alive: true }
    return runIn(process, async () => {
      const made = new RunningConsole(parts, process)
      await made.#listen()
      return made
    })
  }
  /** Ends the console as a kill does: nothing is written, said or closed any more. */
  kill(): void {
    this.process.alive = false
    this.#parts.network.reset(this.process)
  }

  async #listen(): Promise<void> {
    const app: FastifyInstance = fastify({ logger: false, routerOptions: { maxParamLength: 200 } })
    serveApi(app, this.services, this.#attempts)
    await app.ready()
    const { process } = this
    serveHttp(hosts.private, { process, app })
    for (const side of ['private', 'public'] as const)
      this.#parts.network.serve(hosts[side], { process, accept: (wire) => this.#converse(side, wire) })
  }
  #converse(side: Side, wire: ServerWire): Conversation {
    const { caller } = wire
    const send = (text: Text): void => {
      const said = charactersOf(text)
      this.#parts.sending(caller, said)
      wire.send(said)
    }
    const known = (): void => undefined
    const ours = {
      address: addressOf(caller),
      place: side === 'private' ? ('machine' as const) : ('network' as const),
      send,
      close: (code: number) => wire.close(code),
      known,
      show: () => true,
    }
    const talk = new SocketSession({ side, services: this.services, attempts: this.#attempts, wire: ours })
    return { hear: (text) => talk.hear(text), end: () => talk.end() }
  }
}
const origins = (): { private: string; public: string } => ({
  private: `http://${hosts.private}`,
  public: `http://${hosts.public}`,
})
