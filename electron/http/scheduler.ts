/** Time for codes and retries; tests replace it. */
export interface Scheduler {
  /** Returns monotonic ms. */
  readonly now: () => number
  /** Returns ms since 1970, only to tell who has been away for long. */
  readonly wall: () => number
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
