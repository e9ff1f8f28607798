/**
 * Buttons that stay pressed, and switches: a second click right after the first, by mouse or key, is the same one where
 * the first has turned the button. Where a click answers for one row after another, each of them counts.
 */
import { onScopeDispose } from 'vue'
import { secondPress } from '../../shared/wire/deck-payload.ts'

const toggles = '[aria-pressed], [role=switch]'
/** Where each press counts, and a second one turns nothing back: hiding comes first. */
const exempt = '[data-hides]'

/** The state of a button, as it is read aloud; a box is turned by the browser before its click is heard. */
const stateOf = (element: Element): string =>
  element instanceof HTMLInputElement
    ? String(!element.checked)
    : (element.getAttribute('aria-pressed') ?? element.getAttribute('aria-checked') ?? '')

/** Guards the page for as long as the component stands. */
export function useSinglePress(): void {
  let last: { readonly element: Element; readonly at: number; readonly state: string } | null = null
  const press = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest(toggles) : null
    if (element === null || element.matches(exempt)) return
    const at = performance.now()
    const state = stateOf(element)
    const isSecond = last?.element === element && at - last.at < secondPress
    const turnsBack = isSecond && last?.state !== state
    last = { element, at, state: turnsBack ? (last?.state ?? '') : state }
    if (!turnsBack) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', press, { capture: true })
  onScopeDispose(() => window.removeEventListener('click', press, { capture: true }))
}
