/**
 * Coalesces notifications about phones, so that all that happens together is told once. `status` reaches moderator's
 * pages, `all` every device.
 */
import type { MonoMs } from '../../shared/engine/time/times.ts'
import type { ScreenChange } from '../broadcast/screen-changes.ts'

export type NewsScope = Exclude<ScreenChange, 'feeds'>
export interface NewsCoalescer {
  readonly say: (news: NewsScope) => void
  readonly close: () => void
}
/**
 * ms between two notifications of desks: a hall reconnecting at once would otherwise keep them busy with
 * lists.
 */
const apart = 50

/** Returns a notifier. `all` is told at once, `desk` at most once per 50 ms. */
export function coalesceNews(tell: (news: NewsScope) => void): NewsCoalescer {
  let pending: NewsScope | null = null
  let last: MonoMs = -Infinity
  let callOff = (): void => undefined
  let over = false

  function now(): void {
    const told = pending
    pending = null
    last = performance.now()
    if (told !== null) tell(told)
  }
  function at(ms: number): void {
    callOff()
    if (ms > 0) {
      const timer = setTimeout(now, ms)
      callOff = () => clearTimeout(timer)
    } else {
      const next = setImmediate(now)
      callOff = () => clearImmediate(next)
    }
  }
  return {
    say: (news) => {
      if (over || pending === 'all' || pending === news) return
      pending = news
      at(news === 'all' ? 0 : last + apart - performance.now())
    },
    /** Drops what is pending: closing sockets still report that they are gone. */
    close: () => {
      over = true
      callOff()
    },
  }
}
