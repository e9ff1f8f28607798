/** A moderator who plays by what is offered, errs, takes back, corrects, hides and holds. */
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { pickRandom, playableOffers, type RandomSource } from '../../../shared/engine/random-player.ts'
import { draftOf, type OfferDraft } from '../../../renderer/lib/offers/offer-draft.ts'
import { questionKey, stepKey } from '../../../renderer/moderator/table/entry/useDraftStore.ts'
import type { Standing } from './open-draft.ts'
import type { QueuedKey, SeenQuestions } from '../../../renderer/moderator/table/entry/useKeyQueue.ts'
import type { Evening } from '../evening.ts'
import type { ModeratorPage } from '../pages/moderator-page.ts'
import { connectionMessages } from '../../../renderer/lib/connection-words.ts'
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
  /** Acts that let a match at a distance go on by itself, or stop it. */
  readonly letsGo: number
  /** Acts in which keys are typed faster than the console answers. */
  readonly types: number
}
interface Act {
  readonly share: number
  readonly does: string
  readonly act: () => unknown
}
/** Commands that end a match before its outcome. */
export const endings = ['callOff', 'endWith', 'showResults']
/** Share of claims that are refused where another phone has the seat. */
const refuses = 0.8
const pace = { least: 400, most: 6000 }
/** Share of forms left open over which secrets are hidden. */
const hidesForm = 0.3
/** Most keys that are typed at once, beside two. */
const mostTyped = 60
/** Share of times at which something lies on the keyboard, and the keys that it types. */
const shareHeld = 0.05
const heldKeys = 600
/** ms for which secrets stay hidden over an open form, at most. */
const lookedAway = 20_000

