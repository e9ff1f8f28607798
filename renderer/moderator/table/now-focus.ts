/** The focus of the table: NOW has it while no button is wanted, and there Enter and Space are the page's own keys. */

/** Marks the part of the table that holds the focus when nothing else has it. */
const place = '[data-keys]'

/** Gives the focus to NOW; false where the table is not on the page. */
export function focusNow(): boolean {
  const now = document.querySelector<HTMLElement>(place)
  now?.focus({ preventScroll: true })
  return now !== null
}
/** Lets go of the button, tab or field that has the focus, on the table only. */
export function letFocusGo(): void {
  const focused = document.activeElement
  if (focused !== null && focused !== document.body && !focused.matches(place)) focusNow()
}
