/** Puts virtual time and seeded chance in place of the machine's, for everything that runs in this Node process. */
import { seededRandom } from '../../../shared/engine/random.ts'
import type { RandomSource } from '../../../shared/engine/random-player.ts'
import { currentProcess } from './simulated-process.ts'
import type { Appointment, VirtualClock } from './virtual-clock.ts'

const nodeCrypto = process.getBuiltinModule('node:crypto')
const { syncBuiltinESMExports } = process.getBuiltinModule('node:module')
const { setImmediate: turnOfNode } = globalThis
const RealDate = Date
/** The moment at which every simulated evening begins, ms since 1970: a Saturday, 19:00 UTC. */
export const eveningBegins = RealDate.UTC(2026, 9, 10, 19)

/** A timer as Node and browsers give it. */
class VirtualTimer {
  appointment: Appointment
  constructor(appointment: Appointment) {
    this.appointment = appointment
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return true
  }
  close(): this {
    this.appointment.cancelled = true
    return this
  }
}
type Act = (...given: unknown[]) => void

/** Returns an act that is left out where its process has ended by then. */
function bound(act: Act, given: readonly unknown[]): () => void {
  const owner = currentProcess()
  return () => {
    if (owner?.alive !== false) act(...given)
  }
}
function timersOf(clock: VirtualClock) {
  const cancel = (timer: unknown): void => {
    if (timer instanceof VirtualTimer) timer.close()
  }
  const once = (act: Act, ms = 0, ...given: unknown[]): VirtualTimer =>
    new VirtualTimer(clock.after(ms, resumed(bound(act, given))))
  function again(act: Act, ms = 0, ...given: unknown[]): VirtualTimer {
    const run = bound(act, given)
    const owner = currentProcess()
    const ring = resumed((): void => {
      if (owner?.alive === false) return
      timer.appointment = clock.after(Math.max(1, ms), ring)
      run()
    })
    const timer: VirtualTimer = new VirtualTimer(clock.after(Math.max(1, ms), ring))
    return timer
  }
  return {
    setTimeout: once,
    setInterval: again,
    setImmediate: (act: Act, ...given: unknown[]) => once(act, 0, ...given),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
  }
}
/** Returns an act that runs in the asynchronous context in which it was planned. */
const resumed = (act: () => void): (() => void) => AsyncResource.bind(act)
const { AsyncResource } = process.getBuiltinModule('node:async_hooks')

function dateOf(clock: VirtualClock): DateConstructor {
  const wall = (): number => Math.floor(eveningBegins + clock.now)
  class VirtualDate extends RealDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(wall())
      else super(...(given as [number]))
    }
    static override now(): number {
      return wall()
    }
  }
  return VirtualDate as unknown as DateConstructor
}
function uuidFrom(draw: RandomSource): `${string}-${string}-${string}-${string}-${string}` {
  const hex = Array.from({ length: 32 }, () => Math.floor(draw() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
/** Seeds all chance: tokens, ids, codes and the spread of retries. */
function seedChance(seed: string): void {
  const draw = seededRandom(`chance/${seed}`)
  const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => Math.floor(draw() * 256)))
  const integer = (from: number, to?: number): number => {
    const [low, high] = to === undefined ? [0, from] : [from, to]
    return low + Math.floor(draw() * (high - low))
  }
  Math.random = draw
  Object.assign(nodeCrypto, { randomBytes: bytes, randomInt: integer, randomUUID: () => uuidFrom(draw) })
  syncBuiltinESMExports()
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => uuidFrom(draw), configurable: true })
  const fill = (array: Uint8Array): Uint8Array => {
    array.set(bytes(array.length))
    return array
  }
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill, configurable: true })
}
/** Installs the clock and the chance of one evening. The next evening's take their place. */
export function installVirtualGlobals(clock: VirtualClock, seed: string): void {
  const monotonic = { now: () => clock.now, timeOrigin: eveningBegins, mark: () => undefined, measure: () => undefined }
  Object.assign(globalThis, timersOf(clock), { Date: dateOf(clock) })
  Object.defineProperty(globalThis, 'performance', { value: monotonic, configurable: true, writable: true })
  seedChance(seed)
}
/** Resolves when every promise and every turn that can go on without time has done so. */
export const settle = (): Promise<void> => new Promise((resolve) => turnOfNode(resolve))
