/** Drafts of all offers at the table, kept over frames that ask the same and over hiding and showing secrets. */
import { shallowRef, watch } from 'vue'
import type { Answer, Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Audience, Frame } from '../../../../shared/wire/frame.ts'
import { draftOf, sameForm, type Draft } from './drafts.ts'
import { asksSame, isSameEntry, partOf, refit } from './refit-draft.ts'

export interface Form {
  readonly offer: Offer
  readonly draft: Draft
  readonly touched: boolean
}
type FormMap = ReadonlyMap<string, Form>
const freshForm = (offer: Offer): Form => ({ offer, draft: draftOf(offer), touched: false })

/** Returns a key of the step at which a frame waits. The same question at another step is another question. */
export const placeOf = (frame: Frame | null): string =>
  JSON.stringify(frame === null ? null : [frame.match, frame.step ?? null, frame.round])
/**
 * Returns a key of the question an offer asks. The same words at another step, or after another sentence of the script,
 * are another question.
 */
export const questionOf = (frame: Frame | null, { id, set, title }: Offer): string =>
  JSON.stringify([placeOf(frame), frame?.script?.say, id, set, title])
/** Returns whether an offer belongs to the step. Drafts of such offers end with the step; those of free acts stay. */
const isOfStep = ({ group }: Offer): boolean => group === 'next' || group === 'vote'

const staysOpen = (last: Offer, now: Offer, moved: boolean): boolean =>
  isOfStep(now) ? !moved && asksSame(last, now) : last.id === now.id && isSameEntry(last, now)

function keepForms(before: FormMap, offers: readonly Offer[], moved: boolean): FormMap {
  const form = (offer: Offer): Form => {
    const last = before.get(offer.id)
    if (last === undefined || !staysOpen(last.offer, offer, moved)) return freshForm(offer)
    return { ...last, offer, draft: sameForm(last.offer, offer) ? last.draft : refit(last, offer) }
  }
  return new Map(offers.map((offer) => [offer.id, form(offer)]))
}

/** Returns a form for the same entry in another frame, with all answers that fit there. */
function carryForm({ draft }: Form, offer: Offer): Form {
  const answers = Object.entries(offer.fields).flatMap(([name, field]): readonly (readonly [string, Answer])[] => {
    const answer = draft[name]
    const taken = answer === undefined ? undefined : partOf(field, answer)
    return taken === undefined ? [] : [[name, taken]]
  })
  return { offer, draft: Object.fromEntries(answers), touched: true }
}
/** Returns the forms after secrets are shown, including what was typed while they were hidden. */
function mergeHiddenForms(own: FormMap, hidden: FormMap): FormMap {
  const form = (mine: Form): Form => {
    const theirs = hidden.get(mine.offer.id)
    return theirs?.touched === true && isSameEntry(theirs.offer, mine.offer) ? carryForm(theirs, mine.offer) : mine
  }
  return new Map([...own].map(([id, mine]) => [id, form(mine)]))
}

/** Keeps one form per offer id. While secrets are hidden, earlier drafts are put aside and not shown. */
export function useDraftStore(frame: () => Frame | null) {
  const forms = shallowRef<FormMap>(new Map())
  const aside = new Map<Audience, FormMap>()
  let last: Frame | null = null
  function take(now: Frame | null): void {
    // No frame: nothing is asked, and no draft is lost.
    if (now === null) return
    const moved = placeOf(last) !== placeOf(now)
    if (moved) aside.clear()
    if (last === null || last.audience === now.audience) forms.value = keepForms(forms.value, now.offers, moved)
    else {
      const before = forms.value
      aside.set(last.audience, before)
      const own = keepForms(aside.get(now.audience) ?? new Map(), now.offers, moved)
      forms.value = now.audience === 'moderator' && !moved ? mergeHiddenForms(own, before) : own
    }
    last = now
  }
  watch(frame, take, { immediate: true, flush: 'sync' })
  const formOf = (offer: Offer): Form => forms.value.get(offer.id) ?? freshForm(offer)
  const put = (form: Form): void => {
    forms.value = new Map(forms.value).set(form.offer.id, form)
  }
  const fill = (offer: Offer, draft: Draft): void => {
    if (draft !== formOf(offer).draft) put({ offer, draft, touched: true })
  }
  /** Empties a form, for the offer that now has its id: the answer may have led to another question. */
  const clear = ({ id }: Offer): void => {
    const offer = frame()?.offers.find((each) => each.id === id)
    if (offer !== undefined) put(freshForm(offer))
  }
  return { formOf, fill, clear, take }
}
