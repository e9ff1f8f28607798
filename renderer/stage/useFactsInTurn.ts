/** Long news of several facts, one fact at a time and over and over, beginning with what is new. */
import { computed, onBeforeUnmount, ref, watch, type ComputedRef } from 'vue'
import { countSaidBefore, factMs, factsInTurn } from '../../shared/show/facts-in-turn.ts'

export interface ShownFact {
  /** The fact that is said now. */
  readonly text: string
  /** True where others take turns with it. */
  readonly inTurn: boolean
}
/** Returns the fact to show now; null without news. */
export function useFactsInTurn(news: () => string | null, isNotice: () => boolean): ComputedRef<ShownFact | null> {
  const turn = ref(0)
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = (): void => clearInterval(timer)
  const facts = computed(() => factsInTurn(news() ?? '', isNotice()))
  function begin(now: string | null, before: string | null = null): void {
    stop()
    turn.value = countSaidBefore(now ?? '', before)
    if (facts.value.length > 1) timer = setInterval(() => (turn.value += 1), factMs)
  }
  watch(news, begin, { immediate: true })
  onBeforeUnmount(stop)
  return computed(() => {
    const text = facts.value[turn.value % facts.value.length] ?? ''
    return text === '' ? null : { text, inTurn: facts.value.length > 1 }
  })
}
