/** The show of one screen: takes pushes and returns what to draw now, beat by beat. */
import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import type { PublicPush } from '../../../shared/wire/moderator-status.ts'
import type { MatchResults } from '../../../shared/wire/frame.ts'
import type { Pointing, ResultsPart } from '../../../shared/show/beat.ts'
import { advanceQueue, emptyQueue, nextBeatAt, shownPush, takePush } from '../../../shared/show/show-queue.ts'

/** A part of the results, as it stands in place of the table. */
export interface ShownResults {
  readonly of: MatchResults
  readonly part: ResultsPart
}
export interface Show {
  /** The push as it is drawn now; null before the first. */
  readonly shown: ComputedRef<PublicPush | null>
  /** The votes that arrive with the present beat. */
  readonly pointing: ComputedRef<readonly Pointing[]>
  /** The number of beats whose time is not over, the present one included. */
  readonly left: ComputedRef<number>
  /** The results, while they stand in place of the table; else null. */
  readonly results: ComputedRef<ShownResults | null>
}
/**
 * `factor`: multiple of the usual time of a beat; 0 shows each frame at once. `standings`: whether those of the season
 * stand after the results.
 */
export function useShow(
  push: () => PublicPush | null,
  factor: () => number,
  standings: () => boolean = () => false,
): Show {
  const queue = shallowRef(emptyQueue)
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  function plan(): void {
    stop()
    const next = nextBeatAt(queue.value)
    if (next !== null) timer = setTimeout(goOn, Math.max(0, next - performance.now()))
  }
  function goOn(): void {
    queue.value = advanceQueue(queue.value, performance.now())
    plan()
  }
  watch(
    push,
    (now) => {
      queue.value =
        now === null
          ? emptyQueue
          : takePush(queue.value, now, { factor: factor(), now: performance.now(), standings: standings() })
      plan()
    },
    { flush: 'sync', immediate: true },
  )
  onScopeDispose(stop)
  return {
    shown: computed(() => shownPush(queue.value)),
    pointing: computed(() => queue.value.beats[0]?.pointing ?? []),
    left: computed(() => queue.value.beats.length),
    results: computed(() => {
      const part = queue.value.beats[0]?.results
      const of = queue.value.push?.results
      return part === undefined || of === undefined ? null : { of, part }
    }),
  }
}
