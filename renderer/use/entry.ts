/** What the moderator is entering: the active offer, its draft, the digits typed, and the second press of a danger. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import type { Offer } from '../../shared/engine/fields.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { emptyBuffer, erased, seatIn, typed, type Buffer } from './digits.ts'
import { useDesk } from './desk.ts'
import {
  commandOf,
  cursorOf,
  digitField,
  draftOf,
  lacking,
  picked,
  sameForm,
  seatsAt,
  takesNobody,
  withDigit,
  type Cursor,
  type Draft,
} from './drafts.ts'

interface Form {
  readonly offer: Offer
  readonly draft: Draft
  readonly touched: boolean
}
const fresh = (offer: Offer): Form => ({ offer, draft: draftOf(offer), touched: false })
const asks = (offer: Offer): boolean => Object.keys(offer.fields).length > 0
/** Typed digits and one Enter do it: nobody sees it, or it is one seat that the game waits for. */
const isQuick = ({ shows, danger, group, fields }: Offer): boolean =>
  danger !== true &&
  (shows !== true || (group === 'next' && Object.values(fields).every(({ kind }) => kind === 'seat')))

/** The offer that Enter does: the first that moves the game on. */
export const primaryOf = (offers: readonly Offer[]): Offer | null =>
  offers.find((offer) => offer.group === 'next') ?? null
/** Other answers to what the primary act asks, such as No beside Yes. */
export function alternativesOf(offers: readonly Offer[]): readonly Offer[] {
  const primary = primaryOf(offers)
  if (primary === null || asks(primary)) return []
  const same = (offer: Offer): boolean => offer.group === 'next' && offer.command === primary.command && !asks(offer)
  return offers.filter((offer) => same(offer) && offer.id !== primary.id)
}
/**
 * The offer that digits and the board fill unless another is chosen: one that nothing was entered into yet. While the
 * game can go on, nothing opens that would break in: no vote, and nothing that the audience sees.
 */
export function firstToFill(offers: readonly Offer[], entered: ReadonlySet<string> = new Set()): Offer | null {
  const primary = primaryOf(offers)
  if (primary !== null && asks(primary)) return primary
  const opens = ({ group, shows }: Offer): boolean =>
    group === 'act' ? primary === null || shows !== true : group === 'vote' && primary === null
  const entries = offers.filter((offer) => opens(offer) && asks(offer) && offer.danger !== true)
  return (
    entries.find((offer) => lacking(offer, draftOf(offer)) !== null && !entered.has(offer.id)) ??
    primary ??
    entries[0] ??
    null
  )
}
/** What stays typed when a new frame arrives: forms whose offer asks the same as before. */
function kept(forms: ReadonlyMap<string, Form>, offers: readonly Offer[]): ReadonlyMap<string, Form> {
  const form = (offer: Offer): Form => {
    const before = forms.get(offer.id)
    return before !== undefined && sameForm(before.offer, offer) ? { ...before, offer } : fresh(offer)
  }
  return new Map(offers.map((offer) => [offer.id, form(offer)]))
}

/** Forms by offer id, kept over frames. */
function useForms(offers: () => readonly Offer[]) {
  const forms = shallowRef<ReadonlyMap<string, Form>>(new Map())
  watch(offers, (now) => (forms.value = kept(forms.value, now)), { immediate: true })
  const formOf = (offer: Offer): Form => forms.value.get(offer.id) ?? fresh(offer)
  const fill = (offer: Offer, draft: Draft): void => {
    if (draft === formOf(offer).draft) return
    forms.value = new Map(forms.value).set(offer.id, { offer, draft, touched: true })
  }
  const clear = (offer: Offer): void => {
    forms.value = new Map(forms.value).set(offer.id, fresh(offer))
  }
  return { formOf, fill, clear }
}

/** Which form digits and the board go to, and where in it. */
function useAim(offers: () => readonly Offer[], formOf: (offer: Offer) => Form) {
  /** Entered at this step by this page: hidden frames do not say what was entered. */
  const entered = ref<ReadonlySet<string>>(new Set())
  const chosen = ref<string | null>(null)
  const aimed = shallowRef<Cursor | null>(null)
  const buffer = shallowRef<Buffer>(emptyBuffer)
  const active = computed(
    () => offers().find((offer) => offer.id === chosen.value) ?? firstToFill(offers(), entered.value),
  )
  const cursor = computed<Cursor | null>(() => {
    if (active.value === null) return null
    const aim = aimed.value
    if (aim !== null && active.value.fields[aim.field] !== undefined) return aim
    return cursorOf(active.value, formOf(active.value).draft)
  })
  const choices = computed<readonly Seat[]>(() => (active.value === null ? [] : seatsAt(active.value, cursor.value)))
  const nobody = computed(() => active.value !== null && takesNobody(active.value, cursor.value))
  function choose(offer: Offer | null, at: Cursor | null = null): void {
    if (offer?.id !== active.value?.id) buffer.value = emptyBuffer
    chosen.value = offer?.id ?? null
    aimed.value = at
  }
  const enter = (offer: Offer): void => {
    entered.value = new Set([...entered.value, offer.id])
  }
  const forget = (): void => {
    entered.value = new Set()
  }
  const isChosen = ({ id }: Offer): boolean => chosen.value === id
  return { active, cursor, choices, nobody, buffer, aimed, choose, isChosen, entered, enter, forget }
}

