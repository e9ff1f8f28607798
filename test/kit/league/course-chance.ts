/** Puts seeded chance and time in place of the machine's while a course is played, so that its seed plays it again. */
import { signingKeyFrom, type SigningKey } from '../../../electron/club/league/console-key.ts'
import { seededRandom } from '../../../shared/engine/random.ts'
import type { RandomSource } from '../../../shared/engine/random-player.ts'

const MachineDate = Date
/** The moment at which every course begins, ms since 1970. */
const courseBegins = MachineDate.UTC(2026, 2, 1, 12)
/** ms by which the clock goes on with each look at it. */
const tick = 10

const drawBytes = (draw: RandomSource, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(draw() * 256)))
/** Returns the key pair of a drawn seed. */
export const drawSigningKey = (draw: RandomSource): SigningKey =>
  signingKeyFrom(drawBytes(draw, 32).toString('base64url'))

function uuidFrom(draw: RandomSource): ReturnType<typeof crypto.randomUUID> {
  const hex = drawBytes(draw, 16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
function dateFrom(now: () => number): DateConstructor {
  return class extends MachineDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(now())
      else super(...(given as [number]))
    }
    static override now(): number {
      return now()
    }
  } as DateConstructor
}
/** Plays something with the chance and the clock of a seed; one at a time in a process. */
export async function withCourseChance<T>(seed: string, play: () => Promise<T>): Promise<T> {
  const draw = seededRandom(`chance/${seed}`)
  const { randomUUID } = crypto
  const { random } = Math
  let time = courseBegins
  try {
    crypto.randomUUID = () => uuidFrom(draw)
    Math.random = draw
    globalThis.Date = dateFrom(() => (time += tick))
    return await play()
  } finally {
    crypto.randomUUID = randomUUID
    Math.random = random
    globalThis.Date = MachineDate
  }
}
