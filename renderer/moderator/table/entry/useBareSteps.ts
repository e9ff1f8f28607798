/**
 * Guards steps without fields against double presses: a bare Enter or click within 600 ms after the frame that the
 * first one led to counts as the same press.
 */
import { ref, watch, type Ref } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { hasFields } from '../../../../shared/engine/offers/primary-offer.ts'
import { doublePressMs } from '../../../../shared/wire/deck-payload.ts'
import { useModerator } from '../../app/useModerator.ts'
import { stepKey } from './useDraftStore.ts'
import type { MonoMs } from '../../../../shared/engine/time/times.ts'

export interface BareSteps {
  /** True when the last press was dropped as a repeat. */
  readonly bounced: Ref<boolean>
  /** Forgets that a press was dropped. */
  readonly calm: () => void
  /** Starts the 600 ms: a bare press of `offer` led to the current frame. Null: the last press was of another kind. */
  readonly lead: (offer: Offer | null) => void
  /** Starts the 600 ms for any press: the last one requested a frame that is still under way. */
  readonly expectPicture: () => void
  /** Returns whether a press is a repeat. Never true for `byName`, a key that names its answer. */
  readonly isSecond: (offer: Offer, byName: boolean) => boolean
}
export function useBareSteps(): BareSteps {
  const desk = useModerator()
  const bounced = ref(false)
  const calm = (): void => void (bounced.value = false)
  watch(() => stepKey(desk.frame), calm)
  let led: { readonly place: string | null; readonly offer: string; readonly at: MonoMs } | null = null
  function lead(offer: Offer | null): void {
    led = offer === null ? null : { place: stepKey(desk.frame), offer: offer.id, at: performance.now() }
  }
  function expectPicture(): void {
    led = { place: null, offer: '', at: performance.now() }
  }
  function bounces(offer: Offer): boolean {
    if (led === null || hasFields(offer) || ![null, stepKey(desk.frame)].includes(led.place)) return false
    const isMeant = offer.group !== 'next' && offer.id !== led.offer
    return !isMeant && performance.now() - led.at < doublePressMs
  }
  function isSecond(offer: Offer, byName: boolean): boolean {
    bounced.value = !byName && bounces(offer)
    return bounced.value
  }
  return { bounced, calm, lead, expectPicture, isSecond }
}
