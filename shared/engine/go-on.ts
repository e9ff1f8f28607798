/** Tells whether a step waits for phones, and finds the offer by which the match goes on without a form. */
import type { Seat } from './game.ts'
import { moderatorOffers, seatOffers, type MatchState } from './match.ts'
import type { Offer } from './offers/fields.ts'

/** Returns whether a phone's offer asks for an answer that has not been given yet. Optional acts ask for none. */
export const isDueQuestion = ({ group, now }: Offer): boolean =>
  (group === 'next' || group === 'vote') && now === undefined
/**
 * Returns the seats whose phones still owe an answer to the step. Where a step is masked all phones in play are asked,
 * so that the last answer tells nothing.
 */
export const seatsAsked = (live: MatchState): readonly Seat[] =>
  live.open.value.table.ring.filter((seat) => seatOffers(live, seat, 'en').some(isDueQuestion))
/** Returns the moderator's first offer that moves the match on and asks for nothing; null where each has a form. */
export const offerToGoOn = (live: MatchState, lang: string): Offer | null =>
  moderatorOffers(live, lang).find(
    ({ group, fields, danger }) => group === 'next' && danger !== true && Object.keys(fields).length === 0,
  ) ?? null
