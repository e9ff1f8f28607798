/** Does offers: checks for missing fields, asks for a second press on danger or doubt, and previews the result. */
import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { hasFields } from '../../../../shared/engine/offers/primary-offer.ts'
import type { EntryCursor } from './useEntryCursor.ts'
import { useBareSteps, type BareSteps } from './useBareSteps.ts'
import { useModerator } from '../../app/useModerator.ts'
import { emptyDigitBuffer } from './digit-buffer.ts'
import { commandOf, firstLackingField, findDoubt } from '../../../lib/offers/offer-draft.ts'
import { stepKey, type DraftStore } from './useDraftStore.ts'
import { usePause } from '../../../lib/usePressTwice.ts'

/** Sends one command at a time; after success its form is emptied. */
function useSending(forms: DraftStore, aim: EntryCursor, answered: () => void) {
  const desk = useModerator()
  const busy = ref(false)
  /** Sends the offer; returns false on a refusal or fault. */
  async function submit(offer: Offer): Promise<boolean> {
    const place = stepKey(desk.frame)
    busy.value = true
    try {
      const done = await desk.send(commandOf(offer, forms.formOf(offer).draft), offer)
      answered()
      if (!done) return false
      forms.clear(offer)
      if (stepKey(desk.frame) === place) aim.enter(offer)
      aim.choose(null)
      return true
    } finally {
      busy.value = false
    }
  }
  return { busy, submit }
}
/** The armed offer, whose next press does it, while its answers stay unchanged. */
function useArming(forms: DraftStore) {
  const desk = useModerator()
  const held = ref<{ readonly id: string; readonly answers: string } | null>(null)
  const answersOf = (offer: Offer): string => JSON.stringify(forms.formOf(offer).draft)
  const offer = computed(() => {
    const found = desk.frame?.offers.find(({ id }) => id === held.value?.id)
    return found !== undefined && answersOf(found) === held.value?.answers ? found : null
  })
  watch(
    () => desk.frame?.rev,
    () => (held.value = null),
  )
  const arm = (next: Offer | null): void => {
    held.value = next === null ? null : { id: next.id, answers: answersOf(next) }
  }
  const armed = computed(() => offer.value?.id ?? null)
  /** The doubt about the armed offer's answers, or null. */
  const doubt = computed(() => (offer.value === null ? null : findDoubt(offer.value, forms.formOf(offer.value).draft)))
  return { armed, doubt, arm }
}
/** Previews what the audience would see after an offer. */
function useLooking(forms: DraftStore, armed: () => string | null) {
  const desk = useModerator()
  /** Id of the offer whose preview is shown: pointed at, focused or armed. */
  const ahead = ref<string | null>(null)
  async function foresee(offer: Offer): Promise<void> {
    const { draft } = forms.formOf(offer)
    if ((offer.shows !== true && offer.danger !== true) || firstLackingField(offer, draft) !== null) return
    await desk.foresee(offer.id, commandOf(offer, draft))
  }
  /** Shows the preview of an offer; null ends it. */
  function look(offer: Offer | null): Promise<void> {
    ahead.value = offer?.id ?? armed()
    return offer === null || desk.foresight?.offer === offer.id ? Promise.resolve() : foresee(offer)
  }
  return { ahead, foresee, look }
}
export interface OfferSubmission extends Pick<BareSteps, 'bounced' | 'expectPicture'> {
  /** Id of the offer whose next press does it, or null. */
  readonly armed: ComputedRef<string | null>
  /** The doubt about the armed offer's answers, as a sentence, or null. */
  readonly doubt: ComputedRef<string | null>
  /** Name of the field for lack of which the last press failed, or null. */
  readonly missing: Ref<string | null>
  /** Id of the offer whose preview is shown: pointed at, focused or armed. */
  readonly ahead: Ref<string | null>
  /** True while an answer is under way. */
  readonly busy: Ref<boolean>
  /** Requests a preview of an offer that the audience would see. */
  readonly foresee: (offer: Offer) => Promise<void>
  /** Shows the preview of an offer; null ends it. */
  readonly look: (offer: Offer | null) => Promise<void>
  /**
   * Does an offer, reports a missing field, or arms a dangerous or doubtful offer for a second press. Returns false
   * without effect. `byName`: pressed by a key of its own, which is never taken for a repeat.
   */
  readonly press: (offer: Offer, byName?: boolean) => Promise<boolean>
  /** Drops the entry: nothing is armed, missing or typed any more. */
  readonly letGo: () => void
}
export function useSubmitOffer(forms: DraftStore, aim: EntryCursor): OfferSubmission {
  const desk = useModerator()
  const { armed, doubt, arm } = useArming(forms)
  const isTooSoon = usePause()
  const bare = useBareSteps()
  const missing = ref<string | null>(null)
  watch(
    () => stepKey(desk.frame),
    () => (missing.value = null),
  )
  const { ahead, foresee, look } = useLooking(forms, () => armed.value)
  const { busy, submit } = useSending(forms, aim, () => {
    arm(null)
    ahead.value = null
  })
  async function go(offer: Offer, byName: boolean): Promise<boolean> {
    const isBare = !byName && !hasFields(offer)
    const done = await submit(offer)
    bare.lead(done && isBare ? offer : null)
    return done
  }
  async function press(offer: Offer, byName = false): Promise<boolean> {
    if (busy.value) return false
    if (armed.value !== offer.id && bare.isSecond(offer, byName)) return false
    missing.value = firstLackingField(offer, forms.formOf(offer).draft)
    if (missing.value !== null) {
      aim.choose(offer)
      return false
    }
    const isAsked = offer.danger === true || findDoubt(offer, forms.formOf(offer).draft) !== null
    if (!isAsked) return go(offer, byName)
    // A double click or a held key is one press.
    const isBounce = isTooSoon()
    if (armed.value === offer.id) return isBounce || go(offer, byName)
    arm(offer)
    await look(offer)
    return true
  }
  function letGo(): void {
    arm(null)
    ahead.value = null
    missing.value = null
    bare.calm()
    desk.word = null
    desk.foresight = null
    aim.buffer.value = emptyDigitBuffer
    aim.choose(null)
  }
  const { bounced, expectPicture } = bare
  return { armed, doubt, missing, bounced, ahead, busy, expectPicture, foresee, look, press, letGo }
}
