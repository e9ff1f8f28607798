/** The moderator's entry: active offer, draft, typed digits, and the second press of dangerous offers. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import { useSubmitOffer, type OfferSubmission } from './useSubmitOffer.ts'
import { findAlternatives, hasFields, findPrimaryOffer, useEntryCursor, type EntryCursor } from './useEntryCursor.ts'
import { ballotOf, isAnswered } from '../../../lib/offers/ballot-rows.ts'
import { useModerator } from '../../app/useModerator.ts'
import { seatFromDigits } from './digit-buffer.ts'
import {
  firstLackingField,
  maxSeatsAt,
  pickedSeatsAt,
  rowAt,
  type OfferDraft,
} from '../../../lib/offers/offer-draft.ts'
import { questionKey, useDraftStore, type DraftStore } from './useDraftStore.ts'
import { useKeyQueue, type SeenQuestions } from './useKeyQueue.ts'
import { useSeatEntry, type SeatEntry } from './useSeatEntry.ts'

/**
 * Returns whether the Enter that takes the digits also sends: the audience sees nothing, or the game waits for this one
 * seat.
 */
const isQuick = ({ shows, danger, group, fields }: Offer): boolean => {
  const asked = Object.values(fields)
  if (danger === true || asked.some((field) => field.kind === 'ballot' && field.rows.length > 1)) return false
  return shows !== true || (group === 'next' && asked.every(({ kind }) => kind === 'seat'))
}

/** Decides what a key may do that was pressed before its question was on the page. */
function useUnseen({ said }: SeatEntry, offers: () => readonly Offer[]) {
  const desk = useModerator()
  const onPage = (): ReadonlySet<string> => new Set(offers().map((offer) => questionKey(desk.frame, offer)))
  /**
   * Returns whether this key may do an offer: either the question was on the page in time, or the offer may be done
   * unseen. Offers that the audience sees, dangerous ones, and choices between answers by an Enter that names none may
   * not.
   */
  function mayDo(offer: Offer, seen: SeenQuestions, byName: boolean): boolean {
    if (seen === null || seen.has(questionKey(desk.frame, offer))) return true
    const chooses = !byName && offer.id === findPrimaryOffer(offers())?.id && findAlternatives(offers()).length > 0
    if (offer.shows !== true && offer.danger !== true && !chooses) return true
    said.value = { what: 'unseen' }
    return false
  }
  return { onPage, mayDo }
}
interface EnterDeps {
  readonly forms: DraftStore
  readonly aim: EntryCursor
  readonly acts: Pick<OfferSubmission, 'armed' | 'press'>
  readonly typing: SeatEntry
}
/** The steps of Enter. */
function useEnter({ forms, aim, acts, typing }: EnterDeps) {
  const desk = useModerator()
  const offers = (): readonly Offer[] => desk.frame?.offers ?? []
  const primary = computed(() => findPrimaryOffer(offers()))
  /** The offer that Enter does without typed digits: the form in use, else the primary offer. */
  const onEnter = computed(() => {
    const offer = aim.active.value
    const begun = offer !== null && (forms.formOf(offer).touched || acts.armed.value === offer.id)
    return begun ? offer : (primary.value ?? offer)
  })
  /** The offer of the large button: the same, but never a correction or clock, which have buttons of their own. */
  const main = computed(() => {
    const offer = onEnter.value
    const isOfNow = offer !== null && offer.danger !== true && offer.group !== 'override' && offer.group !== 'clock'
    return isOfNow || primary.value === null ? offer : primary.value
  })
  const { onPage, mayDo } = useUnseen(typing, offers)
  const pressIf = (offer: Offer, seen: SeenQuestions, byName = false): boolean | Promise<boolean> =>
    mayDo(offer, seen, byName) && acts.press(offer, byName)

  /** Moves from a complete ballot row to the next incomplete one; returns false if there is none. */
  function leaveRow(offer: Offer): boolean {
    const cursor = aim.cursor.value
    const { draft } = forms.formOf(offer)
    const row = cursor === null ? undefined : rowAt(offer, cursor)
    if (cursor === null || row === undefined || firstLackingField(offer, draft) === null) return false
    if (!isAnswered(row, ballotOf(draft[cursor.field]))) return false
    aim.follow(offer, draft, true)
    return true
  }
  /** Takes the digits, and sends the offer if that completes it and nothing is left to check. */
  function enterDigits(offer: Offer | null, seen: SeenQuestions): boolean | Promise<boolean> {
    const before = aim.cursor.value?.voter
    if (!typing.takeDigits() || offer === null) return false
    if (typing.said.value?.what === 'takenBack') return true
    if (aim.cursor.value?.voter === before) leaveRow(offer)
    const done = firstLackingField(offer, forms.formOf(offer).draft) === null
    return done && isQuick(offer) ? pressIf(offer, seen) : true
  }
  /** Handles Enter: typed digits first, then the form in use, else the primary offer. Returns false without effect. */
  async function enter(seen: SeenQuestions = null): Promise<boolean> {
    const offer = aim.active.value
    if (typing.hasDigits()) return enterDigits(offer, seen)
    typing.said.value = null
    if (offer !== null && onEnter.value?.id === offer.id && leaveRow(offer)) return true
    return onEnter.value === null ? true : pressIf(onEnter.value, seen)
  }
  /** Handles an offer's own key: does the offer, or opens its form. */
  async function byKey(offer: Offer, seen: SeenQuestions): Promise<boolean> {
    const { digits } = aim.buffer.value
    typing.said.value = digits === '' ? null : { what: 'pending', number: digits }
    // Typed digits would be lost with the form that they are meant for.
    if (digits !== '') return false
    if (!hasFields(offer)) return pressIf(offer, seen, true)
    aim.choose(offer)
    return true
  }
  return { primary, main, onEnter, onPage, enter, byKey }
}

