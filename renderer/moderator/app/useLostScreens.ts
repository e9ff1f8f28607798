/** Says when the last screen goes while a match is shown: the room sees nothing, and nobody at the desk looks there. */
import { computed, onScopeDispose, ref, watch } from 'vue'
import { primaryOf } from '../../../shared/engine/offers/primary-offer.ts'
import { useModerator } from './useModerator.ts'

/** ms for which a page that loads itself anew may be away. */
const patience = 2500

export function useLostScreens() {
  const desk = useModerator()
  const screens = computed(() => (desk.desk?.outputs ?? []).reduce((sum, { connected }) => sum + connected, 0))
  const isShown = computed(() => {
    const { audience, frame } = desk
    if (audience === null) return false
    return audience.outcome === null || (frame !== null && primaryOf(frame.offers) !== null)
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
    // The desk has just been cut off itself: that is said already.
    if (before > 0 && desk.link === 'on') timer = setTimeout(() => settle(screens.value === 0), patience)
  })
  onScopeDispose(() => clearTimeout(timer))
  return {
    screensLost: computed(() => lost.value && isShown.value),
    /** The moderator goes on without: not said again until a screen was there. */
    dismiss: () => settle(false),
  }
}
