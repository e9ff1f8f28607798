/** Counts clocks down in the page: the server sends a clock once, not every second. */
import { computed, onScopeDispose, ref, watch, type ComputedRef, type Ref } from 'vue'

import { frameClockMsLeft, countNumberAt } from '../../shared/wire/frame-clocks.ts'
import type { FrameClock } from '../../shared/wire/frame.ts'
import type { EngineMs } from '../../shared/engine/time/times.ts'

export { frameClockMsLeft, pickClockToShow } from '../../shared/wire/frame-clocks.ts'

/** Formats milliseconds as `2:14`, `0:05` or `1:02:00`. Rounds up to whole seconds, so that 0:00 means over. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Returns the text of a clock at engine time `now`: the last number of a spoken count, else the time left. */
export const formatClock = (clock: FrameClock, now: EngineMs): string =>
  String(countNumberAt(clock, now) ?? formatTimeLeft(frameClockMsLeft(clock, now)))

const step = 200

/**
 * Returns the current engine time in milliseconds, updated every 200 ms while `ticking` is true. `pushed` is the engine
 * time of the last push; the time since is measured locally, so a wrong wall clock does not matter.
 */
export function useEngineTime(pushed: Ref<number>, ticking: Ref<boolean>): ComputedRef<number> {
  const at = ref(performance.now())
  const base = ref(at.value)
  let timer: ReturnType<typeof setInterval> | null = null
  const stop = () => {
    if (timer !== null) clearInterval(timer)
    timer = null
  }
  const look = () => (at.value = performance.now())
  watch(pushed, () => (base.value = look()), { flush: 'sync' })
  watch(
    ticking,
    (on) => {
      stop()
      look()
      if (on) timer = setInterval(look, step)
    },
    { immediate: true },
  )
  onScopeDispose(stop)
  return computed(() => pushed.value + (at.value - base.value))
}
