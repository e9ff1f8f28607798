/**
 * While the stage is on hold a phone is judged by what it was shown: by trying, nobody learns what the room is yet to be
 * told, such as who is asked.
 */
import type { Seat } from '../../shared/engine/game.ts'
import { seatOffers, type Command, type Live } from '../../shared/engine/match.ts'
import { offered } from '../../shared/engine/offers/offers.ts'

/**
 * Null: let the rules judge it. `shown`: the match as phones see it. `not-offered` where nothing of the kind was; and
 * `on-hold`, from every seat alike, while something that everybody is yet to be told may have made it void.
 */
export function refusedOnHold(
  { shown, live }: { readonly shown: Live; readonly live: Live },
  seat: Seat,
  command: Command,
): 'not-offered' | 'on-hold' | null {
  if (shown === live || shown.id !== live.id) return null
  if (offered(seatOffers(shown, seat, 'en'), command) === undefined) return 'not-offered'
  return shown.revs.public === live.revs.public ? null : 'on-hold'
}
