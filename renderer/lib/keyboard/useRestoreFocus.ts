/** What takes the focus gives it back when it goes away, as far as the place where it was is still there. */
import { nextTick, onBeforeUnmount } from 'vue'

export function useRestoreFocus(): void {
  const before = document.activeElement
  onBeforeUnmount(async () => {
    await nextTick()
    if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected) before.focus()
  })
}
