/** A player with a phone: joins, sits down, and answers late, twice, in either of two tabs, or with a change of mind. */
import type { Seat } from '../../../shared/engine/game.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { pickRandom, randomAnswerTo, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { OfferDraft } from '../../../renderer/lib/offers/offer-draft.ts'
import { isSameQuestion } from '../../../renderer/lib/offers/refit-draft.ts'
import { lookOfferOf, startDraft } from '../../../renderer/phone/seat/prompt-list.ts'
import type { Prompts } from '../../../renderer/phone/usePrompts.ts'
import type { Evening } from '../evening.ts'
import type { PhonePage } from '../pages/phone-page.ts'
import { keepActing } from './agent.ts'

/** Shares of acts, each from 0 to 1. */
export interface PhoneHabits {
  /** Acts that only fill a form. */
  readonly drafts: number
  /** Acts that answer again a question that was answered. */
  readonly answersAgain: number
  /** Answers after which the player has another mind within seconds. */
  readonly changesMind: number
  /** Answers after which the phone goes into a pocket at once. */
  readonly putsAway: number
}
export interface PhoneAgentDeps {
  readonly name: string
  /** The pages that the phone shows now: one, or two tabs. */
  readonly tabs: () => readonly PhonePage[]
  /** Seat that bears the player's name; null: a visitor. */
  readonly seat: Seat | null
  readonly habits: PhoneHabits
}
const pace = { least: 1000, most: 9000 }
/** Shares of acts without a seat that ask for any seat: of players, and of visitors before and after the deal. */
const errs = { player: 0.1, visitor: 0.4, lateVisitor: 0.01 }
/** Share of answers that are tapped twice. */
const tapsTwice = 0.2
/** ms after which a player has another mind, at most. */
const secondThought = 3000

export class PhoneAgent {
  readonly #evening: Evening
  readonly #parts: PhoneAgentDeps

  constructor(evening: Evening, parts: PhoneAgentDeps) {
    this.#evening = evening
    this.#parts = parts
  }
  begin(): void {
    keepActing(this.#evening, { name: this.#parts.name, pace, process: () => null, act: (draw) => this.#act(draw) })
  }
  #act(draw: RandomSource): void {
    const tabs = this.#parts.tabs()
    const page = tabs.length === 1 ? tabs[0] : pickRandom(draw, tabs)
    if (page?.process.alive === true) page.run(() => this.#use(page, draw))
  }
  #use(page: PhonePage, draw: RandomSource): void {
    const { link, prompts } = page
    const code = this.#evening.moderators[0]?.desk.desk?.phones.code ?? null
    if (link.outside.value) return code === null ? undefined : link.join(code)
    if (link.push.value === null) return
    if (page.seat === null) return this.#sit(page, draw)
    if (prompts !== null) this.#answer(page, prompts, draw)
  }
  #sit(page: PhonePage, draw: RandomSource): void {
    const { seat: own } = this.#parts
    const lobby = page.link.push.value?.phone.lobby ?? null
    if (lobby === null) return
    const visitor = lobby.locked ? errs.lateVisitor : errs.visitor
    if (draw() < (own === null ? visitor : errs.player)) return page.claim(pickRandom(draw, lobby.seats).seat)
    if (own !== null && lobby.seats.some(({ seat, free }) => seat === own && free)) page.claim(own)
  }
  #answer(page: PhonePage, prompts: Prompts, draw: RandomSource): void {
    if (lookOfferOf(page.frame?.offers ?? []) !== null) {
      this.#count(page)
      prompts.looked()
    }
    const { drafts, answersAgain } = this.#parts.habits
    const open = prompts.all.value.filter(
      (offer) => !prompts.isSending(offer) && (offer.now === undefined || draw() < answersAgain),
    )
    if (open.length === 0) return
    const offer = pickRandom(draw, open)
    const draft = answersTo(offer, draw)
    prompts.fill(offer, draft)
    this.#evening.drafts.delete(page.process.name)
    if (draw() < drafts) return this.#leave(page, prompts, { offer, draft })
    this.#send(page, prompts, { offer, draft })
    const { putsAway, changesMind } = this.#parts.habits
    if (draw() < putsAway) this.#evening.putAway(page.process, draw() * (draw() < 0.5 ? 20_000 : 300_000))
    else if (draw() < changesMind) this.#thinkAgain(page, offer, draw)
  }
  #send(
    page: PhonePage,
    prompts: Prompts,
    { offer, draft }: { readonly offer: Offer; readonly draft: OfferDraft },
  ): void {
    const { name } = page.process
    const match = page.frame?.match
    this.#evening.trace.add(name, `answers “${offer.title}” ${JSON.stringify(draft)}`)
    this.#count(page)
    prompts.send(offer)
    this.#evening.underWay.set(name, {
      client: page.process,
      offer,
      isUnderWay: () => prompts.isSending(offer),
      askedNow: () => (page.prompts === prompts && page.frame?.match === match ? askedIn(prompts, offer) : null),
    })
  }
  /** Answers otherwise soon after, and perhaps with two taps. */
  #thinkAgain(page: PhonePage, offer: Offer, draw: RandomSource): void {
    this.#evening.clock.after(draw() * secondThought, () => {
      const { prompts } = page
      const now = prompts === null ? null : askedIn(prompts, offer)
      if (prompts === null || now === null || !page.process.alive || !this.#evening.isPlayed) return
      page.run(() => {
        const draft = answersTo(now, draw)
        prompts.fill(now, draft)
        this.#evening.drafts.delete(page.process.name)
        if (!prompts.isSending(now)) this.#send(page, prompts, { offer: now, draft })
        if (draw() < tapsTwice) prompts.send(now)
      })
    })
  }
  #count({ seat }: PhonePage): void {
    const { answers } = this.#evening
    if (seat !== null) answers.set(seat, (answers.get(seat) ?? 0) + 1)
  }
  /** Leaves a form filled, to be looked after by the check of drafts. */
  #leave(
    page: PhonePage,
    prompts: Prompts,
    { offer, draft }: { readonly offer: Offer; readonly draft: OfferDraft },
  ): void {
    const { name } = page.process
    this.#evening.trace.add(name, `leaves the form “${offer.title}” filled`)
    this.#evening.drafts.set(name, {
      who: name,
      offer,
      draft,
      start: startDraft(offer),
      standing: () => (page.prompts === prompts ? (askedIn(prompts, offer) ?? 'over') : 'over'),
      draftNow: (now) => prompts.draftFor(now),
    })
  }
}
const answersTo = ({ fields }: Offer, draw: RandomSource): OfferDraft =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, randomAnswerTo(field, draw)]))
/** Returns the offer that asks the same question now, or null. */
const askedIn = (prompts: Prompts, offer: Offer): Offer | null =>
  prompts.all.value.find((each) => isSameQuestion(each, offer)) ?? null
