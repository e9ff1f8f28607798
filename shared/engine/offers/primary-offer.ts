/** The primary offer, behind the one large button of the desk. */
import type { Offer } from './fields.ts'

/** Returns whether an offer asks for answers. */
export const hasFields = (offer: Offer): boolean => Object.keys(offer.fields).length > 0

/** Returns the first offer that moves the game on, which Enter takes; null where there is none. */
export const findPrimaryOffer = (offers: readonly Offer[]): Offer | null =>
  offers.find((offer) => offer.group === 'next') ?? null
/** Returns the offers that answer the same question as the primary one, such as No beside Yes. */
export function findAlternatives(offers: readonly Offer[]): readonly Offer[] {
  const primary = findPrimaryOffer(offers)
  if (primary === null || hasFields(primary)) return []
  const same = (offer: Offer): boolean =>
    offer.group === 'next' && offer.command === primary.command && !hasFields(offer)
  return offers.filter((offer) => same(offer) && offer.id !== primary.id)
}
