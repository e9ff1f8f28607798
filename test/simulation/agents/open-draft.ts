import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { OfferDraft } from '../../../renderer/lib/offers/offer-draft.ts'
import type { SimulatedProcess } from '../time/simulated-process.ts'

/**
 * The state of a question at a page: the offer that asks it now, `aside` while the page cannot tell and must keep the
 * form, `over` where the form need not come back.
 */
export type Standing = Offer | 'aside' | 'over'

/** A form that somebody has filled and not sent, and its answers now. */
export interface OpenDraft {
  readonly who: string
  readonly offer: Offer
  readonly draft: OfferDraft
  /** Answers of the form before it was filled. */
  readonly start: OfferDraft
  readonly standing: () => Standing
  readonly draftNow: (offer: Offer) => OfferDraft
}
/** An answer that a phone has sent, until its page knows what became of it. */
export interface SentAnswer {
  readonly client: SimulatedProcess
  readonly offer: Offer
  readonly isUnderWay: () => boolean
  /** The offer that asks the same now, or null where the question is over. */
  readonly askedNow: () => Offer | null
}
