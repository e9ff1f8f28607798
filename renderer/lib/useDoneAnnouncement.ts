/**
 * Announces to screen readers what a press did, by the name of the button or field, when the page announces nothing
 * itself.
 */
import { onScopeDispose } from 'vue'
import { announce, liveRegionText } from './announce.ts'
import { onCallCompleted, type CompletedCall } from './completed-calls.ts'
import type { MonoMs } from '../../shared/engine/time/times.ts'

/** POST routes that only read. */
const asksOnly = /\/(?:check|preview|read)(?:[/?]|$)/u
/** Controls whose state screen readers announce by themselves. */
const saysItself = '[aria-pressed], [role=switch], [role=tab], [type=checkbox], [type=radio], [aria-expanded]'
/** Controls that lead to another page or place: a call that ends meanwhile is not theirs. */
const leads = 'nav button, a[href]'
const named = 'button, input, select, textarea, a[href]'
/**
 * Milliseconds after a press within which a finished call is attributed to that press; reading in a large club takes
 * long.
 */
const patience = 15_000
/** Milliseconds the page's own announcement has to arrive first. */
const grace = 60

/** Returns the words of a button without what is not read aloud: key caps and pictures. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const each of copy.querySelectorAll('kbd, [aria-hidden=true]')) each.remove()
  return copy.textContent
}
/** Returns the name of a control, or '' where it has none that tells anything, such as `×`. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
  const own = element.matches('button') ? wordsOf(element) : ''
  const name = (label ?? own).replaceAll(/\s+/gu, ' ').trim()
  return /\p{L}/u.test(name) ? name : ''
}

export interface DoneWords {
  /** Returns the sentence for the act of a button with this name. */
  readonly did: (name: string) => string
  /** Returns the sentence for the new value of a field with this label. */
  readonly changed: (name: string) => string
}
/** Watches presses and finished calls. */
export function useDoneAnnouncement({ did, changed }: DoneWords): void {
  let last: { readonly sentence: string; readonly at: MonoMs; readonly said: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const press = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest(named) : null
    if (element === null) return
    const name = element.matches(`${saysItself}, ${leads}`) ? '' : nameOf(element)
    const sentence = element.matches('button') ? did(name) : changed(name)
    last = name === '' ? null : { sentence, at: performance.now(), said: liveRegionText.value }
  }
  function say({ method, path }: CompletedCall): void {
    if (method === 'GET' || asksOnly.test(path) || last === null || performance.now() - last.at > patience) return
    const { sentence, said } = last
    last = null
    timer = setTimeout(() => {
      if (liveRegionText.value === said) announce(sentence)
    }, grace)
  }
  const kinds = ['click', 'change'] as const
  for (const kind of kinds) window.addEventListener(kind, press, { capture: true })
  const stop = onCallCompleted(say)
  onScopeDispose(() => {
    for (const kind of kinds) window.removeEventListener(kind, press, { capture: true })
    stop()
    clearTimeout(timer)
  })
}
