/** HTTP over the virtual network: `fetch` for pages, answered by the console's own routes. */
import type { FastifyInstance, LightMyRequestResponse as Injected } from 'fastify'
import { currentPage } from '../pages/page-process.ts'
import { runIn, type SimulatedProcess } from '../time/simulated-process.ts'
import type { VirtualClock } from '../time/virtual-clock.ts'
import { dealWith } from './current-request.ts'
import { networkNow } from './virtual-socket.ts'

interface HttpServer {
  readonly process: SimulatedProcess
  readonly app: FastifyInstance
}
interface Answered {
  readonly ok: boolean
  readonly status: number
  readonly json: () => Promise<unknown>
  readonly text: () => Promise<string>
}
interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
/** ms after which a browser gives a request up whose answer never comes. */
const givenUpAfter = 20_000
/** The servers of one evening, and the clock by which requests travel. */
export interface HttpNetwork {
  readonly clock: VirtualClock
  readonly servers: Map<string, HttpServer>
}
const stands: { http: HttpNetwork | null } = { http: null }
export const httpOf = (clock: VirtualClock): HttpNetwork => ({ clock, servers: new Map() })
/** Sets the servers that requests reach from now on. */
export const useHttp = (http: HttpNetwork): void => void (stands.http = http)
function httpNow(): HttpNetwork {
  if (stands.http === null) throw new Error('There are no servers yet.')
  return stands.http
}
export const serveHttp = (host: string, server: HttpServer): void => void httpNow().servers.set(host, server)

/** Plans an act in virtual time and resolves when it has run. */
function after<T>(ms: number, act: () => T | Promise<T>): Promise<T> {
  const { clock } = httpNow()
  return new Promise((resolve, reject) => {
    clock.after(ms, () => {
      try {
        Promise.resolve(act()).then(resolve, reject)
      } catch (error) {
        reject(error)
      }
    })
  })
}
const answered = (status: number, body: string): Answered => ({
  ok: status >= 200 && status < 300,
  status,
  json: async () => JSON.parse(body) as unknown,
  text: async () => body,
})
/** `fetch` of the page whose code runs now. Rejects where the console cannot be reached. */
export async function requestOverNetwork(
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answered> {
  const page = currentPage()
  const network = networkNow()
  const lost = (): Promise<never> => after(givenUpAfter, () => Promise.reject(new TypeError('Failed to fetch')))
  if (network.isOffline(page)) return lost()
  const sentAt = httpNow().clock.now
  await after(network.delay(page, 'up'), () => undefined)
  const server = httpNow().servers.get(page.location.host)
  if (server === undefined || !server.process.alive) throw new TypeError('Failed to fetch')
  const given = {
    method,
    url: path,
    headers: { ...headers, host: page.location.host },
    ...(body === undefined ? {} : { body }),
  }
  const request = { from: page, path, said: body ?? '', sentAt, arrivedAt: httpNow().clock.now }
  // Fastify begins where somebody waits for the answer: that has to be here, in the console's own process.
  const answer = (): Promise<Injected> => server.app.inject(given).then((said) => said)
  const said = await dealWith(request, () => runIn(server.process, answer))
  if (!server.process.alive || network.isOffline(page)) return lost()
  await after(network.delay(page, 'down'), () => undefined)
  return answered(said.statusCode, said.body)
}