type Forms = ReturnType<typeof useForms>
type Aim = ReturnType<typeof useAim>

/** Doing an offer: what it lacks, the second press of a danger, the picture ahead. */
function useActs(forms: Forms, aim: Aim) {
  const desk = useDesk()
  const armed = ref<string | null>(null)
  const missing = ref<string | null>(null)
  /** The offer whose coming picture is shown: pointed at, focused or armed. */
  const ahead = ref<string | null>(null)
  const busy = ref(false)
  watch(
    () => desk.frame?.rev,
    () => (armed.value = null),
  )
  watch([() => desk.frame?.match, () => desk.frame?.step, () => desk.frame?.round], aim.forget)

  async function submit(offer: Offer): Promise<void> {
    busy.value = true
    const done = await desk.send(commandOf(offer, forms.formOf(offer).draft))
    busy.value = false
    armed.value = null
    ahead.value = null
    if (!done) return
    forms.clear(offer)
    aim.enter(offer)
    aim.choose(null)
  }
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
  /** Does an offer, or says what it lacks, or arms a danger for its second press. */
  async function press(offer: Offer): Promise<void> {
    if (busy.value) return
    missing.value = lacking(offer, forms.formOf(offer).draft)
    if (missing.value !== null) return aim.choose(offer)
    if (offer.danger === true && armed.value !== offer.id) {
      armed.value = offer.id
      return look(offer)
    }
    await submit(offer)
  }
  function letGo(): void {
    armed.value = null
    ahead.value = null
    missing.value = null
    desk.word = null
    desk.foresight = null
    aim.choose(null)
  }
  return { armed, missing, ahead, busy, foresee, look, press, letGo }
}

/** Picking seats: by the board, by the form, by digits. */
function useTyping(forms: Forms, aim: Aim, missing: Ref<string | null>) {
  const desk = useDesk()
  function pick(seat: Seat | null): void {
    const offer = aim.active.value
    if (offer === null || aim.cursor.value === null) return
    missing.value = null
    aim.buffer.value = emptyBuffer
    forms.fill(offer, picked(offer, forms.formOf(offer).draft, { cursor: aim.cursor.value, seat }))
    aim.aimed.value = null
  }
  /** What the audience would see if the digits were taken: they may be sent by the same Enter. */
  function foresee(offer: Offer): void {
    const seat = seatIn(aim.buffer.value, aim.choices.value)
    const draft = picked(offer, forms.formOf(offer).draft, { cursor: aim.cursor.value, seat })
    if (seat === null || lacking(offer, draft) !== null) desk.foresight = null
    else if (offer.shows === true) void desk.foresee(offer.id, commandOf(offer, draft))
  }
  /** A digit of a seat's number, or the place of a value on a short list. */
  function digit(key: string): void {
    const offer = aim.active.value
    if (offer === null) return
    const { draft } = forms.formOf(offer)
    if (digitField(offer, draft) !== null) return forms.fill(offer, withDigit(offer, draft, Number(key)))
    aim.buffer.value = typed(aim.buffer.value, key, aim.choices.value)
    foresee(offer)
  }
  function erase(): void {
    aim.buffer.value = erased(aim.buffer.value)
    if (aim.active.value !== null) foresee(aim.active.value)
  }
  /** Takes the typed digits as a seat; false when there are none. */
  function takeDigits(): boolean {
    if (aim.buffer.value.digits === '') return false
    const seat = seatIn(aim.buffer.value, aim.choices.value)
    if (seat === null) aim.buffer.value = { ...aim.buffer.value, wrong: true }
    else pick(seat)
    return true
  }
  return { pick, digit, erase, takeDigits }
}

export const useEntry = defineStore('entry', () => {
  const desk = useDesk()
  const offers = (): readonly Offer[] => desk.frame?.offers ?? []
  const forms = useForms(offers)
  const aim = useAim(offers, forms.formOf)
  const { letGo: escape, ...acts } = useActs(forms, aim)
  const typing = useTyping(forms, aim, acts.missing)
  const primary = computed(() => primaryOf(offers()))
  /** What Enter and the one large button do. */
  const main = computed(() => primary.value ?? aim.active.value)

  /** Enter: first the digits, then what was filled in, else the main act. */
  async function enter(): Promise<void> {
    const offer = aim.active.value
    if (typing.takeDigits()) {
      // Other things that the audience will see wait for one more look.
      const done = offer !== null && lacking(offer, forms.formOf(offer).draft) === null
      return done && isQuick(offer) ? acts.press(offer) : undefined
    }
    if (onEnter.value !== null) await acts.press(onEnter.value)
  }
  /** What Enter does while no digits are typed: the form that somebody works in, else the main act. */
  const onEnter = computed(() => {
    const offer = aim.active.value
    const begun = offer !== null && (forms.formOf(offer).touched || acts.armed.value === offer.id)
    return begun ? offer : main.value
  })
  /** The field that is answered next in a form that somebody works in. */
  const wanted = computed(() => {
    const offer = aim.active.value
    if (offer === null || (!aim.isChosen(offer) && !forms.formOf(offer).touched)) return null
    return lacking(offer, forms.formOf(offer).draft)
  })
  const { aimed: _aimed, enter: _enter, isChosen: _isChosen, ...target } = aim
  const { clear: _clear, ...forming } = forms
  return { ...acts, ...typing, ...target, ...forming, primary, main, onEnter, wanted, enter, escape }
})
