/** The size of a text: as its length suggests, and smaller as long as the browser still has to cut it. */
import { computed, onBeforeUnmount, onMounted, ref, watch, type ComputedRef, type Ref } from 'vue'

/** True where a clamp hides at least half a line. Engines round heights; a page without layout measures 0. */
function isCut(element: HTMLElement): boolean {
  const line = Number.parseFloat(getComputedStyle(element).lineHeight)
  return element.scrollHeight - element.clientHeight > line / 2
}

export interface FittingText<S extends string> {
  /** Largest first. */
  readonly sizes: readonly [S, ...S[]]
  /** The size that letter counts suggest. */
  readonly likely: () => S
  /** A new value starts measuring anew from the likely size. */
  readonly said: () => string
}
/** Returns the size to draw `element` with: the likely one, or the first smaller one in which nothing is cut. */
export function useFittingSize<S extends string>(
  element: Readonly<Ref<HTMLElement | null>>,
  { sizes, likely, said }: FittingText<S>,
): ComputedRef<S> {
  const steps = ref(0)
  const place = computed(() => Math.min(sizes.indexOf(likely()) + steps.value, sizes.length - 1))
  const size = computed<S>(() => sizes[place.value] ?? sizes[0])
  function fit(): void {
    if (element.value !== null && place.value < sizes.length - 1 && isCut(element.value)) steps.value += 1
  }
  watch(said, () => (steps.value = 0))
  watch([element, size, said], fit, { flush: 'post' })
  // Another face may be wider than the one that stood in for it, and may come at any time.
  onMounted(() => {
    void document.fonts?.ready.then(fit)
    document.fonts?.addEventListener('loadingdone', fit)
  })
  onBeforeUnmount(() => document.fonts?.removeEventListener('loadingdone', fit))
  return size
}
