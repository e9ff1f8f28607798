/**
 * Steps that need no answer, done by a bare Enter or a click. Another such press within 600 ms after the picture that
 * the first one led to is the same press: what stands there now was not meant.
 */
import { ref, watch } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { asks } from '../../../../shared/engine/offers/primary-offer.ts'
import { secondPress } from '../../../../shared/wire/deck-payload.ts'
import { useModerator } from '../../app/useModerator.ts'
import { placeOf } from './useDraftStore.ts'

export function useBareSteps() {
  const desk = useModerator()
  /** The last press was taken for the one before it. */
  const bounced = ref(false)
  const calm = (): void => void (bounced.value = false)
  watch(() => placeOf(desk.frame), calm)
  let led: { readonly place: string | null; readonly offer: string; readonly at: number } | null = null
  /** Counts the time from now: a bare press of `offer` led to what stands on the page. Null: it was another press. */
  function lead(offer: Offer | null): void {
    led = offer === null ? null : { place: placeOf(desk.frame), offer: offer.id, at: performance.now() }
  }
  /** Counts the time from now, whatever comes: the press asked for a picture that is under way. */
  function expectPicture(): void {
    led = { place: null, offer: '', at: performance.now() }
  }
  function bounces(offer: Offer): boolean {
    if (led === null || asks(offer) || ![null, placeOf(desk.frame)].includes(led.place)) return false
    const isMeant = offer.group !== 'next' && offer.id !== led.offer
    return !isMeant && performance.now() - led.at < secondPress
  }
  /** Returns whether a press is the one before it. Never by `byName`, a key that names its answer. */
  function isSecond(offer: Offer, byName: boolean): boolean {
    bounced.value = !byName && bounces(offer)
    return bounced.value
  }
  return { bounced, calm, lead, expectPicture, isSecond }
}
