/** Tells new items of a picture from old ones, so that only the new ones move. */
import { ref, watch, type Ref } from 'vue'

/** Returns, for each key that came with the last change, its index among them (from 0). Older keys are missing. */
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
