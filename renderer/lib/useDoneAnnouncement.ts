/**
 * Announces to screen readers what a press did, by the name of the button or field, when the page announces nothing
 * itself.
 */
import { onScopeDispose } from 'vue'
import { announce, liveRegionText } from './announce.ts'
import { onCallCompleted, type CompletedCall } from './done-calls.ts'
import type { MonoMs } from '../../shared/engine/time/times.ts'

/** POST routes that only read. */
const asksOnly = /\/(?:check|preview|read)(?:[/?]|$)/u
/** Controls whose state screen readers announce by themselves. */
const saysItself = '[aria-pressed], [role=switch], [role=tab], [type=checkbox], [type=radio], [aria-expanded]'
const named = 'button, input, select, textarea, a[href]'
/**
 * Milliseconds after a press within which a finished call is attributed to that press; reading in a large club takes
 * long.
 */
const patience = 15_000
/** Milliseconds the page's own announcement has to arrive first. */
const grace = 60

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
  const own = element.matches('button, a[href]') ? element.textContent : ''
  return (label ?? own).replaceAll(/\s+/gu, ' ').trim()
}

/** Watches presses and finished calls. `words`: returns the sentence for the act named `name`. */
export function useDoneAnnouncement(words: (name: string) => string): void {
  let last: { readonly name: string; readonly at: MonoMs; readonly said: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const press = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest(named) : null
    if (element === null) return
    const name = element.matches(saysItself) ? '' : nameOf(element)
    last = name === '' ? null : { name, at: performance.now(), said: liveRegionText.value }
  }
  function say({ method, path }: CompletedCall): void {
    if (method === 'GET' || asksOnly.test(path) || last === null || performance.now() - last.at > patience) return
    const { name, said } = last
    last = null
    timer = setTimeout(() => {
      if (liveRegionText.value === said) announce(words(name))
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
