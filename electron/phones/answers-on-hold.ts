/**
 * Judges commands of phones while the stage is on hold by what phones were shown, so that trying reveals nothing that
 * the room is yet to be told, such as whose turn it is.
 */
import type { Seat } from '../../shared/engine/game.ts'
import { seatOffers, type Command, type MatchState } from '../../shared/engine/match.ts'
import { findOffer } from '../../shared/engine/offers/offers.ts'

/**
 * Returns null where the rules shall judge. `shown`: the match as phones see it. Returns `not-offered` for a command
 * that was not offered then, and `on-hold`, for all seats alike, while a withheld announcement may have changed what is
 * offered.
 */
export function judgeOnHold(
  { shown, live }: { readonly shown: MatchState; readonly live: MatchState },
  seat: Seat,
  command: Command,
): 'not-offered' | 'on-hold' | null {
  if (shown === live || shown.id !== live.id) return null
  if (findOffer(seatOffers(shown, seat, 'en'), command) === undefined) return 'not-offered'
  return shown.revs.public === live.revs.public ? null : 'on-hold'
}
