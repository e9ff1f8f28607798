/** Picks seats by the board, the form or digits, and reports the result of each. */
import { shallowRef } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../../shared/engine/game.ts'
import type { Acts } from './useSubmitOffer.ts'
import type { useEntryCursor } from './useEntryCursor.ts'
import { useModerator } from '../../app/useModerator.ts'
import { emptyBuffer, erased, seatIn, typed } from './digit-buffer.ts'
import {
  commandOf,
  digitField,
  lacking,
  mostAt,
  picked,
  pickedAt,
  withDigit,
  type Cursor,
  type Draft,
} from './drafts.ts'
import type { useDraftStore } from './useDraftStore.ts'

type Forms = ReturnType<typeof useDraftStore>
type Aim = ReturnType<typeof useEntryCursor>

/** Result of the last key, where the form does not show it. */
export type Said =
  | { readonly what: 'taken' | 'takenBack'; readonly seat: Seat }
  | { readonly what: 'wrong' | 'pending'; readonly number: string }
  | { readonly what: 'full'; readonly most: number }
  /** `unseen`: typed before the question was on the page, and too weighty for that. */
  | { readonly what: 'noNobody' | 'unseen' }

interface Picking {
  readonly offer: Offer
  readonly cursor: Cursor
  readonly draft: Draft
  readonly next: Draft
}
function outcomeOf(seat: Seat, { offer, cursor, draft, next }: Picking): Said {
  if (pickedAt(offer, next, cursor).includes(seat)) return { what: 'taken', seat }
  const wasIn = pickedAt(offer, draft, cursor).includes(seat)
  return wasIn ? { what: 'takenBack', seat } : { what: 'full', most: mostAt(offer, cursor) }
}
/** Picks seats. A pick returns false when nothing changed. */
export function useSeatEntry(forms: Forms, aim: Aim, { missing }: Pick<Acts, 'missing'>) {
  const desk = useModerator()
  const said = shallowRef<Said | null>(null)
  function pick(seat: Seat | null): boolean {
    const [offer, cursor] = [aim.active.value, aim.cursor.value]
    missing.value = null
    aim.buffer.value = emptyBuffer
    if (offer === null || cursor === null || (seat === null && !aim.nobody.value)) {
      said.value = seat === null ? { what: 'noNobody' } : null
      return false
    }
    const { draft } = forms.formOf(offer)
    const next = picked(offer, draft, { cursor, seat })
    said.value = seat === null ? null : outcomeOf(seat, { offer, cursor, draft, next })
    if (said.value?.what === 'full') return false
    forms.fill(offer, next)
    aim.follow(offer, next, seat === null)
    return true
  }
  /** Previews what the audience would see if the digits were taken, since the same Enter may send them. */
  function foresee(offer: Offer): void {
    const seat = seatIn(aim.buffer.value, aim.choices.value)
    const draft = picked(offer, forms.formOf(offer).draft, { cursor: aim.cursor.value, seat })
    if (seat === null || lacking(offer, draft) !== null) desk.foresight = null
    else if (offer.shows === true) void desk.foresee(offer.id, commandOf(offer, draft))
  }
  /** Handles a digit: part of a seat number, or the position of a value on a short list. */
  function digit(key: string): void {
    const offer = aim.active.value
    said.value = null
    if (offer === null) return
    const { draft } = forms.formOf(offer)
    if (digitField(offer, draft) !== null) return forms.fill(offer, withDigit(offer, draft, Number(key)))
    const number = aim.buffer.value.digits + key
    aim.buffer.value = typed(aim.buffer.value, key, aim.choices.value)
    if (aim.buffer.value.wrong) said.value = { what: 'wrong', number }
    foresee(offer)
  }
  function erase(): void {
    said.value = null
    aim.buffer.value = erased(aim.buffer.value)
    if (aim.active.value !== null) foresee(aim.active.value)
  }
  const hasDigits = (): boolean => aim.buffer.value.digits !== '' || aim.buffer.value.wrong
  /**
   * Takes the typed digits as a seat. An impossible number is dropped as a whole, because a part of it may be a seat.
   */
  function takeDigits(): boolean {
    const { digits, wrong } = aim.buffer.value
    const seat = wrong ? null : seatIn(aim.buffer.value, aim.choices.value)
    if (seat !== null) return pick(seat)
    if (!wrong && digits !== '') said.value = { what: 'wrong', number: digits }
    aim.buffer.value = emptyBuffer
    return false
  }
  return { said, pick, digit, erase, hasDigits, takeDigits }
}
export type Typing = ReturnType<typeof useSeatEntry>
