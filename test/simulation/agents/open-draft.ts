import type { Offer } from '../../../shared/engine/offers/fields.ts'
import type { OfferDraft } from '../../../renderer/lib/offers/offer-draft.ts'

/** A form that somebody has filled and not sent, and its answers now. */
export interface OpenDraft {
  readonly who: string
  readonly offer: Offer
  readonly draft: OfferDraft
  /** The offer that asks the same now, or null where the question is over. */
  readonly askedNow: () => Offer | null
  readonly draftNow: (offer: Offer) => OfferDraft
}
