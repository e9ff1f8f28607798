/**
 * Acts that need two presses. The second counts only after a pause, so that a double click or a held key stays one
 * press.
 */
import { onScopeDispose, ref, type Ref } from 'vue'
import { announce } from './announce.ts'

/** Minimum milliseconds between two presses that count as two. */
export const pressPauseMs = 600
/** Milliseconds until a first press is forgotten. */
const patience = 6000

/**
 * Returns a function that tells whether a press follows the previous one too soon. Presses that came too soon start the
 * pause again.
 */
export function usePause(): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    const isTooSoon = now - last < pressPauseMs
    last = now
    return isTooSoon
  }
}
export interface PressTwice {
  /** The act that the next press would run, or null. */
  readonly armed: Readonly<Ref<string | null>>
  /** Counts a press of `what`; returns true on the second one. `again` is announced after the first. */
  readonly press: (what: string, again: string) => boolean
  readonly calm: () => void
}
/** Arms one act at a time, for 6 s; a press of another act arms that one instead. */
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
