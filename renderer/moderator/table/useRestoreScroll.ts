/**
 * Restores focus and scroll position after secrets are hidden or shown, which drops the frame and the table with it.
 */
import { watch } from 'vue'
import type { Frame } from '../../../shared/wire/frame.ts'

interface ScrollPlace {
  readonly top: number
  /** Description of the focused element; null if the focus was outside the table. */
  readonly focused: string | null
}
const focusable = 'button, input, select, textarea, summary, [tabindex]'
const nameOf = (part: Element): string =>
  JSON.stringify([part.tagName, part.getAttribute('role'), part.getAttribute('aria-label') ?? part.textContent])

export function useRestoreScroll(frame: () => Frame | null, root: () => HTMLElement | null): void {
  let left: ScrollPlace | null = null
  const scroller = (): Element | null => root()?.closest('main') ?? null
  function leave(): void {
    const focused = document.activeElement
    const inside = focused !== null && root()?.contains(focused) === true
    left = { top: scroller()?.scrollTop ?? 0, focused: inside ? nameOf(focused) : null }
  }
  function back({ top, focused }: ScrollPlace): void {
    const parts = focused === null ? [] : [...(root()?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    parts.find((part) => nameOf(part) === focused)?.focus({ preventScroll: true })
    scroller()?.scrollTo(0, top)
    left = null
  }
  watch(frame, (now, before) => now === null && before !== null && leave(), { flush: 'sync' })
  watch(frame, (now) => now !== null && left !== null && back(left), { flush: 'post' })
}
