/** Blocks taps for a moment after the layout changes, because such a tap was meant for what stood there before. */
import { nextTick, onScopeDispose, readonly, ref, watch, type Ref } from 'vue'

export interface TapGuardDeps {
  readonly root: Readonly<Ref<HTMLElement | null>>
  /** Changes with the page and the question; each change blocks taps. */
  readonly turned: () => unknown
  /** Changes with anything else that may move buttons; only an actual move blocks taps. */
  readonly moved: () => unknown
  /** True while the pad is held; nothing moves then. */
  readonly held: Readonly<Ref<boolean>>
}
/** Milliseconds taps are blocked: enough for the second tap of a double tap, and to notice the change. */
const moment = 400
/** Milliseconds after a block in which moved buttons cause no further one, so that the player can always press. */
const rest = 600

/** Returns a description of all buttons and their positions, for comparison. */
const describeButtons = (root: HTMLElement | null): string =>
  [...(root?.querySelectorAll('button, .pick, .prompt-title') ?? [])]
    .map((each) => {
      const { left, top } = each.getBoundingClientRect()
      return `${Math.round(left)} ${Math.round(top)} ${each.textContent}`
    })
    .join('\n')

export function useTapGuard({ root, turned, moved, held }: TapGuardDeps): Readonly<Ref<boolean>> {
  const settling = ref(false)
  let timer: ReturnType<typeof setTimeout> | null = null
  let openUntil = 0
  function settle(): void {
    if (timer !== null) clearTimeout(timer)
    settling.value = true
    openUntil = performance.now() + moment + rest
    timer = setTimeout(() => (settling.value = false), moment)
  }
  watch(turned, settle)
  // Compares positions before and after rendering.
  watch(moved, async () => {
    if (held.value || performance.now() < openUntil) return
    const before = describeButtons(root.value)
    await nextTick()
    if (!held.value && describeButtons(root.value) !== before) settle()
  })
  settle()
  onScopeDispose(() => {
    if (timer !== null) clearTimeout(timer)
  })
  return readonly(settling)
}
