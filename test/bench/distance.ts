/** Phones at a distance, through nginx with TLS: from an answer to all phones, from an invitation to the card, to a crowd of watchers. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { InvitationLinks } from '../../shared/wire/invitation-payload.ts'
import { freshFolder, Remote, startConsole, type Running as Console } from '../e2e/console-process.ts'
import { gather } from '../kit/process/many-screens.ts'
import { freePort } from '../kit/process/free-port.ts'
import { startNginx, type TestProxy } from '../kit/proxies/nginx.ts'
import { missingProgram } from '../kit/proxies/proxy-process.ts'
import { Phone, type PhoneHello } from '../kit/test-phone.ts'
import { namesFor } from '../kit/test-table.ts'
import type { Figure, Measurement } from './figure.ts'
import { bytesOfChange, latencies, withWatchers } from './screens.ts'
import { pause, percentile } from './web.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const round2 = (value: number): number => Math.round(value * 100) / 100
const build = join(import.meta.dirname, '../../dist/main/browser.js')
/** Reason why nothing can be measured here; null: there is none. */
const missing = (): string | null =>
  missingProgram('nginx') ?? (existsSync(build) ? null : 'there is no build; npm run build makes one')
/** Runs a measurement where there is all that it needs. */
const wherePossible =
  (run: () => Promise<readonly Figure[]>): Measurement['run'] =>
  async () =>
    missing() ?? run()

// ---- The built console behind nginx

interface Far {
  readonly remote: Remote
  /** A phone that comes through nginx, each from an address of its own. */
  readonly phone: (hello: PhoneHello) => Phone
}
/** The built console behind nginx, which knows its public address, until `measure` has ended. */
async function farConsole<T>(measure: (far: Far) => Promise<T>): Promise<T> {
  const port = await freePort()
  // The public side has the port after the private one, where that is free.
  const proxy = await startNginx({ upstreamPort: port + 1, manyClients: true })
  let come = 0
  let console: Console | null = null
  try {
    const on = await startConsole(freshFolder(), port, { env: { NODE_EXTRA_CA_CERTS: proxy.caFile } })
    console = on
    const remote = new Remote(() => on)
    const set = await remote.call<{ reachable: boolean; says: string }>('PUT', '/network', { publicAddress: proxy.url })
    if (!set.body.reachable) throw new Error(`nginx does not lead to the console: ${set.body.says}`)
    const phone = (hello: PhoneHello): Phone => {
      come += 1
      const headers = { 'x-test-client': `10.0.${come >> 8}.${come & 255}` }
      return new Phone(new URL(proxy.url).origin, hello, { ca: proxy.ca, headers })
    }
    return await measure({ remote, phone })
  } finally {
    await console?.stop()
    if (console !== null) removeFolder(console.data)
    await proxy.stop()
  }
}
const hashOf = (link: string | null): string => new URL(link ?? 'http://none/#').hash.slice(1)
/** Tokens of the personal links of a new match at a distance, in the order of its seats. */
async function invitedTo({ remote }: Far, game: string, seats: number): Promise<readonly string[]> {
  const made = await remote.call<{ says?: string }>('POST', '/matches', {
    game,
    seats: namesFor(seats),
    place: 'distance',
  })
  if (made.status !== 201) throw new Error(`The match did not start: ${made.body.says ?? made.status}`)
  const links = (await remote.call<InvitationLinks>('POST', '/invitations', {})).body
  return links.seats.map(({ link }) => hashOf(link))
}
/** Goes on until everybody has a card. */
async function deal({ remote }: Far): Promise<void> {
  const isDealt = async (): Promise<boolean> => (await remote.call<{ locked: boolean }>('GET', '/waiting')).body.locked
  while (!(await isDealt())) {
    const next = (await remote.frame()).offers.find(({ group }) => group === 'next')
    const { status } = await remote.command({ type: next?.command ?? '', ...next?.set })
    if (status !== 200) throw new Error(`The cards were not dealt: ${status}`)
  }
}
async function sitting(far: Far, tokens: readonly string[]): Promise<readonly Phone[]> {
  const phones = tokens.map((invite) => far.phone({ invite }))
  await Promise.all(phones.map((phone, i) => phone.shows(({ phone: { seat } }) => seat === i + 1, `seat ${i + 1}`)))
  return phones
}

// ---- The floor: bare sockets behind an nginx of the same kind

