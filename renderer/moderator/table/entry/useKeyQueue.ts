/**
 * Keys in the order they are pressed. While an answer is on its way they wait, and then go to what stands there: no key
 * is dropped and none is taken twice. What follows a key that did not do what it was for is void, and that is said.
 */
import { computed, ref, shallowRef, watch } from 'vue'

/** What stood on the page when a key was pressed early; null: it was pressed in time. */
export type Seen = ReadonlySet<string> | null
export interface Press {
  /** As shown while it waits. */
  readonly label: string
  /** False: it did not do what it was for. */
  readonly run: (seen: Seen) => boolean | Promise<boolean>
}
export interface TypeAheadParts {
  /** Nobody knows yet what stands there next. */
  readonly unsettled: () => boolean
  /** Names of what can be pressed now. */
  readonly onPage: () => ReadonlySet<string>
}
type Waiting = Press & { readonly seen: Seen }

export function useKeyQueue({ unsettled, onPage }: TypeAheadParts) {
  const waiting = shallowRef<readonly Waiting[]>([])
  /** How many keys became void. */
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
