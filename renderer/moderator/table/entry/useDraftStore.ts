/** Drafts of all offers at the table, kept over frames that ask the same and over hiding and showing secrets. */
import { shallowRef, watch } from 'vue'
import type { Answer, Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Audience, Frame } from '../../../../shared/wire/frame.ts'
import { draftOf, isSameForm, type OfferDraft } from '../../../lib/offers/offer-draft.ts'
import { isSameQuestion, isSameEntry, fittingPart, refitDraft } from '../../../lib/offers/refit-draft.ts'

export interface EntryForm {
  readonly offer: Offer
  readonly draft: OfferDraft
  readonly touched: boolean
}
type EntryForms = ReadonlyMap<string, EntryForm>
const freshForm = (offer: Offer): EntryForm => ({ offer, draft: draftOf(offer), touched: false })

/** Returns a key of the step at which a frame waits. The same question at another step is another question. */
export const stepKey = (frame: Frame | null): string =>
  JSON.stringify(frame === null ? null : [frame.match, frame.step ?? null, frame.round])
/**
 * Returns a key of the question an offer asks. The same words at another step, or after another sentence of the script,
 * are another question.
 */
export const questionKey = (frame: Frame | null, { id, set, title }: Offer): string =>
  JSON.stringify([stepKey(frame), frame?.script?.say, id, set, title])
/** Returns whether an offer belongs to the step. Drafts of such offers end with the step; those of free acts stay. */
const isOfStep = ({ group }: Offer): boolean => group === 'next' || group === 'vote'

const withoutStepForms = (forms: EntryForms): EntryForms =>
  new Map([...forms].filter(([, { offer }]) => !isOfStep(offer)))

const staysOpen = (last: Offer, now: Offer, moved: boolean): boolean =>
  isOfStep(now) ? !moved && isSameQuestion(last, now) : last.id === now.id && isSameEntry(last, now)

function keepForms(before: EntryForms, offers: readonly Offer[], moved: boolean): EntryForms {
  const form = (offer: Offer): EntryForm => {
    const last = before.get(offer.id)
    if (last === undefined || !staysOpen(last.offer, offer, moved)) return freshForm(offer)
    return { ...last, offer, draft: isSameForm(last.offer, offer) ? last.draft : refitDraft(last, offer) }
  }
  return new Map(offers.map((offer) => [offer.id, form(offer)]))
}

/** Returns a form for the same entry in another frame, with all answers that fit there. */
function carryForm({ draft }: EntryForm, offer: Offer): EntryForm {
  const answers = Object.entries(offer.fields).flatMap(([name, field]): readonly (readonly [string, Answer])[] => {
    const answer = draft[name]
    const taken = answer === undefined ? undefined : fittingPart(field, answer)
    return taken === undefined ? [] : [[name, taken]]
  })
  return { offer, draft: Object.fromEntries(answers), touched: true }
}
/** Returns the forms after secrets are shown, including what was typed while they were hidden. */
function mergeHiddenForms(own: EntryForms, hidden: EntryForms): EntryForms {
  const form = (mine: EntryForm): EntryForm => {
    const theirs = hidden.get(mine.offer.id)
    return theirs?.touched === true && isSameEntry(theirs.offer, mine.offer) ? carryForm(theirs, mine.offer) : mine
  }
  return new Map([...own].map(([id, mine]) => [id, form(mine)]))
}
const hasSameAnswers = (a: OfferDraft, b: OfferDraft): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  )
/**
 * Returns the forms of a desk whose secrets are hidden again: what was typed while they were hidden before, unless the
 * open desk has changed it since.
 */
function keepTypedWhileHidden(hidden: EntryForms, open: EntryForms): EntryForms {
  const form = (theirs: EntryForm): EntryForm => {
    const shown = open.get(theirs.offer.id)
    return shown !== undefined && hasSameAnswers(shown.draft, theirs.draft) ? theirs : freshForm(theirs.offer)
  }
  return new Map([...hidden].map(([id, theirs]) => [id, form(theirs)]))
}

export interface DraftStore {
  /** Returns the form of an offer; an empty one if nothing was entered. */
  readonly formOf: (offer: Offer) => EntryForm
  readonly fill: (offer: Offer, draft: OfferDraft) => void
  /** Empties a form, for the offer that now has its id: the answer may have led to another question. */
  readonly clear: (offer: Offer) => void
  /** Takes a frame: keeps the forms that it still asks for. */
  readonly take: (now: Frame | null) => void
}
/** Keeps one form per offer id. While secrets are hidden, earlier drafts are put aside and not shown. */
export function useDraftStore(frame: () => Frame | null): DraftStore {
  const forms = shallowRef<EntryForms>(new Map())
  const aside = new Map<Audience, EntryForms>()
  let last: Frame | null = null
  function take(now: Frame | null): void {
    // No frame: nothing is asked, and no draft is lost.
    if (now === null) return
    const moved = stepKey(last) !== stepKey(now)
    if (moved) for (const [audience, kept] of aside) aside.set(audience, withoutStepForms(kept))
    if (last === null || last.audience === now.audience) forms.value = keepForms(forms.value, now.offers, moved)
    else {
      const before = forms.value
      const own = keepForms(aside.get(now.audience) ?? new Map(), now.offers, moved)
      aside.set(last.audience, before)
      // Forms of a hidden desk go into those of the open one, and do not overwrite newer answers at the next time.
      if (now.audience !== 'moderator') forms.value = keepTypedWhileHidden(own, before)
      else forms.value = moved ? own : mergeHiddenForms(own, before)
    }
    last = now
  }
  watch(frame, take, { immediate: true, flush: 'sync' })
  const formOf = (offer: Offer): EntryForm => forms.value.get(offer.id) ?? freshForm(offer)
  const put = (form: EntryForm): void => {
    forms.value = new Map(forms.value).set(form.offer.id, form)
  }
  const fill = (offer: Offer, draft: OfferDraft): void => {
    if (draft !== formOf(offer).draft) put({ offer, draft, touched: true })
  }
  const clear = ({ id }: Offer): void => {
    const offer = frame()?.offers.find((each) => each.id === id)
    if (offer !== undefined) put(freshForm(offer))
  }
  return { formOf, fill, clear, take }
}
