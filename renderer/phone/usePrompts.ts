/** The prompts of one seat: the open form, drafts, and answers under way. */
import { computed, ref, shallowReactive, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Offer } from '../../shared/engine/offers/fields.ts'
import type { Frame } from '../../shared/wire/frame.ts'
import {
  isAnswerCurrent,
  isSamePrompt,
  awaitsAnswer,
  lookOfferOf,
  centreTitle,
  findSelfOpening,
  promptsOf,
  startDraft,
} from './seat/prompt-list.ts'
import { answerOf, type OfferDraft } from '../lib/offers/offer-draft.ts'
import { isSameQuestion, refitDraft, type DraftEntry } from '../lib/offers/refit-draft.ts'
import { freshKey, lookKey } from '../lib/idempotency-keys.ts'
import type { DeliveryResult, Outbox } from './useOutbox.ts'
import type { PhoneWords } from './phone-words.en.ts'

export interface PromptDeps {
  readonly frame: Readonly<Ref<Frame>>
  readonly outbox: Outbox
  readonly words: PhoneWords
  /** True during a break: no form opens by itself. */
  readonly still: Readonly<Ref<boolean>>
}
export interface Prompts {
  readonly all: ComputedRef<readonly Offer[]>
  /** The offer whose form is open. */
  readonly current: ComputedRef<Offer | null>
  /** A sentence about the result of the last prompt, or null. */
  readonly note: Ref<string | null>
  readonly draftFor: (offer: Offer) => OfferDraft
  readonly fill: (offer: Offer, draft: OfferDraft) => void
  readonly send: (offer: Offer) => void
  readonly isSending: (offer: Offer) => boolean
  /** Returns why an answer was not accepted, or null. */
  readonly troubleOf: (offer: Offer) => string | null
  readonly open: (id: string) => void
  readonly back: () => void
  /** Call after a look at the card: fulfils the offer that waits for it. */
  readonly looked: () => void
}
interface PromptTrouble {
  readonly offer: Offer
  readonly says: string
}

/** Drafts and error messages by offer. A draft keeps all that still fits; a message ends when its offer changes. */
function useDrafts() {
  const halves = shallowReactive(new Map<string, DraftEntry>())
  const troubles = shallowReactive(new Map<string, PromptTrouble>())
  const troubleOf = (offer: Offer): string | null => {
    const trouble = troubles.get(offer.id)
    return trouble !== undefined && isSamePrompt(trouble.offer, offer) ? trouble.says : null
  }
  return {
    draftFor: (offer: Offer): OfferDraft => {
      const half = halves.get(offer.id)
      return half === undefined || !isSameQuestion(half.offer, offer)
        ? startDraft(offer)
        : refitDraft(half, offer, startDraft)
    },
    fill: (offer: Offer, draft: OfferDraft): void => {
      halves.set(offer.id, { offer, draft })
      troubles.delete(offer.id)
    },
    troubleOf,
    complain: (offer: Offer, says: string): void => void troubles.set(offer.id, { offer, says }),
    calm: ({ id }: Offer): void => void troubles.delete(id),
    forget: (id: string): void => {
      halves.delete(id)
      troubles.delete(id)
    },
    ids: (): readonly string[] => [...halves.keys(), ...troubles.keys()],
  }
}

/** Tracks which form is open and which offers were put aside. */
function useOpen(all: ComputedRef<readonly Offer[]>, note: Ref<string | null>) {
  const id = ref<string | null>(null)
  /** Offers put aside or answered, which do not open by themselves again. */
  const put = shallowRef<readonly Offer[]>([])
  const find = (wanted: string): Offer | null => all.value.find((offer) => offer.id === wanted) ?? null
  const current = computed(() => (id.value === null ? null : find(id.value)))
  const putAside = (offer: Offer): void => {
    put.value = [...put.value.filter((old) => old.id !== offer.id), offer]
  }
  function open(wanted: string): void {
    id.value = wanted
    note.value = null
  }
  return {
    id,
    find,
    current,
    putAside,
    open,
    close: (): void => void (id.value = null),
    /** Opens the next offer that opens by itself, else shows the quiet view. */
    goOn: (): void => {
      const next = findSelfOpening(all.value, put.value)
      id.value = null
      if (next !== null) open(next.id)
    },
    /**
     * Forgets offers for which `over` is true, so that they open again when they return, and answered ones whose answer
     * was taken back.
     */
    tidy: (over: (id: string) => boolean): void => {
      put.value = put.value.filter(
        (offer) => !over(offer.id) && !(awaitsAnswer(offer) && find(offer.id)?.now !== undefined),
      )
    },
    back: (): void => {
      if (current.value !== null) putAside(current.value)
      id.value = null
    },
  }
}
type OpenPrompt = ReturnType<typeof useOpen>
type PromptDrafts = ReturnType<typeof useDrafts>

