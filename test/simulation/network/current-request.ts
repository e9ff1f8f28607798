/** The request that the console deals with now, so that what it stores has a known cause. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { SimulatedProcess } from '../time/simulated-process.ts'

export interface CurrentRequest {
  readonly from: SimulatedProcess
  /** Path of an HTTP request; empty for a message on a socket. */
  readonly path: string
  /** Body of the request or text of the message; empty without one. */
  readonly said: string
  /** Virtual ms. */
  readonly sentAt: number
  readonly arrivedAt: number
}
const current = new AsyncLocalStorage<CurrentRequest>()

/** Returns the request that is dealt with now, or null. Timers that it has set belong to it, too. */
export const requestNow = (): CurrentRequest | null => current.getStore() ?? null
export const dealWith = <T>(request: CurrentRequest, act: () => T): T => current.run(request, act)
