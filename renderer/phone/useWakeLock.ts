/** Keeps the screen on where the browser permits it: on secure pages only, not on plain http in a home network. */
import { onScopeDispose } from 'vue'

interface Lock {
  readonly released: boolean
  readonly release: () => Promise<void>
}
type Keeper = { readonly request: (kind: 'screen') => Promise<Lock> }

export function useWakeLock(): void {
  const keeper = (navigator as { readonly wakeLock?: Keeper }).wakeLock
  let lock: Lock | null = null
  async function take(): Promise<void> {
    if (keeper === undefined || document.visibilityState !== 'visible' || lock?.released === false) return
    // Denied on low battery, for example: the screen then turns off as usual.
    lock = await keeper.request('screen').catch(() => null)
  }
  const look = (): void => void take()
  document.addEventListener('visibilitychange', look)
  document.addEventListener('pointerup', look)
  look()
  onScopeDispose(() => {
    document.removeEventListener('visibilitychange', look)
    document.removeEventListener('pointerup', look)
    void lock?.release()
  })
}
