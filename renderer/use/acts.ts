/** Doing an offer: what it lacks, the second press of a danger, the picture ahead. */
import { ref, watch } from 'vue'
import type { Offer } from '../../shared/engine/fields.ts'
import type { useAim } from './aim.ts'
import { useDesk } from './desk.ts'
import { emptyBuffer } from './digits.ts'
import { commandOf, lacking } from './drafts.ts'
import { placeOf, type useForms } from './forms.ts'

type Forms = ReturnType<typeof useForms>
type Aim = ReturnType<typeof useAim>

/** One command at a time; what was sent leaves its form. */
function useSending(forms: Forms, aim: Aim, answered: () => void) {
  const desk = useDesk()
  const busy = ref(false)
  /** False: the console did not do it. */
  async function submit(offer: Offer): Promise<boolean> {
    const place = placeOf(desk.frame)
    busy.value = true
    try {
      const done = await desk.send(commandOf(offer, forms.formOf(offer).draft))
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
export function useActs(forms: Forms, aim: Aim) {
  const desk = useDesk()
  const armed = ref<string | null>(null)
  const missing = ref<string | null>(null)
  /** The offer whose coming picture is shown: pointed at, focused or armed. */
  const ahead = ref<string | null>(null)
  watch(
    () => desk.frame?.rev,
    () => (armed.value = null),
  )

  const { busy, submit } = useSending(forms, aim, () => {
    armed.value = null
    ahead.value = null
  })
  async function foresee(offer: Offer): Promise<void> {
    const { draft } = forms.formOf(offer)
    if ((offer.shows !== true && offer.danger !== true) || lacking(offer, draft) !== null) return
    await desk.foresee(offer.id, commandOf(offer, draft))
  }
  /** Shows what the audience would see, until `ahead` is let go. */
  function look(offer: Offer | null): Promise<void> {
    ahead.value = offer?.id ?? armed.value
    return offer === null || desk.foresight?.offer === offer.id ? Promise.resolve() : foresee(offer)
  }
  /** Does an offer, or says what it lacks, or arms a danger for its second press. False: nothing came of it. */
  async function press(offer: Offer): Promise<boolean> {
    if (busy.value) return false
    missing.value = lacking(offer, forms.formOf(offer).draft)
    if (missing.value !== null) {
      aim.choose(offer)
      return false
    }
    if (offer.danger !== true || armed.value === offer.id) return submit(offer)
    armed.value = offer.id
    await look(offer)
    return true
  }
  function letGo(): void {
    armed.value = null
    ahead.value = null
    missing.value = null
    desk.word = null
    desk.foresight = null
    aim.buffer.value = emptyBuffer
    aim.choose(null)
  }
  return { armed, missing, ahead, busy, foresee, look, press, letGo }
}
export type Acts = ReturnType<typeof useActs>
