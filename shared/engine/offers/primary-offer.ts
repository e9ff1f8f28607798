/** The act that moves the game on: what the one large button does. */
import type { Offer } from './fields.ts'

export const asks = (offer: Offer): boolean => Object.keys(offer.fields).length > 0

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
