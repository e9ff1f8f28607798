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
  /** Timers of Node ring by the whole millisecond. */
  const onGrid = (ms: number): number => (ms > 0 ? Math.max(1, Math.trunc(ms)) - (clock.now % 1) : 0)
  const once = (act: Act, ms = 0, ...given: unknown[]): VirtualTimer =>
    new VirtualTimer(clock.after(onGrid(ms), resumed(bound(act, given))))
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
/**
 * Returns the chance of an evening. Each process has its own at each moment, so that what one of them draws changes
 * nothing for the others, nor for itself later.
 */
function chanceOf(clock: VirtualClock, seed: string): RandomSource {
  const sources = new Map<string, { readonly at: number; readonly draw: RandomSource }>()
  return () => {
    const name = currentProcess()?.name ?? ''
    const at = clock.now
    const last = sources.get(name)
    const source = last?.at === at ? last : { at, draw: seededRandom(`chance/${seed}/${name}/${at}`) }
    sources.set(name, source)
    return source.draw()
  }
}
/** The chance of the evening whose turn it is. */
const chance: { draw: RandomSource; isGiven: boolean } = { draw: Math.random, isGiven: false }

/** Gives all chance of this Node process: tokens, ids, codes and the spread of retries. */
function giveChance(): void {
  if (chance.isGiven) return
  chance.isGiven = true
  const draw = (): number => chance.draw()
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
/** Returns an act that puts the clock and the chance of one evening in the place of any other's. */
export function virtualGlobals(clock: VirtualClock, seed: string): () => void {
  const monotonic = { now: () => clock.now, timeOrigin: eveningBegins, mark: () => undefined, measure: () => undefined }
  const [timers, date, draw] = [timersOf(clock), dateOf(clock), chanceOf(clock, seed)]
  return () => {
    Object.assign(globalThis, timers, { Date: date })
    Object.defineProperty(globalThis, 'performance', { value: monotonic, configurable: true, writable: true })
    giveChance()
    chance.draw = draw
  }
}
/** Resolves when every promise and every turn that can go on without time has done so. */
export const settle = (): Promise<void> => new Promise((resolve) => turnOfNode(resolve))
