/** Engine time, and the alarm that wakes tables when one of their clocks decides something. */

/** Milliseconds that only grow while the console runs: no wall clock, no sleep, no down time. */
export interface EngineTime {
  readonly now: () => number
  /** Adds nothing for a gap: called when the machine slept. */
  readonly skip: (ms: number) => void
}
/** `from`: engine time of the last mark, `monotonic` in ms. */
export function engineTime(from: number, monotonic: () => number = () => performance.now()): EngineTime {
  let start = monotonic() - from
  return {
    now: () => Math.round(monotonic() - start),
    skip: (ms) => {
      start += ms
    },
  }
}

export interface Ticking {
  /**
   * Every second, and when the machine woke up: marks are written, sleeps are noticed. `gap`: ms lost to a sleep, 0
   * normally and where the system's own clock does not count them. `slept`: there was one all the same.
   */
  readonly tick: (gap: number, slept: boolean) => void
  /** An alarm set by `wakeIn` rings. */
  readonly wake: () => void
}
export interface Alarm {
  /** Rings after `ms`, replacing an earlier alarm; null: no alarm. */
  readonly wakeIn: (ms: number | null) => void
  /** The machine woke up. Whoever heard of it may be the first to notice: it ticks at once. */
  readonly woke: () => void
  readonly stop: () => void
}
/** A gap of more than this between two seconds is a sleep, not a late timer. */
const asleep = 5000
const second = 1000
/** Longer timers ring at once: whoever waits longer is asked again then. */
const longest = 2 ** 31 - 1

export function startAlarm({ tick, wake }: Ticking, monotonic: () => number = () => performance.now()): Alarm {
  let last = monotonic()
  let alarm: NodeJS.Timeout | null = null
  const look = (slept: boolean): void => {
    const passed = monotonic() - last
    last = monotonic()
    const gap = passed > asleep ? passed - second : 0
    tick(gap, slept || gap > 0)
  }
  const seconds = setInterval(() => look(false), second)
  const clear = (): void => {
    if (alarm !== null) clearTimeout(alarm)
    alarm = null
  }
  return {
    woke: () => look(true),
    wakeIn: (ms) => {
      clear()
      if (ms !== null) alarm = setTimeout(wake, Math.min(longest, Math.max(0, ms)))
    },
    stop: () => {
      clear()
      clearInterval(seconds)
    },
  }
}
