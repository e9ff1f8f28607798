/**
 * Handles keys in order. While an answer is under way they wait, then apply to what is asked next; none is dropped or
 * handled twice. After a key without effect all later ones are void, and the page says so.
 */
import { computed, ref, shallowRef, watch } from 'vue'

/** Questions on the page when a key was pressed early; null for a key pressed in time. */
export type Seen = ReadonlySet<string> | null
export interface Press {
  /** Text shown while the key waits. */
  readonly label: string
  /** Handles the key; returns false when it had no effect. */
  readonly run: (seen: Seen) => boolean | Promise<boolean>
}
export interface TypeAheadParts {
  /** True while the next question is unknown. */
  readonly unsettled: () => boolean
  /** Returns the keys of all questions now on the page. */
  readonly onPage: () => ReadonlySet<string>
}
type Waiting = Press & { readonly seen: Seen }

export function useKeyQueue({ unsettled, onPage }: TypeAheadParts) {
  const waiting = shallowRef<readonly Waiting[]>([])
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
  function key(pressed: Press): void {
    const early = running || unsettled()
    if (!early) lost.value = 0
    waiting.value = [...waiting.value, { ...pressed, seen: early ? onPage() : null }]
    void runAll()
  }
  watch(unsettled, (now) => now || void runAll(), { flush: 'sync' })
  const typedAhead = computed(() => waiting.value.map(({ label }) => label))
  return { typedAhead, lost, key, drop }
}
