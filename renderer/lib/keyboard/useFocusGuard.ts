/**
 * Keeps the focus on the page: where the element that has it is taken out, or stays disabled, the focus goes to the
 * nearest thing in the same part of the page that takes it, instead of falling to the body.
 */
import { onBeforeUnmount, onMounted } from 'vue'
import { secondPress } from '../../../shared/wire/deck-payload.ts'
import { focusNow } from '../../moderator/table/now-focus.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
/** ms that a disabled element may take to be usable again, such as a button while its call is under way. */
const patience = 400

interface Place {
  readonly element: HTMLElement
  /** The element's ancestors, the nearest first, each with the place of the element's branch among its children. */
  readonly path: readonly { readonly parent: Element; readonly at: number }[]
}
function placeOf(element: HTMLElement): Place {
  const path: { parent: Element; at: number }[] = []
  for (let child: Element = element; child.parentElement !== null; child = child.parentElement)
    path.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { element, path }
}
/** Whoever goes on pressing presses nothing on the screens: a button that stays pressed is no place to land on. */
const harmless = ':not([aria-pressed]):not([role=switch])'
const isSeen = (element: Element): boolean => element.getClientRects().length > 0
const firstIn = (element: Element | undefined): HTMLElement | null => {
  if (element === undefined) return null
  const found = [element, ...element.querySelectorAll<HTMLElement>(focusable)]
  const isPlace = (each: Element): each is HTMLElement => each.matches(focusable) && each.matches(harmless)
  return found.filter(isPlace).find(isSeen) ?? null
}
/** What stands nearest to a place that is gone: in what came after it, else before it, else further out. */
export function nearestTo({ path }: Place): HTMLElement | null {
  for (const { parent, at } of path) {
    if (!parent.isConnected) continue
    const { children } = parent
    for (let next = at; next < children.length; next += 1) {
      const found = firstIn(children[next])
      if (found !== null) return found
    }
    for (let before = Math.min(at, children.length) - 1; before >= 0; before -= 1) {
      const found = firstIn(children[before])
      if (found !== null) return found
    }
  }
  return null
}
const isLost = (): boolean => document.activeElement === document.body || document.activeElement === null
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && isSeen(element)

/** Guards the page for as long as the component stands. */
export function useFocusGuard(): void {
  let last: Place | null = null
  let landed: { readonly element: HTMLElement; readonly at: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function mend(): void {
    if (last === null || !isLost()) return
    // At the table NOW has it: Enter goes on with the game, and presses no neighbour.
    if (!isUsable(last.element) && last.element.closest('[role=dialog]') === null && focusNow()) return
    const aim = isUsable(last.element) ? last.element : nearestTo(last)
    const isElsewhere = aim !== last.element
    if (aim !== null && isElsewhere) landed = { element: aim, at: performance.now() }
    aim?.focus({ preventScroll: isElsewhere })
  }
  /** A key that was struck twice in a hurry was not meant for where the focus has just gone. */
  function keepUnpressed(event: MouseEvent): void {
    if (event.detail > 0 || landed === null || event.target !== landed.element) return
    if (performance.now() - landed.at >= secondPress) return
    event.preventDefault()
    event.stopPropagation()
  }
  function look(): void {
    if (last === null) return
    // Browsers take the focus from what is disabled a moment after that is told.
    const isLeaving = last.element.isConnected && last.element.matches(':disabled')
    if (!isLost() && !isLeaving) return
    clearTimeout(timer)
    if (!last.element.isConnected) mend()
    else timer = setTimeout(mend, patience)
  }
  const enter = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) last = placeOf(target)
  }
  // Whoever leaves by Esc or by a click on nothing meant to. What is taken out says the same a moment before it is gone.
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
    window.addEventListener('click', keepUnpressed, { capture: true })
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
    window.removeEventListener('click', keepUnpressed, { capture: true })
  })
}
