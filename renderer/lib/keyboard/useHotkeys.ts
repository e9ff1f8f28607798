/** Binds a page's hotkeys while the page is mounted, and ignores them while text is being typed. */
import { onScopeDispose, watch } from 'vue'
import { createKeybindingsHandler, type KeybindingsMap } from 'tinykeys'
import { resolveKey } from './key-place.ts'

/**
 * Handlers by key pattern in tinykeys notation, such as `Shift+U` or `([0-9])`. The pattern matches the resolved key.
 */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>

const typesInto = 'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]'
const pressable = 'button, a[href], summary, input, [role=tab], [role=switch], [role=menuitem]'
const isPressKey = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' '

/**
 * Returns whether a key press belongs to the page: no text field, dialog or focused control wants the key. `pressesToo`
 * makes Enter and Space belong to the page even on a focused button, because an entry has been started.
 */
export function isForPage(event: KeyboardEvent, pressesToo = false): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (event.isComposing || event.repeat) return false
  if (target?.matches(typesInto)) return false
  if (document.querySelector('[role=dialog]') !== null) return false
  // Arrows move between tabs and scroll a focused list. In a form, and where `data-keys` has the focus, they move the
  // entry cursor.
  const isFree = target === document.body || target === null
  if (event.key.startsWith('Arrow') && !isFree && target.closest('form, [data-keys]:focus') === null) return false
  return !(isPressKey(event) && !pressesToo && target?.matches(pressable))
}

/** Cancels the keyup of Space, which would press the focused button. */
function keepUnpressed(event: KeyboardEvent): void {
  if (event.key !== ' ' || event.target === null) return
  event.target.addEventListener('keyup', (up) => up.preventDefault(), { once: true })
}
/** Returns a copy of the event with the resolved key. */
function withResolvedKey(event: KeyboardEvent): KeyboardEvent {
  const key = resolveKey(event)
  // On layouts that type digits with Shift, Shift is no modifier.
  const shiftKey = event.shiftKey && !/^[0-9]$/u.test(key)
  const { code, ctrlKey, metaKey } = event
  const altKey = event.altKey || event.getModifierState('AltGraph')
  return new KeyboardEvent('keydown', { key, code: codeFor(key, code), shiftKey, ctrlKey, altKey, metaKey })
}
/** Returns a `code` that patterns of one character cannot match by accident: those must match the key itself. */
const codeFor = (key: string, code: string): string => (key.length === 1 && key !== ' ' ? `Key:${key}` : code || key)

export interface HotkeyOptions {
  /** True while Enter and Space continue an entry even when a button has the focus. */
  readonly pressesToo?: () => boolean
}
/** Binds `keys()` on the window, and again whenever the set of patterns changes. */
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
    feed(withResolvedKey(event))
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
 * Blurs a button after a mouse click on it, because Enter and Space would press it again. A button that needs two
 * presses (`data-twice`) keeps the focus: it forgets the first press on blur. So does a button that the click gave the
 * focus to: what it opened is drawn, and focused, before the click gets here.
 */
export function useCleanFocus(): void {
  const drop = (event: MouseEvent): void => {
    const focused = document.activeElement
    if (event.detail === 0 || !(focused instanceof HTMLButtonElement)) return
    if (!event.composedPath().includes(focused)) return
    if (focused.closest('[role=dialog], [data-twice]') === null) focused.blur()
  }
  window.addEventListener('click', drop)
  onScopeDispose(() => window.removeEventListener('click', drop))
}
