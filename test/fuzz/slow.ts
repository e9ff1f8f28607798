/** Clients that take what they can get: drip, never read, come by the thousand, come again and again. */
import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { Phone } from '../kit/test-phone.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { tryActs, type Act, type ActResult } from './acts.ts'
import { dial, handshake, inParallel, type Target } from './target.ts'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
/** Requests that never end, a byte now and then. */
async function drip(at: Target, count: number): Promise<ActResult> {
  const began = performance.now()
  const gone: Promise<void>[] = []
  const all = Array.from({ length: count }, () => {
    const socket = dial(at.publicOrigin)
    gone.push(new Promise((resolve) => socket.on('error', () => undefined).on('close', () => resolve())))
    socket.write('POST /join HTTP/1.1\r\nX-A:')
    return socket
  })
  const dripping = setInterval(() => all.forEach((socket) => socket.writable && socket.write('b')), 500)
  const inTime = await Promise.race([Promise.all(gone).then(() => true), pause(30_000).then(() => false)])
  clearInterval(dripping)
  for (const socket of all) socket.destroy()
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return { losses: inTime ? [] : ['some still drip after 30 s'], beside: `all cut off within ${seconds} s` }
}
function told(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.from(
    body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255],
  )
  return Buffer.concat([head, Buffer.alloc(4), body])
}
/** Screens that are shown everything and read nothing. */
async function deaf(at: Target, count: number): Promise<ActResult> {
  const warm = at.memory() ?? 0
  const all: Socket[] = []
  for (let i = 0; i < count; i += 1) {
    const socket = await handshake(at.publicOrigin)
    socket.write(told(JSON.stringify({ token: at.tokens.output })))
    socket.pause()
    all.push(socket)
  }
  for (let i = 0; i < count * 125; i += 1)
    await at.remote.call('PUT', '/stage', { view: 'break', text: `${i} ${'x'.repeat(190)}` })
  const grown = (at.memory() ?? 0) - warm
  for (const socket of all) socket.destroy()
  return { losses: grown > 50 ? [`${grown} MB more memory`] : [], beside: `${grown} MB more` }
}
const opened = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => {
    socket.once('message', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
  })
/**
 * Connects as many screens as there is room for, then more: those inside are served, and newcomers get the places of
 * those who leave.
 */
async function crowd(at: Target, count: number): Promise<ActResult> {
  const url = `${at.publicOrigin.replace('http', 'ws')}/ws`
  const warm = at.memory() ?? 0
  const comes = (): WebSocket => {
    const socket = new WebSocket(url, { origin: at.publicOrigin, perMessageDeflate: false })
    socket.on('open', () => socket.send(JSON.stringify({ token: at.tokens.output })))
    return socket
  }
  const all: WebSocket[] = []
  let inside = 0
  await inParallel(count, 50, async () => {
    const socket = comes()
    all.push(socket)
    if (await opened(socket)) inside += 1
  })
  const losses: string[] = []
  const room = Math.min(count, 2000)
  if (inside !== room) losses.push(`${inside} of ${count} were let in, not ${room}`)
  const heard = all
    .filter((socket) => socket.readyState === socket.OPEN)
    .map((socket) => new Promise((resolve) => socket.once('message', resolve)))
  const began = performance.now()
  const { status } = await at.remote.call('PUT', '/stage', { view: 'break', text: `for all ${count}` })
  if (status !== 200) losses.push(`the moderator was answered ${status}`)
  const all2000 = await Promise.race([Promise.all(heard).then(() => true), pause(20_000).then(() => false)])
  if (!all2000) losses.push('not everybody was shown the break')
  const ms = Math.round(performance.now() - began)
  const phone = new Phone(at.publicOrigin, { token: at.tokens.phone })
  if (!(await opened(phone.socket))) losses.push('the screens keep a phone out')
  phone.leave()
  const grown = (at.memory() ?? 0) - warm
  for (const socket of all) socket.terminate()
  await pause(500)
  const later = comes()
  if (!(await opened(later))) losses.push('nobody is let in although all have left')
  later.terminate()
  return { losses, beside: `${inside} let in, all shown a change within ${ms} ms, ${grown} MB more` }
}
/** Upgrades that are broken off at once, refused or forgotten. */
async function flood(at: Target, count: number): Promise<ActResult> {
  const { host } = new URL(at.publicOrigin)
  const hosts = [host, 'evil.example', host]
  const paths = ['/ws', '/ws', '/elsewhere']
  await inParallel(
    count,
    64,
    (n) =>
      new Promise((resolve) => {
        const socket = dial(at.publicOrigin)
        socket.on('error', () => undefined)
        socket.on('close', () => resolve())
        socket.write(
          `GET ${paths[n % 3] ?? ''} HTTP/1.1\r\nHost: ${hosts[n % 3] ?? ''}\r\nOrigin: ${at.publicOrigin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
          () => socket.destroy(),
        )
      }),
  )
  const socket = new WebSocket(`${at.publicOrigin.replace('http', 'ws')}/ws`, { origin: at.publicOrigin })
  socket.on('open', () => socket.send(JSON.stringify({ token: at.tokens.output })))
  const isServed = await opened(socket)
  socket.terminate()
  return { losses: isServed ? [] : ['nobody is let in afterwards'], beside: 'a screen is served afterwards' }
}
const acts: readonly Act[] = [
  { what: 'requests that drip a byte every half second', usual: 300, attack: drip },
  { what: 'screens that never read, shown 125 pictures for each of them', usual: 20, attack: deaf },
  { what: 'screens at once, with room for 2000', usual: 2100, attack: crowd },
  { what: 'upgrades broken off', usual: 5000, attack: flood },
]
/** `share`: of the usual counts. */
export const slow = (share: number): Promise<readonly Found[]> => tryActs('slow', acts, { share, fewest: 3 })
export const slowTrial: Trial = { name: 'slow', run: (tries) => slow(Math.min(1, tries / 1000)) }
