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

/**
 * Returns the phone with a changed request, or the same phone where it asks for that already. The time of asking is that
 * of the last thing asked for: a part that falls away leaves it, so that nobody moves behind a later phone.
 */
export function withRequest<P extends Asking>(phone: P, change: RequestChange, at: EpochMs): P {
  const { asks, ...rest } = phone
  const before = asks ?? noRequest
  const { claim, wish } = { ...before, ...change }
  const [sameSeat, sameName] = [isSameSeat(claim, before.claim), wish === before.wish]
  if (sameSeat && sameName) return phone
  const asksMore = (!sameSeat && claim !== null) || (!sameName && wish !== null)
  const asked = asksMore ? at : (asks?.at ?? at)
  return (claim === null && wish === null ? rest : { ...rest, asks: { claim, wish, at: asked } }) as P
}
/** Returns the phone without its request, or the same phone where it asks for nothing. */
export function withoutRequest<P extends Asking>(phone: P): P {
  const { asks, ...rest } = phone
  return asks === undefined ? phone : (rest as P)
}
/** True where a phone asked for something at that time or later. */
export const hasAskedSince = ({ asks }: Asking, since: EpochMs): boolean => asks !== undefined && asks.at >= since
/** Returns the phones without requests of an earlier time, or the same list where there are none. */
export function withoutOldRequests<P extends Asking>(phones: readonly P[], since: EpochMs): readonly P[] {
  const isOld = (phone: P): boolean => phone.asks !== undefined && !hasAskedSince(phone, since)
  return phones.some(isOld) ? phones.map((each) => (isOld(each) ? withoutRequest(each) : each)) : phones
}
/** Returns the seat that a phone asks for in a match, or null. */
export function claimIn({ asks }: Asking, match: string | null): Seat | null {
  const claim = asks?.claim ?? null
  return claim !== null && claim.match === match ? claim.seat : null
}
