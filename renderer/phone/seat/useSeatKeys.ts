/**
 * The keyboard of a seat's page: numbers choose, Enter sends, Space shows the card while held, Escape closes. Numbers
 * and Space act anywhere but in a field for text; a key that a control needs itself stays with it.
 */
import { onScopeDispose, type Ref } from 'vue'
import type { HoldToLook } from './useHoldToLook.ts'

export interface SeatKeysDeps {
  readonly root: Readonly<Ref<HTMLElement | null>>
  readonly hold: Pick<HoldToLook, 'key' | 'held' | 'hide'>
  /** Puts the open form aside. */
  readonly back: () => void
}
/** Milliseconds in which a second digit belongs to the first. */
const patience = 900
const writing = 'input:not([type="radio"], [type="checkbox"]), textarea, select'
/** A chosen row leaves Space to the card: pressing it again would change nothing. */
const controls = `button, a, summary, input:not([type="radio"]:checked), ${writing}`

const isOn = ({ target }: Event, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Returns what numbers choose now: rows of the form at hand, else buttons. */
function choicesIn(root: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const form = root.querySelector('.prompt')
  if (form === null)
    return new Map([...root.querySelectorAll<HTMLElement>('.doing')].map((each, i) => [String(i + 1), each]))
  const fields = [...form.querySelectorAll('.picks')]
  const field =
    fields.find((each) => each.contains(document.activeElement)) ??
    fields.find((each) => each.querySelector(':checked') === null) ??
    fields[0]
  const rows = [...(field?.querySelectorAll<HTMLElement>('.pick[data-key]') ?? [])]
  return new Map(rows.map((row) => [row.dataset['key'] ?? '', row]))
}
/** Chooses a row and leaves the focus on it, where Enter sends the form; a button is focused alone. */
function choose(chosen: HTMLElement): void {
  const input = chosen.querySelector<HTMLInputElement>('input')
  const target = input ?? chosen
  if (input !== null && !input.disabled) input.click()
  target.focus()
  chosen.scrollIntoView({ block: 'nearest' })
}

/** Collects digits until they can mean one choice alone, or a moment has passed. */
function useDigits(root: SeatKeysDeps['root']) {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | null = null
  function stop(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    typed = ''
  }
  /** Chooses what was typed so far. Returns false where that is nothing. */
  function confirm(): boolean {
    const found = root.value === null ? undefined : choicesIn(root.value).get(typed)
    stop()
    if (found !== undefined) choose(found)
    return found !== undefined
  }
  function type(digit: string): void {
    if (root.value === null) return
    if (timer !== null) clearTimeout(timer)
    timer = null
    const all = [...choicesIn(root.value).keys()]
    const begins = (number: string): boolean => all.some((each) => each.startsWith(number))
    typed = begins(typed + digit) ? typed + digit : digit
    if (!begins(typed)) return stop()
    if (all.some((each) => each !== typed && each.startsWith(typed))) timer = setTimeout(confirm, patience)
    else confirm()
  }
  onScopeDispose(stop)
  return { type, confirm, isTyped: () => typed !== '' }
}

export function useSeatKeys({ root, hold, back }: SeatKeysDeps): void {
  const digits = useDigits(root)
  function pressed(event: KeyboardEvent): void {
    const { key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOn(event, 'dialog')) return
    if (key === 'Escape') return hold.held.value ? undefined : back()
    if (isOn(event, writing)) return
    if (/^\d$/u.test(key)) return digits.type(key)
    if (key === 'Enter' && digits.isTyped()) return digits.confirm() ? event.preventDefault() : undefined
    if (key !== ' ' || isOn(event, controls)) return
    event.preventDefault()
    if (!event.repeat) hold.key(true)
  }
  const released = ({ key }: KeyboardEvent): void => {
    if (key === ' ') hold.key(false)
  }
  document.addEventListener('keydown', pressed)
  document.addEventListener('keyup', released)
  onScopeDispose(() => {
    document.removeEventListener('keydown', pressed)
    document.removeEventListener('keyup', released)
  })
}
