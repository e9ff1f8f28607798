/** Detects dead connections of phones, which sleep, change networks and come back. */
import { onScopeDispose } from 'vue'
import { useConnectionProbe, type ConnectionProbe, type ConnectionProbeDeps } from '../lib/useConnectionProbe.ts'

/** Milliseconds in the background after which the connection is replaced. */
const longNap = 20_000
const isVisible = (): boolean => document.visibilityState === 'visible'

export function usePhoneHeartbeat({
  state,
  renew,
  post,
}: Omit<ConnectionProbeDeps, 'awake' | 'every'>): ConnectionProbe {
  let hiddenAt: number | null = null
  const lookout = useConnectionProbe({ state, renew, post, awake: isVisible })

  function wake(): void {
    if (!isVisible()) {
      hiddenAt ??= performance.now()
      return
    }
    const nap = hiddenAt === null ? 0 : performance.now() - hiddenAt
    hiddenAt = null
    if (state.value !== 'on' || nap > longNap) renew()
    else lookout.look()
  }
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) renew()
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('pageshow', shown)
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('pageshow', shown)
  })
  return lookout
}
