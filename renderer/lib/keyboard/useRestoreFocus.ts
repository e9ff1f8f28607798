/**
 * Returns the focus to the element that had it before the calling component was mounted, if that element still exists.
 */
import { nextTick, onBeforeUnmount } from 'vue'

export function useRestoreFocus(): void {
  const before = document.activeElement
  onBeforeUnmount(async () => {
    await nextTick()
    if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus()
  })
}