/** Sends answers and handles their results. */
function useSending(
  { frame, outbox, words }: PromptDeps,
  {
    open,
    drafts,
    note,
  }: { readonly open: OpenPrompt; readonly drafts: PromptDrafts; readonly note: Ref<string | null> },
) {
  /** Key of the command under way, by offer id. */
  const keys = shallowReactive(new Map<string, string>())
  const isSending = ({ id }: Offer): boolean => outbox.waiting(keys.get(id) ?? '')

  function anew(offer: Offer): void {
    drafts.forget(offer.id)
    const now = open.find(offer.id)
    if (now !== null) drafts.complain(now, words.prompt.anew)
    if (now === null) note.value = words.prompt.late
    else if (open.current.value?.id !== offer.id) note.value = words.prompt.anew
  }
  function ended(offer: Offer, how: DeliveryResult): void {
    keys.delete(offer.id)
    if (how.kind === 'done') {
      drafts.forget(offer.id)
      const still = open.find(offer.id)
      // A frame that arrived before this reply may already have moved on.
      if (still !== null && isSamePrompt(still, offer)) open.putAside(offer)
      note.value = words.prompt.sent
      if (open.current.value === null || open.current.value.id === offer.id) open.goOn()
      return
    }
    if (how.kind === 'late' || (how.kind === 'refused' && how.refused === 'moved-on')) return anew(offer)
    const says = how.kind === 'refused' ? how.says : words.line.fault
    drafts.complain(offer, says)
    if (open.current.value?.id !== offer.id) note.value = says
  }
  function send(offer: Offer): void {
    if (isSending(offer)) return
    drafts.calm(offer)
    const then = frame.value
    const command = answerOf(offer, drafts.draftFor(offer))
    const stands = (now: Frame): boolean => isAnswerCurrent(offer, then, now)
    const parcel = { key: freshKey(), match: then.match, command, stands }
    keys.set(offer.id, parcel.key)
    outbox.send(parcel, (how) => ended(offer, how))
  }
  return { send, isSending, isUnderWay: (id: string) => keys.has(id), giveUp: () => keys.clear() }
}

const promptsAwaitingAnswer = ({ offers }: Frame): readonly Offer[] => promptsOf(offers).filter(awaitsAnswer)
/** Returns whether a new question is open, or an old one again because its answer was taken back. */
const asksAnew = (before: Frame, now: Frame): boolean => {
  const old = promptsAwaitingAnswer(before)
  return promptsAwaitingAnswer(now).some((offer) => !old.some((other) => isSamePrompt(other, offer)))
}
/** Returns whether the game has moved on, so that the note on the last prompt is stale. */
const hasMovedOn = (before: Frame, now: Frame): boolean =>
  before.phase !== now.phase ||
  before.entered !== now.entered ||
  before.round !== now.round ||
  (before.outcome === null) !== (now.outcome === null) ||
  centreTitle(before) !== centreTitle(now) ||
  asksAnew(before, now)

export function usePrompts(parts: PromptDeps): Prompts {
  const { frame, outbox, words, still } = parts
  const all = computed(() => promptsOf(frame.value.offers))
  const note = ref<string | null>(null)
  const drafts = useDrafts()
  const open = useOpen(all, note)
  const { send, isSending, isUnderWay, giveUp } = useSending(parts, { open, drafts, note })

  function tidy(other: boolean): void {
    const isOver = (id: string): boolean => other || (open.find(id) === null && !isUnderWay(id))
    open.tidy(isOver)
    for (const id of drafts.ids()) if (isOver(id)) drafts.forget(id)
    if (!other) return
    giveUp()
    note.value = null
    open.close()
  }
  function turn(): void {
    const was = open.id.value
    if (was !== null && open.find(was) === null) {
      if (!isUnderWay(was)) note.value = frame.value.entered ?? words.prompt.gone
      open.close()
    }
    if (open.id.value === null) open.goOn()
  }
  watch(
    [frame, still] as const,
    ([now, isStill], [before]) => {
      tidy(before !== undefined && before.match !== now.match)
      if (before !== undefined && hasMovedOn(before, now)) note.value = null
      if (!isStill) turn()
    },
    { immediate: true, flush: 'sync' },
  )
  function looked(): void {
    const offer = lookOfferOf(frame.value.offers)
    if (offer === null) return
    const { match, rev, audience } = frame.value
    const stands = (now: Frame): boolean => now.audience === audience
    const key = lookKey({ match, offer: offer.id, rev })
    outbox.send({ key, match, command: answerOf(offer, {}), stands }, () => undefined)
  }
  return {
    all,
    current: open.current,
    note,
    draftFor: drafts.draftFor,
    fill: drafts.fill,
    troubleOf: drafts.troubleOf,
    send,
    isSending,
    open: open.open,
    back: open.back,
    looked,
  }
}
