/**
 * Says what a press did, where nothing else says it: the button or field by its name. Whoever does not see the page
 * learns from each act that it was done.
 */
import { onScopeDispose } from 'vue'
import { announce, announced } from './announce.ts'
import { onDone, type Done } from './done-calls.ts'

/** Asks that change nothing. */
const asksOnly = /\/(?:check|preview|read)(?:[/?]|$)/u
/** Says by itself what became of it. */
const saysItself = '[aria-pressed], [role=switch], [role=tab], [type=checkbox], [type=radio], [aria-expanded]'
const named = 'button, input, select, textarea, a[href]'
/** ms after a press in which what is done is taken for its doing: a call that reads a large club takes its time. */
const patience = 15_000
/** ms that words of the page itself have to come first. */
const grace = 60

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent
  const own = element.matches('button, a[href]') ? element.textContent : ''
  return (label ?? own).replaceAll(/\s+/gu, ' ').trim()
}

/** `words`: the sentence for an act by its name. */
export function useDoneWords(words: (name: string) => string): void {
  let last: { readonly name: string; readonly at: number; readonly said: string } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const press = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest(named) : null
    if (element === null) return
    const name = element.matches(saysItself) ? '' : nameOf(element)
    last = name === '' ? null : { name, at: performance.now(), said: announced.value }
  }
  function say({ method, path }: Done): void {
    if (method === 'GET' || asksOnly.test(path) || last === null || performance.now() - last.at > patience) return
    const { name, said } = last
    last = null
    timer = setTimeout(() => {
      if (announced.value === said) announce(words(name))
    }, grace)
  }
  const kinds = ['click', 'change'] as const
  for (const kind of kinds) window.addEventListener(kind, press, { capture: true })
  const stop = onDone(say)
  onScopeDispose(() => {
    for (const kind of kinds) window.removeEventListener(kind, press, { capture: true })
    stop()
    clearTimeout(timer)
  })
}
