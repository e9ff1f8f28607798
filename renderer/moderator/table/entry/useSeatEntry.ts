/** Picks seats by the board, the form or digits, and reports the result of each. */
import { shallowRef, type ShallowRef } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../../shared/engine/game.ts'
import type { OfferSubmission } from './useSubmitOffer.ts'
import type { EntryCursor } from './useEntryCursor.ts'
import { useModerator } from '../../app/useModerator.ts'
import { emptyDigitBuffer, eraseDigit, isTyped, seatFromDigits, addDigit } from './digit-buffer.ts'
import {
  commandOf,
  digitField,
  digitOf,
  firstLackingField,
  maxSeatsAt,
  withPickedSeat,
  pickedSeatsAt,
  withDigit,
  type Cursor,
  type OfferDraft,
} from '../../../lib/offers/offer-draft.ts'
import type { DraftStore } from './useDraftStore.ts'

/** Result of the last key, where the form does not show it. */
export type EntryOutcome =
  | { readonly what: 'taken' | 'takenBack'; readonly seat: Seat }
  | { readonly what: 'wrong' | 'pending'; readonly number: string }
  | { readonly what: 'full'; readonly most: number }
  /** `unseen`: typed before the question was on the page, and too weighty for that. */
  | { readonly what: 'noNobody' | 'unseen' }

interface PickChange {
  readonly offer: Offer
  readonly cursor: Cursor
  readonly draft: OfferDraft
  readonly next: OfferDraft
}
function outcomeOf(seat: Seat, { offer, cursor, draft, next }: PickChange): EntryOutcome {
  if (pickedSeatsAt(offer, next, cursor).includes(seat)) return { what: 'taken', seat }
  const wasIn = pickedSeatsAt(offer, draft, cursor).includes(seat)
  return wasIn ? { what: 'takenBack', seat } : { what: 'full', most: maxSeatsAt(offer, cursor) }
}
/** Returns why a digit answers nothing: the list is full, or the number is none of the answers. Null where it answers. */
function outcomeOfDigit(offer: Offer, draft: OfferDraft, key: string): EntryOutcome | null {
  if (withDigit(offer, draft, Number(key)) !== draft) return null
  const field = offer.fields[digitField(offer, draft) ?? '']
  const isListed = field?.kind === 'choices' && field.of.some((each) => digitOf(field.of, each) === Number(key))
  return isListed ? { what: 'full', most: field.max } : { what: 'wrong', number: key }
}
export interface SeatEntry {
  readonly said: ShallowRef<EntryOutcome | null>
  /** Picks a seat, or null for nobody; returns false when nothing changed. */
  readonly pick: (seat: Seat | null) => boolean
  /** Handles a digit: part of a seat number, or the position of a value on a short list. */
  readonly digit: (key: string) => void
  /** Drops the last digit. */
  readonly erase: () => void
  readonly hasDigits: () => boolean
  /**
   * Takes the typed digits as a seat; returns false when nothing changed. An impossible number is dropped as a whole,
   * because a part of it may be a seat.
   */
  readonly takeDigits: () => boolean
}
export function useSeatEntry(
  forms: DraftStore,
  aim: EntryCursor,
  { missing }: Pick<OfferSubmission, 'missing'>,
): SeatEntry {
  const desk = useModerator()
  const said = shallowRef<EntryOutcome | null>(null)
  function pick(seat: Seat | null): boolean {
    const [offer, cursor] = [aim.active.value, aim.cursor.value]
    missing.value = null
    aim.buffer.value = emptyDigitBuffer
    if (offer === null || cursor === null || (seat === null && !aim.nobody.value)) {
      said.value = seat === null ? { what: 'noNobody' } : null
      return false
    }
    const { draft } = forms.formOf(offer)
    const next = withPickedSeat(offer, draft, { cursor, seat })
    said.value = seat === null ? null : outcomeOf(seat, { offer, cursor, draft, next })
    if (said.value?.what === 'full') return false
    forms.fill(offer, next)
    aim.follow(offer, next, seat === null)
    return true
  }
  /** Previews what the audience would see if the digits were taken, since the same Enter may send them. */
  function foresee(offer: Offer): void {
    const seat = seatFromDigits(aim.buffer.value, aim.choices.value)
    const draft = withPickedSeat(offer, forms.formOf(offer).draft, { cursor: aim.cursor.value, seat })
    if (seat === null || firstLackingField(offer, draft) !== null) desk.foresight = null
    else if (offer.shows === true) void desk.foresee(offer.id, commandOf(offer, draft))
  }
  function digit(key: string): void {
    const offer = aim.active.value
    said.value = null
    if (offer === null) return
    const { draft } = forms.formOf(offer)
    if (digitField(offer, draft) !== null) {
      said.value = outcomeOfDigit(offer, draft, key)
      aim.buffer.value = { digits: '', wrong: said.value?.what === 'wrong' }
      return forms.fill(offer, withDigit(offer, draft, Number(key)))
    }
    const number = aim.buffer.value.digits + key
    aim.buffer.value = addDigit(aim.buffer.value, key, aim.choices.value)
    if (aim.buffer.value.wrong) said.value = { what: 'wrong', number }
    foresee(offer)
  }
  function erase(): void {
    said.value = null
    aim.buffer.value = eraseDigit(aim.buffer.value)
    if (aim.active.value !== null) foresee(aim.active.value)
  }
  function takeDigits(): boolean {
    const { digits, wrong } = aim.buffer.value
    const seat = wrong ? null : seatFromDigits(aim.buffer.value, aim.choices.value)
    if (seat !== null) return pick(seat)
    if (!wrong && digits !== '') said.value = { what: 'wrong', number: digits }
    aim.buffer.value = emptyDigitBuffer
    return false
  }
  return { said, pick, digit, erase, hasDigits: () => isTyped(aim.buffer.value), takeDigits }
}
