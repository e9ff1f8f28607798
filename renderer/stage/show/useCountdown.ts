/** The end of a clock, large in the middle: a spoken count and the word after it, or the last seconds of any clock. */
import { computed, onScopeDispose, ref, watch, type ComputedRef } from 'vue'
import type { EngineMs } from '../../../shared/engine/time/times.ts'
import type { FrameClock } from '../../../shared/wire/frame.ts'
import { countNumberAt, frameClockMsLeft } from '../../../shared/wire/frame-clocks.ts'
import { useEngineTime } from '../../lib/useEngineTime.ts'

/** The last ms of a clock that are shown large. */
const lastMs = 10_000
/** The time in ms for which the word after a count stays. */
const wordMs = 1500
/** A count that disappears with less left, in ms, has run out: its last number may not have been drawn. */
const nearEndMs = 600

/** A number to be shown large, or `word` after a spoken count. */
export interface Countdown {
  readonly number: number | 'word'
  /** True for a spoken count, which takes the middle whatever stands there. */
  readonly isCount: boolean
}
function numberOf(clock: FrameClock, now: EngineMs): number | null {
  const left = frameClockMsLeft(clock, now)
  const number = countNumberAt(clock, now) ?? (left <= lastMs ? Math.ceil(left / 1000) : null)
  return number === 0 ? null : number
}
/** Returns the countdown of a clock at the engine time of the last push; null while there is none. */
export function useCountdown(clock: () => FrameClock | null, now: () => EngineMs): ComputedRef<Countdown | null> {
  const ticking = computed(() => clock()?.running === true)
  const time = useEngineTime(computed(now), ticking)
  const isWord = ref(false)
  let over: ReturnType<typeof setTimeout> | null = null
  const stop = (): void => {
    if (over !== null) clearTimeout(over)
    isWord.value = false
  }
  function sayWord(): void {
    stop()
    isWord.value = true
    over = setTimeout(stop, wordMs)
  }
  const count = computed(() => {
    const one = clock()
    return one?.running === true && one.stepMs !== undefined
      ? { id: one.id, left: frameClockMsLeft(one, time.value) }
      : null
  })
  watch(count, (is, was) => {
    if (was === null || was.left > nearEndMs || was.left === 0) return
    if (is === null || is.left === 0) sayWord()
  })
  onScopeDispose(stop)
  return computed(() => {
    const one = clock()
    const number = one?.running === true ? numberOf(one, time.value) : null
    if (number !== null) return { number, isCount: one?.stepMs !== undefined }
    return isWord.value ? { number: 'word', isCount: true } : null
  })
}
