/** Doing an offer: what it lacks, the second press of a danger or a doubt, the picture ahead. */
import { computed, ref, watch } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { asks } from '../../../../shared/engine/offers/primary-offer.ts'
import type { useEntryCursor } from './useEntryCursor.ts'
import { useBareSteps } from './useBareSteps.ts'
import { useModerator } from '../../app/useModerator.ts'
import { emptyBuffer } from './digit-buffer.ts'
import { commandOf, lacking, unusualIn } from './drafts.ts'
import { placeOf, type useDraftStore } from './useDraftStore.ts'
import { usePause } from '../../../lib/usePressTwice.ts'

type Forms = ReturnType<typeof useDraftStore>
type Aim = ReturnType<typeof useEntryCursor>

/** One command at a time; what was sent leaves its form. */
function useSending(forms: Forms, aim: Aim, answered: () => void) {
  const desk = useModerator()
  const busy = ref(false)
  /** False: the console did not do it. */
  async function submit(offer: Offer): Promise<boolean> {
    const place = placeOf(desk.frame)
    busy.value = true
    try {
      const done = await desk.send(commandOf(offer, forms.formOf(offer).draft), offer)
      answered()
      if (!done) return false
      forms.clear(offer)
      if (placeOf(desk.frame) === place) aim.enter(offer)
      aim.choose(null)
      return true
    } finally {
      busy.value = false
    }
  }
  return { busy, submit }
}
/** The offer whose next press does it, for as long as its answers stay what they were at the first. */
function useArming(forms: Forms) {
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
  /** Why it is asked once more, where it is no danger by itself. */
  const doubt = computed(() => (offer.value === null ? null : unusualIn(offer.value, forms.formOf(offer.value).draft)))
  return { armed, doubt, arm }
}
/** What the audience would see after an offer that somebody points at. */
function useLooking(forms: Forms, armed: () => string | null) {
  const desk = useModerator()
  /** The offer whose coming picture is shown: pointed at, focused or armed. */
  const ahead = ref<string | null>(null)
  async function foresee(offer: Offer): Promise<void> {
    const { draft } = forms.formOf(offer)
    if ((offer.shows !== true && offer.danger !== true) || lacking(offer, draft) !== null) return
    await desk.foresee(offer.id, commandOf(offer, draft))
  }
  /** Shows what the audience would see, until `ahead` is let go. */
  function look(offer: Offer | null): Promise<void> {
    ahead.value = offer?.id ?? armed()
    return offer === null || desk.foresight?.offer === offer.id ? Promise.resolve() : foresee(offer)
  }
  return { ahead, foresee, look }
}
export function useSubmitOffer(forms: Forms, aim: Aim) {
  const desk = useModerator()
  const { armed, doubt, arm } = useArming(forms)
  const isTooSoon = usePause()
  const bare = useBareSteps()
  const missing = ref<string | null>(null)
  watch(
    () => placeOf(desk.frame),
    () => (missing.value = null),
  )
  const { ahead, foresee, look } = useLooking(forms, () => armed.value)
  const { busy, submit } = useSending(forms, aim, () => {
    arm(null)
    ahead.value = null
  })
  async function go(offer: Offer, byName: boolean): Promise<boolean> {
    const isBare = !byName && !asks(offer)
    const done = await submit(offer)
    bare.lead(done && isBare ? offer : null)
    return done
  }
  /**
   * Does an offer, or says what it lacks, or arms a danger or a doubt for its second press. False: nothing came of it.
   * `byName`: by a key of its own, which names an answer; such a press is never taken for another one.
   */
  async function press(offer: Offer, byName = false): Promise<boolean> {
    if (busy.value) return false
    if (armed.value !== offer.id && bare.isSecond(offer, byName)) return false
    missing.value = lacking(offer, forms.formOf(offer).draft)
    if (missing.value !== null) {
      aim.choose(offer)
      return false
    }
    const isAsked = offer.danger === true || unusualIn(offer, forms.formOf(offer).draft) !== null
    if (!isAsked) return go(offer, byName)
    // A double click, or a key that is held, is one press.
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
    aim.buffer.value = emptyBuffer
    aim.choose(null)
  }
  const { bounced, expectPicture } = bare
  return { armed, doubt, missing, bounced, ahead, busy, expectPicture, foresee, look, press, letGo }
}
export type Acts = ReturnType<typeof useSubmitOffer>
