/** The seat and the name that a phone asks for, until the moderator decides. */
import type { Seat } from '../../shared/engine/game.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'

/** A seat asked for in one match. */
export interface SeatRequest {
  readonly match: string
  readonly seat: Seat
}
export interface PhoneRequest {
  readonly claim: SeatRequest | null
  /** Name of another phone of this evening, or null. */
  readonly wish: string | null
  /** Time of asking; the page and the desk both show it, so that two phones can be told apart. */
  readonly at: EpochMs
}
interface Asking {
  /** Missing where the phone asks for nothing. */
  readonly asks?: PhoneRequest
}
type RequestChange = Partial<Pick<PhoneRequest, 'claim' | 'wish'>>

const noRequest: Pick<PhoneRequest, 'claim' | 'wish'> = { claim: null, wish: null }
const isSameSeat = (a: SeatRequest | null, b: SeatRequest | null): boolean =>
  a?.match === b?.match && a?.seat === b?.seat

/** Returns the phone with a changed request, or the same phone where it asks for that already. */
export function withRequest<P extends Asking>(phone: P, change: RequestChange, at: EpochMs): P {
  const { asks, ...rest } = phone
  const before = asks ?? noRequest
  const { claim, wish } = { ...before, ...change }
  if (isSameSeat(claim, before.claim) && wish === before.wish) return phone
  return (claim === null && wish === null ? rest : { ...rest, asks: { claim, wish, at } }) as P
}
/** Returns the seat that a phone asks for in a match, or null. */
export function claimIn({ asks }: Asking, match: string | null): Seat | null {
  const claim = asks?.claim ?? null
  return claim !== null && claim.match === match ? claim.seat : null
}