export class ModeratorAgent {
  readonly #evening: Evening
  readonly #page: ModeratorPage
  readonly #habits: ModeratorHabits
  /** True while the moderator has hidden the secrets over an open form and talks to the players. */
  #isAway = false
  /** The press whose answer got lost, or null. */
  #lost: { readonly offer: Offer; readonly key: string } | null = null

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
    if (this.#isAway || desk.frame === null || desk.link !== 'on' || entry.busy || entry.typedAhead.length > 0) return
    if (this.#pressesAgain() || this.#admits(draw)) return
    let turn = draw()
    const chosen = this.#acts(draw).find(({ share }) => (turn -= share) < 0)
    if (chosen === undefined) return this.#play(draw)
    this.#note(chosen.does)
    chosen.act()
  }
  #acts(draw: RandomSource): readonly Act[] {
    const { desk, automaticSteps } = this.#page
    const { undoes, hides, holds, breaks, types, letsGo } = this.#habits
    const back = (): Promise<boolean> => desk.undo(draw() < 0.5 ? 'silent' : 'correction')
    const end = (): Promise<boolean> => (draw() < 0.5 ? desk.release() : desk.setStage({ hold: false }))
    const pause = (): Promise<boolean> =>
      desk.setStage(desk.stage.view === 'board' ? { view: 'break', text: 'Ten minutes' } : { view: 'board' })
    return [
      { share: types, does: 'types ahead', act: () => this.#type(draw) },
      { share: breaks, does: 'begins or ends a break', act: pause },
      { share: undoes * 0.8, does: 'takes the last step back', act: back },
      { share: undoes * 0.2, does: 'does again what was taken back', act: () => desk.redo() },
      { share: hides, does: 'hides or shows secrets', act: () => desk.hide(desk.frame?.audience === 'moderator') },
      {
        share: holds,
        does: 'holds or releases the stage',
        act: () => (desk.stage.hold ? end() : desk.setStage({ hold: true })),
      },
      {
        share: automaticSteps.now === null ? 0 : letsGo,
        does: 'lets the match go on by itself, or stops it',
        act: () =>
          automaticSteps.change({ on: automaticSteps.now?.on !== true, pauseSeconds: 1 + Math.floor(draw() * 8) }),
      },
    ]
  }
  #note(did: string): void {
    this.#evening.trace.add(this.#page.process.name, did)
  }
  /** Grants the first claim of a phone, or refuses it where the seat has a phone; false without a claim. */
  #admits(draw: RandomSource): boolean {
    const { desk } = this.#page
    const list = desk.desk?.phones.list ?? []
    const asks = list.find(({ claim }) => claim !== null)
    if (asks === undefined) return false
    if (list.some(({ seat }) => seat === asks.claim) && draw() < refuses) {
      this.#note(`refuses the phone of ${asks.name}`)
      void desk.api.refuseClaim(asks.id)
      return true
    }
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
    if (draw() < this.#habits.drafts) return this.#leave({ offer, draft }, draw)
    this.#note(`does “${offer.title}” ${JSON.stringify(draft)}`)
    const pauseMs = 700 + draw() * 800
    void pressOffer(this.#evening, this.#page, { offer, pauseMs, press: () => this.#do(offer) })
  }
  /** Types keys at once, as a fast hand does: seats, the key that takes them, and mistakes. */
  #type(draw: RandomSource): void {
    const { entry, process } = this.#page
    this.#evening.drafts.delete(process.name)
    const keyOf = (label: string, act: (seen: SeenQuestions) => unknown): QueuedKey => ({
      label,
      run: async (seen) => (await act(seen)) !== false,
    })
    const isHeld = draw() < shareHeld
    for (let left = isHeld ? heldKeys : 2 + Math.floor(draw() * mostTyped); left > 0; left -= 1) {
      const [turn, digit] = [draw(), String(Math.floor(draw() * 10))]
      if (turn < 0.6) entry.key(keyOf(digit, () => entry.digit(digit)))
      else if (turn < 0.95) entry.key(keyOf('⏎', entry.enter))
      else entry.key(keyOf('⌫', entry.erase))
    }
  }
  /** Presses an offer, and remembers it where the connection ends before the answer. */
  async #do(offer: Offer): Promise<void> {
    const { desk, entry } = this.#page
    const key = questionKey(desk.frame, offer)
    const done = await entry.press(offer, true)
    this.#lost = !done && desk.word?.says === connectionMessages('en').lost ? { offer, key } : null
  }
  /** Presses once more what got lost with the connection, where the page asks the same again; false without that. */
  #pressesAgain(): boolean {
    const lost = this.#lost
    this.#lost = null
    const { desk } = this.#page
    const asked = desk.frame?.offers.find((each) => lost !== null && questionKey(desk.frame, each) === lost.key)
    if (asked === undefined) return false
    this.#note(`does “${asked.title}” once more after the connection broke`)
    void this.#do(asked)
    return true
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
  #leave({ offer, draft }: { readonly offer: Offer; readonly draft: OfferDraft }, draw: RandomSource): void {
    const { desk, entry, process } = this.#page
    const key = questionKey(desk.frame, offer)
    const [audience, step] = [desk.frame?.audience, stepKey(desk.frame)]
    this.#note(`leaves the form “${offer.title}” filled`)
    this.#evening.drafts.set(process.name, {
      who: process.name,
      offer,
      draft,
      start: draftOf(offer),
      standing: (): Standing => {
        const { frame } = desk
        if (frame === null) return 'aside'
        if (stepKey(frame) !== step) return 'over'
        if (frame.audience !== audience) return 'aside'
        return frame.offers.find((each) => questionKey(frame, each) === key) ?? 'over'
      },
      draftNow: (now) => entry.formOf(now).draft,
    })
    if (this.#habits.hides > 0 && audience === 'moderator' && draw() < hidesForm) this.#lookAway(draw() * lookedAway)
  }
  /** Hides the secrets over the open form for so many ms. */
  #lookAway(ms: number): void {
    const { desk, process } = this.#page
    this.#note('hides the secrets over the open form')
    this.#isAway = true
    desk.hide(true)
    this.#evening.clock.after(ms, () => {
      this.#isAway = false
      if (!process.alive || !this.#evening.isPlayed) return
      this.#note('shows the secrets again')
      this.#page.run(() => desk.hide(false))
    })
  }
}
