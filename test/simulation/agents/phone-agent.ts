/** A player with a phone: joins, sits down, and answers late, twice, or with a change of mind. */
import type { Seat } from '../../../shared/engine/game.ts'
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { pickRandom, randomAnswerTo, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { OfferDraft } from '../../../renderer/lib/offers/offer-draft.ts'
import { lookOfferOf } from '../../../renderer/phone/seat/prompt-list.ts'
import type { Prompts } from '../../../renderer/phone/usePrompts.ts'
import type { Evening } from '../evening.ts'
import type { PhonePage } from '../pages/phone-page.ts'
import { keepActing } from './agent.ts'

export interface PhoneHabits {
  /** Share of acts that only fill a form. */
  readonly drafts: number
  /** Share of acts that answer again a question that was answered. */
  readonly answersAgain: number
}
export interface PhoneAgentDeps {
  /** The page that the phone shows now. */
  readonly page: () => PhonePage
  /** Seat that bears the player's name. */
  readonly seat: Seat
  readonly habits: PhoneHabits
}
const pace = { least: 1000, most: 9000 }
/** Share of claims that ask for any seat. */
const errs = 0.1

export class PhoneAgent {
  readonly #evening: Evening
  readonly #parts: PhoneAgentDeps

  constructor(evening: Evening, parts: PhoneAgentDeps) {
    this.#evening = evening
    this.#parts = parts
  }
  begin(): void {
    const { page } = this.#parts
    const process = (): PhonePage['process'] => page().process
    keepActing(this.#evening, { name: page().name, pace, process, act: (draw) => this.#act(draw) })
  }
  #act(draw: RandomSource): void {
    const page = this.#parts.page()
    const { link, prompts } = page
    const code = this.#evening.moderators[0]?.desk.desk?.phones.code ?? null
    if (link.outside.value) return code === null ? undefined : link.join(code)
    if (link.push.value === null) return
    if (page.seat === null) return this.#sit(page, draw)
    if (prompts !== null) this.#answer(page, prompts, draw)
  }
  #sit(page: PhonePage, draw: RandomSource): void {
    const lobby = page.link.push.value?.phone.lobby ?? null
    if (lobby === null) return
    if (draw() < errs) return page.claim(pickRandom(draw, lobby.seats).seat)
    if (lobby.seats.some(({ seat, free }) => seat === this.#parts.seat && free)) page.claim(this.#parts.seat)
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
    const fields = Object.entries(offer.fields)
    const draft = Object.fromEntries(fields.map(([name, field]) => [name, randomAnswerTo(field, draw)]))
    prompts.fill(offer, draft)
    this.#evening.drafts.delete(page.name)
    if (draw() < drafts) return this.#leave(page, offer, draft)
    this.#evening.trace.add(page.name, `answers “${offer.title}” ${JSON.stringify(draft)}`)
    this.#count(page)
    prompts.send(offer)
  }
  #count({ seat }: PhonePage): void {
    const { answers } = this.#evening
    if (seat !== null) answers.set(seat, (answers.get(seat) ?? 0) + 1)
  }
  /** Leaves a form filled, to be looked after by the check of drafts. */
  #leave(page: PhonePage, offer: Offer, draft: OfferDraft): void {
    const { prompts, name } = page
    if (prompts === null) return
    this.#evening.trace.add(name, `leaves the form “${offer.title}” filled`)
    this.#evening.drafts.set(name, {
      who: name,
      offer,
      draft,
      askedNow: () => (page.prompts === prompts ? (prompts.all.value.find(({ id }) => id === offer.id) ?? null) : null),
      draftNow: (now) => prompts.draftFor(now),
    })
  }
}
