/**
 * Keeps the focus from falling back to the body: when the focused element is removed or stays disabled, the nearest
 * focusable element in the same part of the page receives the focus.
 */
import { onBeforeUnmount, onMounted } from 'vue'
import { doublePressMs } from '../../../shared/wire/deck-payload.ts'
import { focusNow } from '../table/now-focus.ts'
import type { MonoMs } from '../../../shared/engine/time/times.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
/** Milliseconds a disabled element may take to become usable again, such as a button while its call is under way. */
const patience = 400
/** Waits of that length for a page that is being drawn anew, at most. */
const mostWaits = 5

interface FocusPlace {
  readonly element: HTMLElement
  /** The element's ancestors, nearest first, each with the index of the branch that holds the element. */
  readonly path: readonly { readonly parent: Element; readonly at: number }[]
}
function placeOf(element: HTMLElement): FocusPlace {
  const path: { parent: Element; at: number }[] = []
  for (let child: Element = element; child.parentElement !== null; child = child.parentElement)
    path.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { element, path }
}
/**
 * Excludes toggle buttons and switches as landing places: a further key press there would change what the screens show.
 */
const harmless = ':not([aria-pressed]):not([role=switch])'
const isVisible = (element: Element): boolean => element.getClientRects().length > 0
const findFirstFocusable = (element: Element | undefined): HTMLElement | null => {
  if (element === undefined) return null
  const found = [element, ...element.querySelectorAll<HTMLElement>(focusable)]
  const isPlace = (each: Element): each is HTMLElement => each.matches(focusable) && each.matches(harmless)
  return found.filter(isPlace).find(isVisible) ?? null
}
/**
 * Returns the focusable element nearest to a removed one: among later siblings, then earlier ones, then further out.
 * Null when the page has none.
 */
export function findNearestFocusable({ path }: FocusPlace): HTMLElement | null {
  for (const { parent, at } of path) {
    if (!parent.isConnected) continue
    const { children } = parent
    for (let next = at; next < children.length; next += 1) {
      const found = findFirstFocusable(children[next])
      if (found !== null) return found
    }
    for (let before = Math.min(at, children.length) - 1; before >= 0; before -= 1) {
      const found = findFirstFocusable(children[before])
      if (found !== null) return found
    }
  }
  return null
}
const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && isVisible(element)

/**
 * Returns whether the focus would leave the page for the bar around it. A page that is empty at the moment, such as the
 * table while its secrets come or go, has a better place in an instant.
 */
const leavesPage = ({ path }: FocusPlace, aim: HTMLElement | null): boolean =>
  path.some(({ parent }) => parent.matches('main')) && (aim === null || aim.closest('main, [role=dialog]') === null)

/**
 * Returns a function that notes where the focus has landed. A click there right afterwards is swallowed: a key struck
 * twice was meant for the element before.
 */
function useLanding(): (element: HTMLElement) => void {
  let landed: { readonly element: HTMLElement; readonly at: MonoMs } | null = null
  function keepUnpressed(event: MouseEvent): void {
    if (event.detail > 0 || landed === null || event.target !== landed.element) return
    if (performance.now() - landed.at >= doublePressMs) return
    event.preventDefault()
    event.stopPropagation()
  }
  onMounted(() => window.addEventListener('click', keepUnpressed, { capture: true }))
  onBeforeUnmount(() => window.removeEventListener('click', keepUnpressed, { capture: true }))
  return (element) => {
    landed = { element, at: performance.now() }
  }
}
/** Guards the focus while the calling component is mounted. */
export function useFocusGuard(): void {
  let last: FocusPlace | null = null
  const land = useLanding()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waits = 0
  function mend(): void {
    if (last === null || !isLost()) return
    // At the table the NOW pane takes the focus: Enter then continues the game and presses no neighbouring button.
    if (!isUsable(last.element) && last.element.closest('[role=dialog]') === null && focusNow()) return
    const aim = isUsable(last.element) ? last.element : findNearestFocusable(last)
    if (leavesPage(last, aim) && waits < mostWaits) {
      waits += 1
      timer = setTimeout(mend, patience)
      return
    }
    const isElsewhere = aim !== last.element
    if (aim !== null && isElsewhere) land(aim)
    aim?.focus({ preventScroll: isElsewhere })
  }
  function look(): void {
    if (last === null) return
    // Browsers blur a disabled element only after the mutation is reported.
    const isLeaving = last.element.isConnected && last.element.matches(':disabled')
    if (!isLost() && !isLeaving) return
    clearTimeout(timer)
    if (!last.element.isConnected) mend()
    else timer = setTimeout(mend, patience)
  }
  const enter = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    last = placeOf(target)
    waits = 0
  }
  // Escape and a click on empty ground blur on purpose. A removed element reports the same just before it is gone.
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || last === null || last.element !== target) return
    const left = last
    setTimeout(() => {
      if (last === left && isLost() && isUsable(left.element)) last = null
    })
  }
  const watcher = new MutationObserver(look)
  onMounted(() => {
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    watcher.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    })
  })
  onBeforeUnmount(() => {
    clearTimeout(timer)
    watcher.disconnect()
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
  })
}
