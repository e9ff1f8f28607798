/** Attacks from the internet, through nginx with TLS: many clients at once, and one that wants all there is. */
import { WebSocket } from 'ws'
import { mostWatchers } from '../../shared/wire/invitation-payload.ts'
import { missingProgram } from '../kit/proxies/proxy-process.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { tryActs, type Act, type ActResult } from './acts.ts'
import { goThroughNginx, inParallel, type Target } from './target.ts'

/** ms within which somebody with a right token is served, whatever goes on. */
const inTime = 10_000
const clientOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
interface Visit {
  readonly socket: WebSocket
  /** Close code; 0: it was shown something. */
  readonly end: Promise<number>
}
/** A client from this address. Without a hello it says nothing. */
function visit(at: Target, client: string, hello: object | null): Visit {
  const socket = new WebSocket(`${at.publicOrigin.replace('http', 'ws')}/ws`, {
    origin: at.publicOrigin,
    headers: { 'x-test-client': client },
    perMessageDeflate: false,
  })
  socket.on('open', () => hello !== null && socket.send(JSON.stringify(hello)))
  const end = new Promise<number>((resolve) => {
    socket.on('error', () => undefined)
    socket.on('message', (text) => String(text).includes('"stage"') && resolve(0))
    socket.on('close', resolve)
  })
  return { socket, end }
}
/** Returns what is wrong where a screen with a right token is not served from this address. */
async function servedFrom(at: Target, client: string): Promise<readonly string[]> {
  const { socket, end } = visit(at, client, { token: at.tokens.output })
  const late = new Promise<number>((resolve) => setTimeout(() => resolve(-1), inTime).unref())
  const code = await Promise.race([end, late])
  socket.terminate()
  return code === 0 ? [] : [`a right token from ${client} is answered ${code}`]
}
/** Wrong tokens, wrong links and letters from twenty clients: ten of each client count in a minute, others are told so. */
async function guesses(at: Target, count: number): Promise<ActResult> {
  const clients = 20
  await at.remote.call('PUT', '/watchers', { on: true, most: mostWatchers })
  const kinds = [
    (text: string) => ({ token: text }),
    (text: string) => ({ invite: text }),
    (text: string) => ({ watch: text }),
  ]
  const judged = new Map<string, number>()
  let inside = 0
  await inParallel(count, 20, async (n) => {
    const client = clientOf(n % clients)
    const hello = kinds[n % kinds.length]?.(Buffer.from(`guess-${n}`.padEnd(16, '.')).toString('base64url')) ?? {}
    const code = await visit(at, client, hello).end
    if (code === 0) inside += 1
    if (code === 4401) judged.set(client, (judged.get(client) ?? 0) + 1)
  })
  const most = Math.max(0, ...judged.values())
  const letters = await Promise.all(
    Array.from({ length: Math.min(count, 50) }, (_, n) => visit(at, clientOf(n), { code: 'ACDE' }).end),
  )
  const losses = [
    ...(inside > 0 ? [`${inside} guesses got in`] : []),
    // A minute may turn in the middle.
    ...(most > 20 ? [`${most} guesses of one client were looked at`] : []),
    ...(letters.some((code) => code !== 4401) ? ['letters were looked at from outside'] : []),
    ...(await servedFrom(at, clientOf(0))),
    ...(await servedFrom(at, clientOf(999))),
  ]
  return {
    losses,
    beside: `${most} guesses of one client at most were looked at, none got in, right tokens of the same clients did`,
  }
}
/** Thousands of silent sockets, each from an address of its own. */
async function crowd(at: Target, count: number): Promise<ActResult> {
  const warm = at.memory() ?? 0
  const all: Visit[] = []
  let most = 0
  await inParallel(count, 100, async (n) => {
    const one = visit(at, clientOf(n), null)
    all.push(one)
    await new Promise((resolve) => one.socket.once('open', resolve).once('error', resolve).once('close', resolve))
    most = Math.max(most, all.filter(({ socket }) => socket.readyState === socket.OPEN).length)
  })
  const losses = [...(await servedFrom(at, clientOf(1_000_000)))]
  const grown = (at.memory() ?? 0) - warm
  for (const { socket } of all) socket.terminate()
  if (grown > 200) losses.push(`${grown} MB more memory`)
  return { losses, beside: `${most} at once at most, a right token is served meanwhile, ${grown} MB more` }
}
/** All from one address: others get in. */
async function greedy(at: Target, count: number): Promise<ActResult> {
  const all = Array.from({ length: count }, () => visit(at, clientOf(1), null))
  await Promise.all(
    all.map(
      ({ socket }) =>
        new Promise((resolve) => socket.once('open', resolve).once('error', resolve).once('close', resolve)),
    ),
  )
  const open = all.filter(({ socket }) => socket.readyState === socket.OPEN).length
  const losses = [
    ...(await servedFrom(at, clientOf(2))),
    ...(open > 20 ? [`${open} sockets of one client at once`] : []),
  ]
  for (const { socket } of all) socket.terminate()
  return { losses, beside: `${open} of ${count} held at once, another client is served` }
}
const acts: readonly Act[] = [
  { what: 'wrong tokens, links and letters by twenty clients through nginx', usual: 2000, attack: guesses },
  { what: 'silent sockets through nginx, each from another address', usual: 5000, attack: crowd },
  { what: 'silent sockets through nginx, all from one address', usual: 500, attack: greedy },
]
/** `share`: of the usual counts. */
export async function outside(share: number): Promise<readonly Found[]> {
  const missing = missingProgram('nginx')
  if (missing !== null)
    return [{ name: 'outside', what: 'attacks through nginx', tries: 0, losses: 0, says: `Not tried: ${missing}.` }]
  goThroughNginx()
  return tryActs('outside', acts, { share, fewest: 30 })
}
export const outsideTrial: Trial = { name: 'outside', run: (tries) => outside(Math.min(1, tries / 1000)) }
