/** Engine time, and the alarm that wakes tables when one of their clocks decides something. */
import type { EngineMs, MonoMs } from '../../shared/engine/time/times.ts'

/** Milliseconds that only grow while the console runs: no wall clock, no sleep, no down time. */
export interface EngineTime {
  readonly now: () => EngineMs
  /** Leaves `ms` out of the count, as after a sleep of the machine. Negative: moves engine time ahead. */
  readonly skip: (ms: number) => void
}
/** Returns engine time that goes on from `from`, the last mark in ms. `monotonic`: the clock of the machine in ms. */
export function engineTime(from: EngineMs, monotonic: () => MonoMs = () => performance.now()): EngineTime {
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
   * Called every second, and when the machine woke up. `gap`: ms that the machine slept; 0 without a sleep, and where
   * the system's monotonic clock stands still in one. `slept`: true after a sleep, whether `gap` shows it or not.
   */
  readonly tick: (gap: number, slept: boolean) => void
  /** Called when the alarm that `wakeIn` set rings. */
  readonly wake: () => void
}
export interface Alarm {
  /**
   * Sets the alarm to ring in `ms`, in place of an earlier one; null: no alarm. One that is set for the same millisecond
   * stays: set anew it would ring a part of it sooner or later, and tell the audience of entries made in secret.
   */
  readonly wakeIn: (ms: number | null) => void
  /** Ticks at once, because the system reports that the machine woke up. */
  readonly woke: () => void
  readonly stop: () => void
}
/** ms between two ticks above which the machine slept; a shorter gap is a late timer. */
export const asleepMs = 5000
/** ms between two ticks of the heartbeat. */
export const tickMs = 1000
/** ms of the longest timer, as a longer one would ring at once. An alarm due later rings early and is set again. */
const longest = 2 ** 31 - 1

/** Starts ticking once a second until `stop`. A gap of more than 5 s counts as sleep. */
export function startAlarm({ tick, wake }: Ticking, monotonic: () => MonoMs = () => performance.now()): Alarm {
  let last = monotonic()
  let alarm: { readonly timer: NodeJS.Timeout; readonly at: MonoMs } | null = null
  const look = (slept: boolean): void => {
    const passed = monotonic() - last
    last = monotonic()
    const gap = passed > asleepMs ? passed - tickMs : 0
    tick(gap, slept || gap > 0)
  }
  const seconds = setInterval(() => look(false), tickMs)
  const clear = (): void => {
    if (alarm !== null) clearTimeout(alarm.timer)
    alarm = null
  }
  const ring = (): void => {
    alarm = null
    wake()
  }
  function wakeIn(ms: number | null): void {
    const waits = ms === null ? null : Math.min(longest, Math.max(0, ms))
    if (waits !== null && alarm !== null && Math.abs(monotonic() + waits - alarm.at) < 1) return
    clear()
    if (waits !== null) alarm = { timer: setTimeout(ring, waits), at: monotonic() + waits }
  }
  return {
    woke: () => look(true),
    wakeIn,
    stop: () => {
      clear()
      clearInterval(seconds)
    },
  }
}
