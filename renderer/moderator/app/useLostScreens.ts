/**
 * Warns when the last screen disconnects during a match: the audience sees nothing, and the moderator may not notice.
 */
import { computed, onScopeDispose, ref, watch, type ComputedRef } from 'vue'
import { findPrimaryOffer } from '../../../shared/engine/offers/primary-offer.ts'
import { useModerator } from './useModerator.ts'

/** Milliseconds that a reloading page may be away. */
const patience = 2500

export interface LostScreens {
  /** True while the audience sees nothing, though a match is shown. */
  readonly screensLost: ComputedRef<boolean>
  /** Dismisses the warning until a screen has been connected again. */
  readonly dismiss: () => void
}
/** Waits 2.5 s before it warns, since a reloading page comes back. */
export function useLostScreens(): LostScreens {
  const desk = useModerator()
  const screens = computed(() => (desk.desk?.outputs ?? []).reduce((sum, { connected }) => sum + connected, 0))
  const isShown = computed(() => {
    const { audience, frame } = desk
    if (audience === null) return false
    return audience.outcome === null || (frame !== null && findPrimaryOffer(frame.offers) !== null)
  })
  const lost = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = (isLost: boolean): void => {
    clearTimeout(timer)
    lost.value = isLost
  }
  watch(screens, (now, before) => {
    if (now > 0) return settle(false)
    clearTimeout(timer)
    // While this page is offline itself, it already says so.
    if (before > 0 && desk.link === 'on') timer = setTimeout(() => settle(screens.value === 0), patience)
  })
  onScopeDispose(() => clearTimeout(timer))
  return {
    screensLost: computed(() => lost.value && isShown.value),
    dismiss: () => settle(false),
  }
}
