/** Reading the clocks of a frame: what is left, and which one to show. */
import type { FrameClock } from './frame.ts'

/** Milliseconds left at engine time `now`, never below nought. */
export const leftOf = ({ leftMs, running, since }: FrameClock, now: number): number =>
  running ? Math.max(0, leftMs - Math.max(0, now - since)) : leftMs

/** The number that a count has come to, or null for a clock that shows a time. */
export const numberOf = (clock: FrameClock, now: number): number | null =>
  clock.stepMs === undefined ? null : Math.ceil(leftOf(clock, now) / clock.stepMs)

/** The clock to show when there is room for one: what runs, and of that what ends first; none that stands at nought. */
export const shownClock = (clocks: readonly FrameClock[]): FrameClock | null =>
  clocks
    .filter(({ running, leftMs }) => running || leftMs > 0)
    .sort((a, b) => Number(b.running) - Number(a.running) || a.leftMs + a.since - (b.leftMs + b.since))[0] ?? null
