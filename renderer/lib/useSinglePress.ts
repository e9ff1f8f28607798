/**
 * Treats a second click on a toggle or switch right after the first, by mouse or key, as the same click when the first
 * has already changed the button. Where a click handles one row after another, each click counts.
 */
import { onScopeDispose } from 'vue'
import { doublePressMs } from '../../shared/wire/deck-payload.ts'
import type { MonoMs } from '../../shared/engine/time/times.ts'

const toggles = '[aria-pressed], [role=switch]'
/** Buttons on which every press counts, because a second one undoes nothing: hiding secrets comes first. */
const exempt = '[data-hides]'

/**
 * Returns the button's state as screen readers announce it. A checkbox has already changed when its click event fires,
 * hence the negation.
 */
const stateOf = (element: Element): string =>
  element instanceof HTMLInputElement
    ? String(!element.checked)
    : (element.getAttribute('aria-pressed') ?? element.getAttribute('aria-checked') ?? '')

/** Guards all toggles while the calling component is mounted. */
export function useSinglePress(): void {
  let last: { readonly element: Element; readonly at: MonoMs; readonly state: string } | null = null
  const press = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest(toggles) : null
    if (element === null || element.matches(exempt)) return
    const at = performance.now()
    const state = stateOf(element)
    const isSecond = last?.element === element && at - last.at < doublePressMs
    const turnsBack = isSecond && last?.state !== state
    last = { element, at, state: turnsBack ? (last?.state ?? '') : state }
    if (!turnsBack) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', press, { capture: true })
  onScopeDispose(() => window.removeEventListener('click', press, { capture: true }))
}
