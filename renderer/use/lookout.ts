/** Finds out that a connection is dead although it looks alive: a network that falls silent closes nothing. */
import { onScopeDispose, type Ref } from 'vue'
import type { LineState } from './socket.ts'

export interface LookoutParts {
  readonly state: Readonly<Ref<LineState>>
  /** Connects anew, whatever the connection looks like. */
  readonly renew: () => void
  /** Told before each look; over a connection that the other side has forgotten, whatever is said breaks it. */
  readonly beat?: () => void
  /** Nobody looks while this is not so. */
  readonly awake?: () => boolean
}
const every = 15_000
/** Milliseconds that the console may take to answer at all. */
const patience = 5000

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

export function useLookout({ state, renew, beat = () => undefined, awake = () => true }: LookoutParts): void {
  let before: LineState = 'on'

  async function look(): Promise<void> {
    if (!awake()) return
    if (state.value === 'on') {
      beat()
      if (!(await answers()) && state.value === 'on') renew()
      // Still not there at the next look: whatever is under way has got stuck.
    } else if (before !== 'on') renew()
    before = state.value
  }
  const timer = setInterval(() => void look(), every)
  onScopeDispose(() => clearInterval(timer))
}
