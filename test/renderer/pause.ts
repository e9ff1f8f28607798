/** The pause between two presses that are two, passed in a moment. */
import { vi } from 'vitest'
import { pressPauseMs } from '../../renderer/lib/usePressTwice.ts'

/** Milliseconds by which the two clocks of a process may differ: one counts whole ones, and both drift. */
const drift = 2
let ahead = 0
/** Moves the page's clock ahead by the pause between presses; timers stay as they are. */
export function afterPause(): void {
  if (vi.isFakeTimers()) return void vi.advanceTimersByTime(pressPauseMs)
  ahead += pressPauseMs + drift
  const began = performance.timeOrigin
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - began + ahead)
}
