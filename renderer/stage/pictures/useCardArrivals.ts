/** Tells the things that have just come from those that were there, so that only the new ones move. */
import { ref, watch, type Ref } from 'vue'

/** Key -> place among those that came with the last change (from 0). Keys that were there before have none. */
export function useCardArrivals(keys: () => readonly (string | number)[]): Ref<ReadonlyMap<string | number, number>> {
  const seen = new Set<string | number>()
  const order = ref<ReadonlyMap<string | number, number>>(new Map())
  watch(
    () => [...keys()],
    (now) => {
      const fresh = now.filter((key) => !seen.has(key))
      seen.clear()
      for (const key of now) seen.add(key)
      if (fresh.length > 0) order.value = new Map(fresh.map((key, i) => [key, i]))
    },
    { immediate: true },
  )
  return order
}
