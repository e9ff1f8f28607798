/** Buttons that stay pressed, and switches: a second click right after the first, by mouse or key, is the same one. */
import { onScopeDispose } from 'vue'
import { secondPress } from '../../shared/wire/deck.ts'

const toggles = '[aria-pressed], [role=switch]'
/** Where each press counts, and a second one turns nothing back: hiding comes first. */
const exempt = '[data-hides]'

/** Guards the page for as long as the component stands. */
export function useSinglePress(): void {
  let last: { readonly element: Element; readonly at: number } | null = null
  const press = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest(toggles) : null
    if (element === null || element.matches(exempt)) return
    const at = performance.now()
    const isSecond = last?.element === element && at - last.at < secondPress
    last = { element, at }
    if (!isSecond) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', press, { capture: true })
  onScopeDispose(() => window.removeEventListener('click', press, { capture: true }))
}
