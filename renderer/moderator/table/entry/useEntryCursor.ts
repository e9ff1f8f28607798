/** The active form, which digits and the board fill, and the position in it. */
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Offer } from '../../../../shared/engine/offers/fields.ts'
import type { Seat } from '../../../../shared/engine/game.ts'
import { hasFields, findPrimaryOffer } from '../../../../shared/engine/offers/primary-offer.ts'
import type { Frame } from '../../../../shared/wire/frame.ts'
import { emptyDigitBuffer, type DigitBuffer } from './digit-buffer.ts'
import {
  cursorAfter,
  cursorOf,
  draftOf,
  firstLackingField,
  nextRow,
  placesOf,
  seatsAt,
  takesNobody,
  type Cursor,
  type OfferDraft,
} from '../../../lib/offers/offer-draft.ts'
import { stepKey, type EntryForm } from './useDraftStore.ts'

export { findAlternatives, hasFields, findPrimaryOffer } from '../../../../shared/engine/offers/primary-offer.ts'

const isUnconfirmed = (offer: Offer): boolean => {
  // A single choice fills itself in, but has not been confirmed.
  const chooses = Object.values(offer.fields).some(({ kind }) => kind === 'choice')
  return (chooses && offer.now === undefined) || firstLackingField(offer, draftOf(offer)) !== null
}
/**
 * Returns the offer that digits and the board fill unless another is chosen: the first without an entry. While the game
 * can go on, nothing intrusive opens: no vote unless it comes next, and nothing that the audience sees.
 */
export function firstToFill(offers: readonly Offer[], entered: ReadonlySet<string> = new Set()): Offer | null {
  const primary = findPrimaryOffer(offers)
  if (primary !== null && hasFields(primary)) return primary
  const opens = ({ group, shows }: Offer): boolean =>
    group === 'act'
      ? primary === null || shows !== true
      : group === 'vote' && (primary === null || primary.beforeVotes === true)
  const entries = offers.filter((offer) => opens(offer) && hasFields(offer) && offer.danger !== true)
  return entries.find((offer) => isUnconfirmed(offer) && !entered.has(offer.id)) ?? primary ?? entries[0] ?? null
}
/** Returns a function that repeats the last value while `read` returns null. */
function rememberLast(read: () => string | null): () => string {
  let last = ''
  return () => (last = read() ?? last)
}
const isSamePlace = (a: Cursor | null, b: Cursor | null): boolean => a?.field === b?.field && a?.voter === b?.voter

/** The position for the next seat: where the moderator pointed, else the first incomplete one. */
function useCursor(active: () => Offer | null, formOf: (offer: Offer) => EntryForm) {
  const aimed = shallowRef<Cursor | null>(null)
  const cursor = computed<Cursor | null>(() => {
    const [offer, aim] = [active(), aimed.value]
    if (offer === null) return null
    const stands = aim !== null && placesOf(offer).some((place) => isSamePlace(place, aim))
    return stands ? aim : cursorOf(offer, formOf(offer).draft)
  })
  /** Moves on after a pick. `left`: no more seats are added at this position. */
  function follow(offer: Offer, draft: OfferDraft, left = false): void {
    if (cursor.value === null) return
    aimed.value = left ? nextRow(offer, draft, cursor.value) : cursorAfter(offer, draft, cursor.value)
  }
  /** Moves by one position; returns false at either end. */
  function step(by: number): boolean {
    const places = active() === null ? [] : placesOf(active() as Offer)
    const to = places[places.findIndex((place) => isSamePlace(place, cursor.value)) + by]
    if (to !== undefined) aimed.value = to
    return to !== undefined
  }
  return { aimed, cursor, follow, step }
}

export interface EntryCursor {
  /** The offer that digits and the board fill, or null. */
  readonly active: ComputedRef<Offer | null>
  /** The position for the next seat, or null. */
  readonly cursor: ComputedRef<Cursor | null>
  /** Seats that may be picked at the cursor. */
  readonly choices: ComputedRef<readonly Seat[]>
  /** True where "nobody" is an answer. */
  readonly nobody: ComputedRef<boolean>
  /** Typed digits. */
  readonly buffer: ShallowRef<DigitBuffer>
  /** Makes an offer the active one, at a position if given; null leaves the choice to the frame. */
  readonly choose: (offer: Offer | null, at?: Cursor | null) => void
  /** Moves the cursor and drops typed digits, which were meant for the old position. */
  readonly move: (by: number) => void
  /** Moves on after a pick. `left`: no more seats are added at this position. */
  readonly follow: (offer: Offer, draft: OfferDraft, left?: boolean) => void
  readonly isChosen: (offer: Offer) => boolean
  /** Ids of offers entered at this step by this page; hidden frames do not tell. */
  readonly entered: Ref<ReadonlySet<string>>
  readonly enter: (offer: Offer) => void
  /** Forgets all that was entered at this step. */
  readonly forget: () => void
}
export function useEntryCursor(frame: () => Frame | null, formOf: (offer: Offer) => EntryForm): EntryCursor {
  const offers = (): readonly Offer[] => frame()?.offers ?? []
  const entered = ref<ReadonlySet<string>>(new Set())
  const chosen = ref<string | null>(null)
  const buffer = shallowRef<DigitBuffer>(emptyDigitBuffer)
  const active = computed(
    () => offers().find((offer) => offer.id === chosen.value) ?? firstToFill(offers(), entered.value),
  )
  const { aimed, cursor, follow, step } = useCursor(() => active.value, formOf)
  const choices = computed<readonly Seat[]>(() => (active.value === null ? [] : seatsAt(active.value, cursor.value)))
  const nobody = computed(() => active.value !== null && takesNobody(active.value, cursor.value))
  function choose(offer: Offer | null, at: Cursor | null = null): void {
    const elsewhere = offer?.id !== active.value?.id || (at !== null && !isSamePlace(at, cursor.value))
    if (elsewhere) buffer.value = emptyDigitBuffer
    chosen.value = offer?.id ?? null
    aimed.value = at
  }
  function move(by: number): void {
    if (step(by)) buffer.value = emptyDigitBuffer
  }
  const enter = (offer: Offer): void => {
    entered.value = new Set([...entered.value, offer.id])
  }
  const forget = (): void => {
    entered.value = new Set()
  }
  const place = rememberLast(() => (frame() === null ? null : stepKey(frame())))
  const question = rememberLast(() => {
    const { id = '', set = {} } = active.value ?? {}
    return frame() === null ? null : [place(), id, JSON.stringify(set)].join('\n')
  })
  // A new question with the same id must not receive digits typed for the old one.
  watch(
    question,
    () => {
      buffer.value = emptyDigitBuffer
      aimed.value = null
    },
    { flush: 'sync' },
  )
  watch(place, forget, { flush: 'sync' })
  const isChosen = ({ id }: Offer): boolean => chosen.value === id
  return { active, cursor, choices, nobody, buffer, choose, move, follow, isChosen, entered, enter, forget }
}
