/** A moderator who plays by what is offered, errs, takes back, corrects, hides and holds. */
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { pickRandom, playableOffers, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { OfferDraft } from '../../../renderer/lib/offers/offer-draft.ts'
import { questionKey } from '../../../renderer/moderator/table/entry/useDraftStore.ts'
import type { Evening } from '../evening.ts'
import type { ModeratorPage } from '../pages/moderator-page.ts'
import { keepActing } from './agent.ts'
import { answersTo, pressOffer } from './press-offer.ts'

/** Shares of the acts beside play, each from 0 to 1. */
export interface ModeratorHabits {
  readonly undoes: number
  readonly corrects: number
  readonly hides: number
  readonly holds: number
  readonly breaks: number
  readonly drafts: number
}
interface Act {
  readonly share: number
  readonly does: string
  readonly act: () => unknown
}
/** Commands that end a match before its outcome. */
export const endings = ['callOff', 'endWith', 'showResults']
const pace = { least: 400, most: 6000 }

export class ModeratorAgent {
  readonly #evening: Evening
  readonly #page: ModeratorPage
  readonly #habits: ModeratorHabits

  constructor(evening: Evening, page: ModeratorPage, habits: ModeratorHabits) {
    this.#evening = evening
    this.#page = page
    this.#habits = habits
  }
  begin(): void {
    const { process } = this.#page
    keepActing(this.#evening, { name: process.name, pace, process: () => process, act: (draw) => this.#act(draw) })
  }
  #act(draw: RandomSource): void {
    const { desk, entry } = this.#page
    if (desk.frame === null || desk.link !== 'on' || entry.busy) return
    if (this.#admits()) return
    let turn = draw()
    const chosen = this.#acts(draw).find(({ share }) => (turn -= share) < 0)
    if (chosen === undefined) return this.#play(draw)
    this.#note(chosen.does)
    chosen.act()
  }
  #acts(draw: RandomSource): readonly Act[] {
    const { desk } = this.#page
    const { undoes, hides, holds, breaks } = this.#habits
    const back = (): Promise<boolean> => desk.undo(draw() < 0.5 ? 'silent' : 'correction')
    const end = (): Promise<boolean> => (draw() < 0.5 ? desk.release() : desk.setStage({ hold: false }))
    const pause = (): Promise<boolean> =>
      desk.setStage(desk.stage.view === 'board' ? { view: 'break', text: 'Ten minutes' } : { view: 'board' })
    return [
      { share: breaks, does: 'begins or ends a break', act: pause },
      { share: undoes * 0.8, does: 'takes the last step back', act: back },
      { share: undoes * 0.2, does: 'does again what was taken back', act: () => desk.redo() },
      { share: hides, does: 'hides or shows secrets', act: () => desk.hide(desk.frame?.audience === 'moderator') },
      {
        share: holds,
        does: 'holds or releases the stage',
        act: () => (desk.stage.hold ? end() : desk.setStage({ hold: true })),
      },
    ]
  }
  #note(did: string): void {
    this.#evening.trace.add(this.#page.process.name, did)
  }
  /** Grants the first claim of a phone; false without one. */
  #admits(): boolean {
    const { desk } = this.#page
    const asks = desk.desk?.phones.list.find(({ claim }) => claim !== null)
    if (asks === undefined) return false
    this.#note(`gives seat ${String(asks.claim)} to the phone of ${asks.name}`)
    void desk.api.seatPhone(asks.id, asks.claim, desk.looking)
    return true
  }
  /** Chooses an offer, fills its form, and presses it; a dangerous one is pressed again after a pause. */
  #play(draw: RandomSource): void {
    const offer = this.#choice(draw)
    if (offer === null) return
    const { entry, process } = this.#page
    const draft = answersTo(offer, draw)
    if (Object.keys(draft).length > 0) entry.fill(offer, draft)
    this.#evening.drafts.delete(process.name)
    if (draw() < this.#habits.drafts) return this.#leave(offer, draft)
    this.#note(`does “${offer.title}” ${JSON.stringify(draft)}`)
    void pressOffer(this.#evening, this.#page, { offer, pauseMs: 700 + draw() * 800 })
  }
  #choice(draw: RandomSource): Offer | null {
    const all = this.#page.desk.frame?.offers ?? []
    const free = all.filter(({ command }) => !endings.includes(command))
    const played = playableOffers(free).filter(({ command }) => command !== 'announce')
    const onward = played.filter(({ group }) => group === 'next')
    const pool = draw() < this.#habits.corrects ? free : onward.length > 0 && draw() < 0.7 ? onward : played
    return pool.length === 0 ? null : pickRandom(draw, pool)
  }
  /** Leaves a form filled, to be looked after by the check of drafts. */
  #leave(offer: Offer, draft: OfferDraft): void {
    const { desk, entry, process } = this.#page
    const key = questionKey(desk.frame, offer)
    const audience = desk.frame?.audience
    this.#note(`leaves the form “${offer.title}” filled`)
    this.#evening.drafts.set(process.name, {
      who: process.name,
      offer,
      draft,
      askedNow: () => {
        const { frame } = desk
        const now = frame?.offers.find(({ id }) => id === offer.id) ?? null
        return now !== null && frame?.audience === audience && questionKey(frame, now) === key ? now : null
      },
      draftNow: (now) => entry.formOf(now).draft,
    })
  }
}
