/** The rotation of the Troika round the table (section 7). */
import type { Seat } from '../../engine/game.ts'

/** The ring with its free seats. */
export interface Ring {
  /** The seats clockwise. */
  readonly ring: readonly Seat[]
  readonly free: readonly Seat[]
}
/** The members of a Troika, and the seat of the token. */
export interface Trio {
  readonly seats: readonly [Seat, Seat, Seat]
  readonly token: Seat
}
/** The first free seat clockwise after `seat`; may come round to `seat` itself. */
export function nextFree(seat: Seat, { ring, free }: Ring): Seat {
  const at = ring.indexOf(seat)
  const round = [...ring.slice(at + 1), ...ring.slice(0, at + 1)]
  return round.find((each) => free.includes(each)) ?? seat
}
/** The seat itself when free, else the first free one after it. */
export const freeFrom = (seat: Seat, ring: Ring): Seat => (ring.free.includes(seat) ? seat : nextFree(seat, ring))

/** Three free players from `seat` on; null with fewer than three. */
export function troikaFrom(seat: Seat, ring: Ring): Trio | null {
  if (ring.free.length < 3) return null
  const first = freeFrom(seat, ring)
  const second = nextFree(first, ring)
  return { seats: [first, second, nextFree(second, ring)], token: first }
}
/** The seat after the last Troika's third (or first) member, from which the next one is counted. */
export function anchorAfter(last: readonly Seat[], rotation: 'three' | 'one', ring: readonly Seat[]): Seat {
  const from = (rotation === 'three' ? last[2] : last[0]) ?? ring[0] ?? 1
  return ring[(ring.indexOf(from) + 1) % ring.length] ?? from // the seat counts
}
/** The target with at least two votes, or null (section 6). */
export function condemnedBy(votes: readonly { readonly target: Seat | null }[]): Seat | null {
  const targets = votes.flatMap((vote) => (vote.target === null ? [] : [vote.target]))
  return targets.find((target, i) => targets.indexOf(target) !== i) ?? null
}
