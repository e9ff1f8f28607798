/** Finds out that a connection is dead although it looks alive: phones sleep, change networks and come back. */
import { onScopeDispose, type Ref } from 'vue'
import type { LineState } from '../use/socket.ts'

export interface PulseParts {
  readonly state: Readonly<Ref<LineState>>
  readonly renew: () => void
  /** Says something that needs no answer; over a connection that the other side has forgotten, it breaks it. */
  readonly beat: () => void
}
const every = 15_000
/** Milliseconds that the console may take to answer at all. */
const patience = 5000
/** Out of sight for longer than this, a connection is not believed any more. */
const longNap = 20_000

async function answers(): Promise<boolean> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience)
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: late.signal })
    return true
  } catch {
    // Whatever the reason: nobody is there.
    return false
  } finally {
    clearTimeout(timer)
  }
}

export function usePulse({ state, renew, beat }: PulseParts): void {
  let hiddenAt: number | null = null
  let before: LineState = 'on'

  async function look(): Promise<void> {
    if (document.visibilityState !== 'visible') return
    if (state.value === 'on') {
      beat()
      if (!(await answers()) && state.value === 'on') renew()
      // Still not there at the next beat: whatever is under way has got stuck.
    } else if (before !== 'on') renew()
    before = state.value
  }
  function wake(): void {
    if (document.visibilityState !== 'visible') {
      hiddenAt ??= performance.now()
      return
    }
    const nap = hiddenAt === null ? 0 : performance.now() - hiddenAt
    hiddenAt = null
    if (state.value !== 'on' || nap > longNap) renew()
  }
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) renew()
  }
  const timer = setInterval(() => void look(), every)
  document.addEventListener('visibilitychange', wake)
  addEventListener('pageshow', shown)
  onScopeDispose(() => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('pageshow', shown)
  })
}
