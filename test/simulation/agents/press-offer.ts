/** A form filled by chance, and a press that means it. */
import type { Offer } from '../../../shared/engine/offers/fields.ts'
import { randomAnswerTo, type RandomSource } from '../../../shared/engine/random-player.ts'
import type { OfferDraft } from '../../../renderer/lib/offers/offer-draft.ts'
import type { Evening } from '../evening.ts'
import type { ModeratorPage } from '../pages/moderator-page.ts'

/** Returns answers by chance, now and then those that stand already. */
export const answersTo = (offer: Offer, draw: RandomSource): OfferDraft =>
  Object.fromEntries(
    Object.entries(offer.fields).map(([name, field]) => [
      name,
      (draw() < 0.3 ? offer.now?.[name] : undefined) ?? randomAnswerTo(field, draw),
    ]),
  )
interface OfferPress {
  readonly offer: Offer
  readonly pauseMs: number
  /** Presses the offer once; without it, just so. */
  readonly press?: () => Promise<unknown>
}
/** Presses an offer; a dangerous one is pressed again after a pause of `pauseMs`. */
export async function pressOffer(
  evening: Evening,
  page: ModeratorPage,
  { offer, pauseMs, press = (): Promise<unknown> => page.entry.press(offer, true) }: OfferPress,
): Promise<void> {
  const { entry, process } = page
  await press()
  if (entry.armed !== offer.id) return
  evening.clock.after(pauseMs, () => {
    if (process.alive && entry.armed === offer.id) void page.run(press)
  })
}
