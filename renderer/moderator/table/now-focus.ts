/** The focus of the table: the NOW pane has it while no button is wanted, so that Enter and Space act as hotkeys. */

/** Selector of the element that holds the focus when no control has it. */
const place = '[data-keys]'

/** Focuses the NOW pane; returns false when the table is not on the page. */
export function focusNow(): boolean {
  const now = document.querySelector<HTMLElement>(place)
  now?.focus({ preventScroll: true })
  return now !== null
}
/** Moves the focus from a button, tab or field to the NOW pane; on the table only. */
export function releaseFocus(): void {
  const focused = document.activeElement
  if (focused !== null && focused !== document.body && !focused.matches(place)) focusNow()
}
