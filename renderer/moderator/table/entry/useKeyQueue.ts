/**
 * Handles keys in order. While an answer is under way they wait, then apply to what is asked next; none is dropped or
 * handled twice. After a key without effect all later ones are void, and the page says so.
 */
import { computed, ref, shallowRef, watch } from 'vue'

/** Questions on the page when a key was pressed early; null for a key pressed in time. */
export type SeenQuestions = ReadonlySet<string> | null
export interface QueuedKey {
  /** Text shown while the key waits. */
  readonly label: string
  /** Handles the key; returns false when it had no effect. */
  readonly run: (seen: SeenQuestions) => boolean | Promise<boolean>
}
export interface KeyQueueDeps {
  /** True while the next question is unknown. */
  readonly unsettled: () => boolean
  /** Returns the keys of all questions now on the page. */
  readonly onPage: () => ReadonlySet<string>
}
type WaitingKey = QueuedKey & { readonly seen: SeenQuestions }

export function useKeyQueue({ unsettled, onPage }: KeyQueueDeps) {
  const waiting = shallowRef<readonly WaitingKey[]>([])
  /** Number of keys that became void. */
  const lost = ref(0)
  let running = false

  async function runAll(): Promise<void> {
    if (running) return
    running = true
    try {
      while (!unsettled()) {
        const [first, ...rest] = waiting.value
        if (first === undefined) break
        waiting.value = rest
        const done = first.run(first.seen)
        if (done !== true && !(await done)) drop()
      }
    } finally {
      running = false
    }
  }
  function drop(): void {
    lost.value = waiting.value.length
    waiting.value = []
  }
  function key(pressed: QueuedKey): void {
    const early = running || unsettled()
    if (!early) lost.value = 0
    waiting.value = [...waiting.value, { ...pressed, seen: early ? onPage() : null }]
    void runAll()
  }
  watch(unsettled, (now) => now || void runAll(), { flush: 'sync' })
  const typedAhead = computed(() => waiting.value.map(({ label }) => label))
  return { typedAhead, lost, key, drop }
}
