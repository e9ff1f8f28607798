/** Phones sleep, change networks and come back: whether their connection is what it looks like. */
import { onScopeDispose } from 'vue'
import { useLookout, type LookoutParts } from '../use/lookout.ts'

/** Out of sight for longer than this, a connection is not believed any more. */
const longNap = 20_000
const visible = (): boolean => document.visibilityState === 'visible'

export function usePulse({ state, renew, beat }: Required<Omit<LookoutParts, 'awake'>>): void {
  let hiddenAt: number | null = null

  function wake(): void {
    if (!visible()) {
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
  useLookout({ state, renew, beat, awake: visible })
  document.addEventListener('visibilitychange', wake)
  addEventListener('pageshow', shown)
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('pageshow', shown)
  })
}
