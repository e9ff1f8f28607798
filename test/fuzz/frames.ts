/** Bytes that are no frames, after a handshake and instead of one: the protocol itself is spoken wrongly. */
import { randomBytes } from 'node:crypto'
import { seededRandom } from '../../shared/engine/random.ts'
import type { RandomSource } from '../../shared/engine/random-player.ts'
import type { Found, Trial } from '../kit/figures-report.ts'
import { changedIn, dial, faultsIn, grownIn, handshake, inParallel, pulse, target } from './target.ts'

const perSocket = 20
const whole = (draw: RandomSource, below: number): number => Math.floor(draw() * below)
const noise = (draw: RandomSource, length: number): Buffer =>
  Buffer.from(Array.from({ length: whole(draw, length) }, () => whole(draw, 256)))
/** Makes a malformed frame: reserved bits, unknown or unmasked kinds, wrong lengths. */
export function frame(draw: RandomSource): Buffer {
  const [first, masked] = [whole(draw, 256), draw() < 0.7 ? 0x80 : 0]
  const length = draw() < 0.1 ? 126 + whole(draw, 2) : whole(draw, 126)
  const extended = length === 126 ? randomBytes(2) : length === 127 ? randomBytes(8) : Buffer.alloc(0)
  return Buffer.concat([Buffer.from([first, masked | length]), extended, noise(draw, 130)])
}
const requests = [
  (draw: RandomSource) => noise(draw, 300),
  (draw: RandomSource) => Buffer.from(`GET /ws HTTP/1.1\r\n${'X: y\r\n'.repeat(whole(draw, 500))}`),
  () =>
    Buffer.from(
      'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ),
  () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  () => Buffer.from('POST /api/v1/stage HTTP/1.1\r\nContent-Length: -1\r\n\r\n'),
  () => Buffer.from('\u0016\u0003\u0001\u0002\u0000\u0001'),
]
/** Writes and hangs up; resolves when the other side has done so, too. False: it never did. */
function thrown(origin: string, parts: readonly Buffer[], greeted: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const begun = greeted ? handshake(origin) : Promise.resolve(dial(origin))
    begun.then(
      (socket) => {
        const late = setTimeout(() => {
          socket.destroy()
          resolve(false)
        }, 15_000)
        socket.on('error', () => undefined)
        socket.on('data', () => undefined)
        socket.on('close', () => {
          clearTimeout(late)
          resolve(true)
        })
        for (const part of parts) if (socket.writable) socket.write(part)
        socket.end()
      },
      () => resolve(false),
    )
  })
}
export async function frames(tries: number): Promise<readonly Found[]> {
  const at = await target()
  const draw = seededRandom('frames')
  const losses: string[] = []
  let thrownFrames = 0
  try {
    const barrage = (count: number): Promise<void> =>
      inParallel(Math.ceil(count / perSocket), 16, async (n) => {
        const greeted = draw() < 0.8
        const parts = Array.from({ length: perSocket }, () =>
          greeted ? frame(draw) : (requests[whole(draw, requests.length)] ?? noise)(draw, 100),
        )
        thrownFrames += parts.length
        if (!(await thrown(n % 2 === 0 ? at.origin : at.publicOrigin, parts, greeted)))
          losses.push('a socket that was never closed')
      })
    const before = await at.state()
    // Warms up: memory for code loaded and compiled by a first attack stays taken.
    await barrage(tries / 10)
    const beat = pulse(at.remote)
    const grown = await grownIn(at, () => barrage(tries / 3))
    const { worst } = await beat.stop()
    const changed = changedIn(before, await at.state())
    if (changed !== null) losses.push(`changed: ${changed}`)
    if (grown > 50) losses.push(`${grown} MB more memory`)
    losses.push(...faultsIn(at.running.said()).slice(0, 5))
    const fine = `All hung up on, nothing changed, ${grown} MB more, questions meanwhile answered within ${worst} ms.`
    const says = losses.length === 0 ? fine : [...new Set(losses)].slice(0, 5).join('; ')
    const what = 'frames and requests of random bytes, on both sides'
    return [
      {
        name: 'frames',
        what,
        tries: thrownFrames,
        losses: losses.length,
        says,
        figures: { grownMb: grown, answerWorstMs: worst },
      },
    ]
  } finally {
    await at.end()
  }
}
export const framesTrial: Trial = { name: 'frames', run: frames }