export const useOfferEntry = defineStore('entry', () => {
  const desk = useModerator()
  const forms = useDraftStore(() => desk.frame)
  const aim = useEntryCursor(() => desk.frame, forms.formOf)
  const { letGo, ...acts } = useSubmitOffer(forms, aim)
  const { hasDigits, ...typing } = useSeatEntry(forms, aim, acts)
  const { onPage, ...entering } = useEnter({ forms, aim, acts, typing: { ...typing, hasDigits } })
  /** True while a frame or an answer is under way. */
  const unsettled = (): boolean =>
    acts.busy.value || (desk.frame === null && desk.stage.match !== null && desk.link === 'on')
  const keys = useKeyQueue({ unsettled, onPage })

  /** The next field to answer in the form in use, or null. */
  const wanted = computed(() => {
    const offer = aim.active.value
    if (offer === null || (!aim.isChosen(offer) && !forms.formOf(offer).touched)) return null
    return firstLackingField(offer, forms.formOf(offer).draft)
  })
  /**
   * The seat that the typed digits name, and the effect of taking it. In a list Enter ends the entry and a separator
   * continues.
   */
  const named = computed(() => {
    const [offer, seat] = [aim.active.value, seatFromDigits(aim.buffer.value, aim.choices.value)]
    if (offer === null || seat === null) return null
    const isList =
      offer.fields[aim.cursor.value?.field ?? '']?.kind === 'seats' || maxSeatsAt(offer, aim.cursor.value) > 1
    const isIn = isList && pickedSeatsAt(offer, forms.formOf(offer).draft, aim.cursor.value).includes(seat)
    return { seat, does: isIn ? 'takesBack' : isList ? 'takesOneMore' : 'takes' } as const
  })
  function escape(): void {
    keys.drop()
    keys.lost.value = 0
    typing.said.value = null
    letGo()
  }
  /** Changes a draft by mouse; the cursor moves on as after a key. */
  function fill(offer: Offer, draft: OfferDraft): void {
    typing.said.value = null
    acts.missing.value = null
    forms.fill(offer, draft)
    if (aim.active.value?.id === offer.id) aim.follow(offer, draft)
  }
  /** Handles a separator: takes the digits, if any. */
  function separate(): { readonly had: boolean; readonly took: boolean } {
    const had = hasDigits()
    return { had, took: had && typing.takeDigits() }
  }
  const { follow: _follow, enter: _enter, ...target } = aim
  const { drop: _drop, ...typeahead } = keys
  const { formOf } = forms
  return { ...acts, ...typing, ...target, ...typeahead, ...entering, formOf, fill, separate, wanted, named, escape }
})
