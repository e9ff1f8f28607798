/** A tap that was meant for what stood there before does nothing: what is new under a finger, or moved, waits a moment. */
import { nextTick, onScopeDispose, readonly, ref, watch, type Ref } from 'vue'

export interface SettlingParts {
  readonly root: Readonly<Ref<HTMLElement | null>>
  /** Another page or another question. */
  readonly turned: () => unknown
  /** Whatever else may move what can be pressed. */
  readonly moved: () => unknown
  /** Under a thumb that holds nothing changes. */
  readonly held: Readonly<Ref<boolean>>
}
/** Milliseconds: the second tap of two has come by then, and whoever was about to tap has seen that it is something else. */
const moment = 400
/** However often the table moves, whoever wants to press something has so long for it. */
const rest = 600

/** Everything that can be pressed, and where it stands. */
const standing = (root: HTMLElement | null): string =>
  [...(root?.querySelectorAll('button, .pick, .prompt-title') ?? [])]
    .map((each) => {
      const { left, top } = each.getBoundingClientRect()
      return `${Math.round(left)} ${Math.round(top)} ${each.textContent}`
    })
    .join('\n')

export function useTapGuard({ root, turned, moved, held }: SettlingParts): Readonly<Ref<boolean>> {
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
  // Before the page is drawn anew, and after that.
  watch(moved, async () => {
    if (held.value || performance.now() < openUntil) return
    const before = standing(root.value)
    await nextTick()
    if (!held.value && standing(root.value) !== before) settle()
  })
  settle()
  onScopeDispose(() => {
    if (timer !== null) clearTimeout(timer)
  })
  return readonly(settling)
}
