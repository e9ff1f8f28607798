/** Time for codes and retries; tests replace it. */
import type { EpochMs, MonoMs } from '../../shared/engine/time/times.ts'
/** Clocks and timers, which tests replace. */
export interface Scheduler {
  /** Returns monotonic ms. */
  readonly now: () => MonoMs
  /** Returns ms since 1970, only to tell who has been away for long. */
  readonly wall: () => EpochMs
  /** Calls `act` once after `ms`, and returns the cancellation. */
  readonly after: (ms: number, act: () => void) => () => void
}
export const realScheduler: Scheduler = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms).unref()
    return () => clearTimeout(timer)
  },
}
