/** Reads the clocks of a frame: the time left, and the one to show. */
import type { FrameClock } from './frame.ts'
import type { EngineMs } from '../engine/time/times.ts'

/** Returns the ms left at engine time `now`, never below 0. */
export const frameClockMsLeft = ({ leftMs, running, since }: FrameClock, now: EngineMs): number =>
  running ? Math.max(0, leftMs - Math.max(0, now - since)) : leftMs

/** Returns the number that a count has reached, or null for a clock that shows a time. */
export const countNumberAt = (clock: FrameClock, now: EngineMs): number | null =>
  clock.stepMs === undefined ? null : Math.ceil(frameClockMsLeft(clock, now) / clock.stepMs)

/**
 * Returns the clock to show where there is room for one: running ones first, then the earliest end; null where none
 * runs or has time left. A clock aside, as that of an announcement, is not shown.
 */
export const pickClockToShow = (clocks: readonly FrameClock[]): FrameClock | null =>
  clocks
    .filter(({ running, leftMs, aside }) => aside !== true && (running || leftMs > 0))
    .sort((a, b) => Number(b.running) - Number(a.running) || a.leftMs + a.since - (b.leftMs + b.since))[0] ?? null
