/** Acts that are asked for twice: a second press counts after a pause, so that a double click or a held key is one. */
import { onScopeDispose, ref, type Ref } from 'vue'
import { announce } from './announce.ts'

/** ms between two presses that are two. */
export const pressPause = 600
/** ms until a press that was the first is forgotten. */
const patience = 6000

/** Returns whether a press comes too soon after the one before it; presses that came too soon count, too. */
export function usePause(): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    const isTooSoon = now - last < pressPause
    last = now
    return isTooSoon
  }
}
export interface PressTwice {
  /** The act whose next press does it, or null. */
  readonly armed: Readonly<Ref<string | null>>
  /** True: this was the second press of `what`. `again`: said aloud after the first one. */
  readonly press: (what: string, again: string) => boolean
  readonly calm: () => void
}
export function usePressTwice(): PressTwice {
  const armed = ref<string | null>(null)
  const isTooSoon = usePause()
  let timer: ReturnType<typeof setTimeout> | undefined
  function calm(): void {
    clearTimeout(timer)
    armed.value = null
  }
  function press(what: string, again: string): boolean {
    const isSecond = armed.value === what
    if (isTooSoon()) return false
    calm()
    if (isSecond) return true
    armed.value = what
    announce(again)
    timer = setTimeout(calm, patience)
    return false
  }
  onScopeDispose(calm)
  return { armed, press, calm }
}
