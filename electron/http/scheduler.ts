/** Time as codes and second tries need it; tests wind their own. */
export interface Timing {
  /** Milliseconds that only grow. */
  readonly now: () => number
  /** ms since 1970: tells only whom nobody has seen for long. */
  readonly wall: () => number
  /** Calls once after so many ms; gives back how to call it off. */
  readonly after: (ms: number, act: () => void) => () => void
}
export const realTiming: Timing = {
  now: () => performance.now(),
  wall: () => Date.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms).unref()
    return () => clearTimeout(timer)
  },
}
