/** Keys of a page: bound while it stands, silent while somebody types, listed for the keys sheet. */
import { onScopeDispose, watch } from 'vue'
import { tinykeys, type KeybindingsMap } from 'tinykeys'

/** tinykeys' words, e.g. `Shift+U`, `([0-9])`. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const typesInto = 'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]'
const pressable = 'button, a[href], summary, input, [role=tab], [role=switch], [role=menuitem]'

/** Keys belong to the page unless text is being typed, a dialog is open or a focused control wants them. */
export function isForPage(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.isComposing || event.repeat) return false
  if (target?.matches(typesInto)) return false
  if (document.querySelector('[role=dialog]') !== null) return false
  // Arrows move a focused tab or scroll a focused list; in a form they move its cursor.
  if (event.key.startsWith('Arrow') && target !== document.body && target?.closest('form') === null) return false
  const pressesTarget = event.key === 'Enter' || event.key === ' '
  return !(pressesTarget && target?.matches(pressable))
}

/** Binds `keys()` on the window and binds anew whenever their names change. */
export function useHotkeys(keys: () => Hotkeys): void {
  let unbind = (): void => undefined
  const bind = (names: readonly string[]): void => {
    unbind()
    const run = (name: string) => (event: KeyboardEvent) => {
      event.preventDefault()
      keys()[name]?.(event)
    }
    const map: KeybindingsMap = Object.fromEntries(names.map((name) => [name, run(name)]))
    unbind = tinykeys(window, map, { ignore: (event) => !isForPage(event) })
  }
  watch(
    () => Object.keys(keys()).join('\n'),
    (names) => bind(names.split('\n').filter(Boolean)),
    { immediate: true },
  )
  onScopeDispose(() => unbind())
}

/**
 * A mouse click must not leave the focus on a button: Enter and Space would press it again. One that asks to be pressed
 * twice (`data-twice`) keeps it, since it forgets the first press as soon as the focus goes elsewhere.
 */
export function useCleanFocus(): void {
  const drop = (event: MouseEvent): void => {
    const focused = document.activeElement
    if (event.detail === 0 || !(focused instanceof HTMLButtonElement)) return
    if (focused.closest('[role=dialog], [data-twice]') === null) focused.blur()
  }
  window.addEventListener('click', drop)
  onScopeDispose(() => window.removeEventListener('click', drop))
}