interface Floor {
  readonly proxy: TestProxy
  readonly socket: () => WebSocket
  /** Stores and sends a round to everybody. */
  readonly announce: (round: number) => void
}
/** A server that stores a line and sends a page to all of its phones, and nothing else, until `measure` has ended. */
async function besideFloor<T>(phones: number, page: number, measure: (floor: Floor) => Promise<T>): Promise<T> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'duskboard-floor-'))]
  const given = [String(port), join(folder, 'log'), String(phones), String(page)]
  const server = fork(join(import.meta.dirname, 'peers/floor.mjs'), given)
  await once(server, 'message')
  const proxy = await startNginx({ upstreamPort: port })
  const url = proxy.url.replace('https', 'wss')
  try {
    const socket = (): WebSocket => new WebSocket(url, { ca: proxy.ca, perMessageDeflate: false })
    const announce = (round: number): void => void server.send({ round, frame: { news: `Round ${round} ` } })
    return await measure({ proxy, socket, announce })
  } finally {
    server.kill('SIGKILL')
    await proxy.stop()
    removeFolder(folder)
  }
}
/** Resolves with the first message that fits. Rejects when the socket closes. */
function heard(socket: WebSocket, fits: (message: { readonly round?: number }) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => void socket.off('message', look).off('close', cut)
    const cut = (code: number): void => {
      end()
      reject(new Error(`The floor closed a socket (${code}).`))
    }
    const look = (text: Buffer): void => {
      if (!fits(JSON.parse(String(text)) as { readonly round?: number })) return
      end()
      resolve()
    }
    socket.on('message', look).on('close', cut)
  })
}
interface Beside {
  /** ms. */
  readonly ours: readonly number[]
  readonly floor: readonly number[]
  readonly floorIs: string
  /** Budget of the p95, as a multiple of the floor's; null: told only. */
  readonly bar: number | null
}
/** p50 and p95 of both, and ours as multiples of the floor's. */
function besideFigures({ ours, floor, floorIs, bar }: Beside, how: string): readonly Figure[] {
  const of = (what: string, times: readonly number[], p: number): Figure => ({
    what: `${what}p${p}`,
    unit: 'ms',
    bar: null,
    value: round2(percentile(times, p)),
    how,
  })
  const times = (p: number): number => round2(percentile(ours, p) / percentile(floor, p))
  return [
    of('', ours, 50),
    of('', ours, 95),
    of(`${floorIs}, `, floor, 50),
    of(`${floorIs}, `, floor, 95),
    { what: `p50 / that of ${floorIs}`, unit: '×', bar: null, value: times(50), how },
    { what: `p95 / that of ${floorIs}`, unit: '×', bar, value: times(95), how },
  ]
}

// ---- answer-to-phones

const seats = 30
const rounds = 200
const warmUp = 20
/** ms from a phone's hand, raised or taken down, until the last of all phones has the picture of it. */
async function handSeen(phones: readonly Phone[], round: number): Promise<number> {
  const by = phones[round % seats]
  const isUp = Math.floor(round / seats) % 2 === 1
  const revs = phones.map(({ frame }) => frame?.rev ?? -1)
  const all = phones.map((phone, i) => phone.shows(({ frame }) => (frame?.rev ?? -1) > (revs[i] ?? -1), 'the hand'))
  const start = performance.now()
  const said = by?.says({ command: { type: isUp ? 'lowerHand' : 'raiseHand' }, key: `hand-${round}` })
  await Promise.all(all)
  const ms = performance.now() - start
  const answer = await said
  if (answer?.ok !== true) throw new Error(`A hand was answered: ${JSON.stringify(answer)}`)
  return ms
}
async function floorRound(sockets: readonly WebSocket[], round: number): Promise<number> {
  const all = sockets.map((socket) => heard(socket, (message) => message.round === round))
  const start = performance.now()
  sockets[round % seats]?.send(JSON.stringify({ round }))
  await Promise.all(all)
  return performance.now() - start
}
const answerToPhones: Measurement = {
  name: `answer-to-phones-${seats}`,
  run: wherePossible(() =>
    farConsole(async (far) => {
      const phones = await sitting(far, await invitedTo(far, 'ktulu', seats))
      await deal(far)
      await Promise.all(phones.map((phone) => phone.shows(() => phone.card !== null, 'its card')))
      const page = Math.max(...phones.map(({ raw }) => Buffer.byteLength(raw.at(-1) ?? '')))
      return besideFloor(seats, page, async ({ socket }) => {
        const sockets = phones.map(socket)
        await Promise.all(sockets.map((each) => once(each, 'open')))
        const [ours, floor]: [number[], number[]] = [[], []]
        for (let round = 0; round < rounds + warmUp; round += 1) {
          ours.push(await handSeen(phones, round))
          floor.push(await floorRound(sockets, round))
          await pause(5)
        }
        for (const each of [...phones.map((phone) => phone.socket), ...sockets]) each.removeAllListeners().terminate()
        const how = `one of ${seats} phones at a table of Ktulu at a distance raises a hand or takes it down -> stored (FULL) -> the last of all phones, its own included, has its picture of ${page} bytes; ${rounds} times in turns with bare sockets that store a line and send as many bytes; each through an nginx with TLS; built console, all phones in one other process`
        const floorIs = 'plain ws behind a synced file'
        return besideFigures({ ours: ours.slice(warmUp), floor: floor.slice(warmUp), floorIs, bar: 2 }, how)
      })
    }),
  ),
}

