/**
 * A process of the simulated evening: the console, a page or OBS. Timers and promises belong to the process that made
 * them, and those of an ended process never ring.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface SimulatedProcess {
  readonly name: string
  alive: boolean
}
const current = new AsyncLocalStorage<SimulatedProcess>()

/** Returns the process whose code runs now, or null outside all of them. */
export const currentProcess = (): SimulatedProcess | null => current.getStore() ?? null
/** Runs code as part of a process. */
export const runIn = <T>(process: SimulatedProcess, act: () => T): T => current.run(process, act)
