/** Keeps the screen on where the browser permits it: on secure pages only, not on plain http in a home network. */
import { onScopeDispose } from 'vue'

interface WakeLockHandle {
  readonly released: boolean
  readonly release: () => Promise<void>
}
type WakeLockApi = { readonly request: (kind: 'screen') => Promise<WakeLockHandle> }

export function useWakeLock(): void {
  const keeper = (navigator as { readonly wakeLock?: WakeLockApi }).wakeLock
  let lock: WakeLockHandle | null = null
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