// ---- invitation-to-card

const openings = 5
/** ms between two links; the console lets in forty a second. */
const apart = 30
/** ms from the first byte of a socket until its phone has the card. The phone that sat there before is told to go. */
async function cardByLink(far: Far, invite: string): Promise<number> {
  const start = performance.now()
  const phone = far.phone({ invite })
  await phone.shows(() => phone.card !== null, 'its card')
  const ms = performance.now() - start
  phone.leave()
  return ms
}
async function floorAnswer({ socket }: Floor): Promise<number> {
  const start = performance.now()
  const made = socket()
  await once(made, 'open')
  made.send('{}')
  await heard(made, () => true)
  const ms = performance.now() - start
  made.removeAllListeners().terminate()
  return ms
}
const invitationToCard: Measurement = {
  name: 'invitation-to-card',
  run: wherePossible(() =>
    farConsole(async (far) => {
      const tokens = await invitedTo(far, 'ktulu', seats)
      await deal(far)
      const page = 8000
      return besideFloor(1, page, async (beside) => {
        const [ours, floor]: [number[], number[]] = [[], []]
        for (let n = 0; n < openings * seats; n += 1) {
          ours.push(await cardByLink(far, tokens[n % seats] ?? ''))
          floor.push(await floorAnswer(beside))
          await pause(apart)
        }
        const how = `connect -> TLS -> WebSocket -> the token of a personal link -> the phone and its seat stored -> the seat's picture with its card, dealt before; ${openings * seats} links of a table of ${seats}, ${apart} ms after one another, in turns with bare sockets that store nothing and answer with ${page} bytes; each through an nginx with TLS; the protocol alone, without loading the page`
        return besideFigures({ ours, floor, floorIs: 'plain ws', bar: null }, how)
      })
    }),
  ),
}

// ---- watchers

const crowd = 1000
const announcements = 60
/** ms until the last of as many bare sockets has a page, each page as large as that of a watcher. */
const floorOfWatchers = (page: number): Promise<readonly number[]> =>
  besideFloor(crowd, page, async ({ proxy, announce }) => {
    const there = await gather(new URL(proxy.url).origin, Array<string>(crowd).fill(''), {
      as: 'watch',
      caFile: proxy.caFile,
      atOnce: 100,
    })
    const times: number[] = []
    for (let round = 0; round < announcements; round += 1) {
      const arrived = there.arrived(round)
      const start = process.hrtime.bigint()
      announce(round)
      times.push(Number((await arrived).at - start) / 1e6)
      await pause(5)
    }
    there.leave()
    return times.slice(announcements / 10)
  })
const watchers: Measurement = {
  name: 'watchers',
  run: wherePossible(async () => {
    let page = 0
    const ours = await withWatchers(crowd, async (screens) => {
      const times = await latencies(screens, { first: 0, count: announcements, rest: 5 })
      page = Math.round((await bytesOfChange(screens)) / crowd)
      return times
    })
    const how = `command -> SQLite (FULL) -> last of ${crowd} watchers through nginx with TLS, ${announcements} commands of ${page} bytes to each; then the same with bare sockets that store a line; nginx and all clients on the same machine`
    const floor = await floorOfWatchers(page)
    return besideFigures({ ours, floor, floorIs: 'plain ws behind a synced file', bar: null }, how)
  }),
}

export const figures: readonly Measurement[] = [answerToPhones, invitationToCard, watchers]
