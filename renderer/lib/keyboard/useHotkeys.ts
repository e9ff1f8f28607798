/** Keys of a page: bound while it stands, silent while somebody types, listed for the keys sheet. */
import { onScopeDispose, watch } from 'vue'
import { createKeybindingsHandler, type KeybindingsMap } from 'tinykeys'
import { placedKey } from './key-place.ts'

/** tinykeys' words, e.g. `Shift+U`, `([0-9])`. The key of the event is the one that the page goes by. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const typesInto = 'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]'
const pressable = 'button, a[href], summary, input, [role=tab], [role=switch], [role=menuitem]'
const presses = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' '

/**
 * Keys belong to the page unless text is being typed, a dialog is open or a focused control wants them. `pressesToo`:
 * the page has begun something that Enter and Space go on with, whatever has the focus.
 */
export function isForPage(event: KeyboardEvent, pressesToo = false): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.isComposing || event.repeat) return false
  if (target?.matches(typesInto)) return false
  if (document.querySelector('[role=dialog]') !== null) return false
  // Arrows move a focused tab or scroll a focused list; in a form, and where the page's keys go on, they move its cursor.
  const isFree = target === document.body || target === null
  if (event.key.startsWith('Arrow') && !isFree && target.closest('form, [data-keys]:focus') === null) return false
  return !(presses(event) && !pressesToo && target?.matches(pressable))
}

/** A button that was not pressed when the key went down is not pressed by its going up either. */
function keepUnpressed(event: KeyboardEvent): void {
  if (event.key !== ' ' || event.target === null) return
  event.target.addEventListener('keyup', (up) => up.preventDefault(), { once: true })
}
/** The same press, by the key that the page goes by. */
function placed(event: KeyboardEvent): KeyboardEvent {
  const key = placedKey(event)
  // Where digits are typed with Shift it is no part of what is meant.
  const shiftKey = event.shiftKey && !/^[0-9]$/u.test(key)
  const { code, ctrlKey, metaKey } = event
  const altKey = event.altKey || event.getModifierState('AltGraph')
  return new KeyboardEvent('keydown', { key, code: codeFor(key, code), shiftKey, ctrlKey, altKey, metaKey })
}
/** A place counts by its letter or digit alone: patterns of one character must not match its name. */
const codeFor = (key: string, code: string): string => (key.length === 1 && key !== ' ' ? `Key:${key}` : code || key)

export interface HotkeyOptions {
  /** Enter and Space go on with what was begun, even where a button has the focus. */
  readonly pressesToo?: () => boolean
}
/** Binds `keys()` on the window and binds anew whenever their names change. */
export function useHotkeys(keys: () => Hotkeys, { pressesToo = () => false }: HotkeyOptions = {}): void {
  let feed = (_event: KeyboardEvent): void => undefined
  let current: KeyboardEvent | null = null
  const bind = (names: readonly string[]): void => {
    const run = (name: string) => (event: KeyboardEvent) => {
      if (current !== null) {
        current.preventDefault()
        keepUnpressed(current)
      }
      keys()[name]?.(event)
    }
    const map: KeybindingsMap = Object.fromEntries(names.map((name) => [name, run(name)]))
    feed = createKeybindingsHandler(map, { ignore: () => false })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === undefined || !isForPage(event, pressesToo())) return
    current = event
    feed(placed(event))
    current = null
  }
  watch(
    () => Object.keys(keys()).join('\n'),
    (names) => bind(names.split('\n').filter(Boolean)),
    { immediate: true },
  )
  window.addEventListener('keydown', press)
  onScopeDispose(() => window.removeEventListener('keydown', press))
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
