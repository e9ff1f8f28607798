/** The built console as a process of its own, a match on stage and tokens of every kind, to be attacked from here. */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { connect as connectTls, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { randomBytes } from 'node:crypto'
import { Remote, startConsole, type Running } from '../e2e/console-process.ts'
import { namesFor } from '../kit/test-table.ts'
import { startNginx, type TestProxy } from '../kit/proxies/nginx.ts'
import { Phone } from '../kit/test-phone.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

export interface Target {
  readonly running: Running
  readonly remote: Remote
  readonly origin: string
  readonly publicOrigin: string
  readonly match: string
  /** Tokens by kind of owner. */
  readonly tokens: Readonly<Record<'moderator' | 'output' | 'stream' | 'phone', string>>
  /** Phones that could be brought along: a token each. */
  readonly phones: readonly string[]
  /** Returns the data that an attacker may not change, as text. */
  readonly state: () => Promise<string>
  /** MB that the console's process takes, or null where the system does not say. */
  readonly memory: () => number | null
  readonly end: () => Promise<void>
}
/** Way to the public side for every later target. */
let way: 'straight' | 'nginx' = 'straight'
/** Has every later target be attacked through nginx with TLS under another name, as from the internet. */
export function goThroughNginx(): void {
  way = 'nginx'
}
/** Puts nginx in front of a console, and has this process trust its certificate. */
async function proxyBefore(remote: Remote, publicOrigin: string): Promise<TestProxy> {
  const proxy = await startNginx({ upstreamPort: Number(new URL(publicOrigin).port), manyClients: true })
  setDefaultCACertificates([...getCACertificates('default'), proxy.ca])
  await remote.call('PUT', '/network', { publicAddress: proxy.url })
  return proxy
}
const hashOf = (url: string): string => new URL(url).hash.replace('#t=', '')
function memoryOf(pid: number): number | null {
  try {
    const kb = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? null : Math.round(Number(kb) / 1024)
  } catch {
    return null
  }
}
async function stateOf(remote: Remote, match: string): Promise<string> {
  const paths = ['/stage', `/matches/${match}/frame`, '/matches', '/players', '/seasons', '/outputs', '/feeds', '/cues']
  const bodies = await Promise.all(paths.map((path) => remote.call<unknown>('GET', path)))
  return JSON.stringify(
    bodies.map(({ body }) => body),
    (key, value: unknown) =>
      // Fields that change by themselves, and those of presence.
      ['leftMs', 'now', 'since', 'connected', 'seen', 'waiting'].includes(key) ? undefined : value,
  )
}
export async function target(): Promise<Target> {
  const running = await startConsole()
  const remote = new Remote(() => running)
  const origin = new URL(running.api).origin
  const publicOrigin = new URL(running.public).origin
  const { body } = await remote.call<{ id: string }>('POST', '/matches', { game: 'motherland', seats: namesFor(9) })
  const room = await remote.call<{ code: string }>('PUT', '/phones', { joining: true })
  const feed = await remote.call<{ url: string }>('POST', '/feeds', { name: 'Announced', level: 'announced' })
  const phones: string[] = []
  for (let seat = 1; seat <= 5; seat += 1) {
    const phone = new Phone(publicOrigin, { code: room.body.code })
    await phone.sits(namesFor(9)[seat - 1] ?? '', seat)
    if (phone.token !== null) phones.push(phone.token)
    phone.leave()
  }
  const match = body.id
  const proxy = way === 'nginx' ? await proxyBefore(remote, publicOrigin) : null
  return {
    running,
    remote,
    origin,
    publicOrigin: proxy === null ? publicOrigin : new URL(proxy.url).origin,
    match,
    tokens: {
      moderator: running.token,
      output: hashOf(running.public),
      stream: hashOf(feed.body.url),
      phone: phones[0] ?? '',
    },
    phones,
    state: () => stateOf(remote, match),
    memory: () => memoryOf(running.pid),
    end: async () => {
      await proxy?.stop()
      await running.stop()
      removeFolder(running.data)
    },
  }
}
/** A connection to an origin, with TLS where it has that. */
export function dial(origin: string): Socket {
  const { hostname, port, protocol } = new URL(origin)
  if (protocol !== 'https:') return connect(Number(port), hostname)
  return connectTls({ host: hostname, port: Number(port), servername: hostname })
}
/** A WebSocket handshake by hand, for clients that no library would be. Rejects when it is refused. */
export function handshake(origin: string): Promise<Socket> {
  const { host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = dial(origin)
    socket.once('error', reject)
    socket.on('error', () => undefined)
    socket.write(
      `GET /ws HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
    socket.once('data', (said) => {
      if (String(said).startsWith('HTTP/1.1 101')) resolve(socket)
      else reject(new Error(String(said).split('\r\n')[0]))
    })
    socket.once('close', () => reject(new Error('The socket was closed.')))
  })
}
/** Asks the console a question again and again while it is attacked; how long the answers took. */
export function pulse(remote: Remote): {
  readonly stop: () => Promise<{ readonly p99: number; readonly worst: number }>
} {
  const took: number[] = []
  let over = false
  const beat = async (): Promise<void> => {
    while (!over) {
      const began = performance.now()
      const { status } = await remote.call('GET', '/stage')
      took.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const beating = beat()
  return {
    stop: async () => {
      over = true
      await beating
      const sorted = took.toSorted((a, b) => a - b)
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
      return { p99: Math.round(p99), worst: Math.round(sorted.at(-1) ?? 0) }
    },
  }
}
/** Acts `count` times, `lanes` at a time. */
export async function inParallel(count: number, lanes: number, act: (n: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await act(n)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
/** MB that the second and third time add to the first, which takes what a crowd needs at once; 0 where nobody says. */
export async function grownIn({ memory }: Pick<Target, 'memory'>, third: () => Promise<void>): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < 3; n += 1) {
    await third()
    taken.push(memory() ?? 0)
  }
  process.stderr.write(`memory: ${taken.join(', ')} MB\n`)
  return (taken[2] ?? 0) - (taken[0] ?? 0)
}
/** Faults that the console wrote down: there must be none, whatever it is sent. */
export const faultsIn = (said: string): readonly string[] =>
  said.split('\n').filter((line) => /"level":(?:50|60)/u.test(line) || /\bat .*\.js:\d+/u.test(line))
/** Returns the place where two states differ, with its text; null where they do not. */
export function changedIn(before: string, after: string): string | null {
  if (before === after) return null
  const at = Array.from({ length: before.length }, (_, i) => i).find((i) => before[i] !== after[i]) ?? before.length
  const around = (text: string): string => text.slice(Math.max(0, at - 40), at + 40)
  return `${around(before)} -> ${around(after)}`
}
