/** News of phones, told soon and once for all that happens together. */
export type News = 'desk' | 'all'
export interface ToldSoon {
  readonly say: (news: News) => void
  readonly close: () => void
}
/** ms between two for desks alone: a hall that comes back at once would keep them, and this machine, reading lists. */
const apart = 50

/** `all` waits for nothing; what desks alone are told may be so many ms old. */
export function toldSoon(tell: (news: News) => void): ToldSoon {
  let pending: News | null = null
  let last = -Infinity
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
    /** Sockets that end with the console still say that they are gone. */
    close: () => {
      over = true
      callOff()
    },
  }
}
