/**
 * Handles keys in order. While an answer is under way they wait, then apply to what is asked next; none is dropped or
 * handled twice. After a key without effect, and where too many wait, all later ones are void, and the page says so.
 */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'

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
/** Keys that wait at most: sixty ballots take 180, so whoever types more leans on the keyboard. */
export const mostWaitingKeys = 500

type WaitingKey = QueuedKey & { readonly seen: SeenQuestions }

export interface KeyQueue {
  /** Labels of the keys that wait. */
  readonly typedAhead: ComputedRef<readonly string[]>
  /** Number of keys that became void. */
  readonly lost: Ref<number>
  /** Handles a key now or, while an answer is under way, after it. */
  readonly key: (pressed: QueuedKey) => void
  /** Makes all waiting keys void. */
  readonly drop: () => void
}
export function useKeyQueue({ unsettled, onPage }: KeyQueueDeps): KeyQueue {
  const waiting = shallowRef<readonly WaitingKey[]>([])
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
    if (waiting.value.length > mostWaitingKeys) drop()
    void runAll()
  }
  watch(unsettled, (now) => now || void runAll(), { flush: 'sync' })
  const typedAhead = computed(() => waiting.value.map(({ label }) => label))
  return { typedAhead, lost, key, drop }
}
