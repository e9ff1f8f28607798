/** Assigning cards to many seats by typing: parsing, cards left in the deck, and the next seat. */
import { nameKey } from '../../../shared/engine/words/names.ts'
import type { RoleCounts } from '../../lib/useApi.ts'

export interface RoleName {
  readonly id: string
  readonly label: string
}
type CastDraft = readonly (string | null)[]

/** Parses "17 she" into the seat (null for the current one) and the letters of a card. */
export function parseRoleEntry(typed: string, seats: number): { seat: number | null; letters: string } {
  const parts = /^\s*(\d{1,3})(?:\s*[.:,)]\s*|\s+|$)(.*)$/u.exec(typed)
  const seat = Number(parts?.[1])
  return parts === null || seat < 1 || seat > seats
    ? { seat: null, letters: typed.trim() }
    : { seat, letters: (parts[2] ?? '').trim() }
}
/** Returns how many cards of each role the deck still holds, at least 0. */
export function remainingCards(deck: RoleCounts, cast: CastDraft): RoleCounts {
  const given = (role: string): number => cast.filter((each) => each === role).length
  return Object.fromEntries(Object.entries(deck).map(([role, count]) => [role, Math.max(0, count - given(role))]))
}
/**
 * Returns the roles that match the letters, at the start of the name or a word first; roles still in the deck before
 * others.
 */
export function matchRoles<R extends RoleName>(roles: readonly R[], letters: string, left: RoleCounts): readonly R[] {
  const wanted = nameKey(letters)
  const rank = ({ id, label }: R): number => {
    const words = nameKey(label).split(' ')
    const place = nameKey(label).startsWith(wanted) ? 0 : words.some((word) => word.startsWith(wanted)) ? 1 : 2
    const found = place < 2 || nameKey(label).includes(wanted)
    return found ? place + ((left[id] ?? 0) > 0 ? 0 : 3) : Infinity
  }
  return roles
    .map((role) => ({ role, rank: rank(role) }))
    .filter((each) => each.rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ role }) => role)
}
/** Returns the next seat without a card after `after`, wrapping round; null when all have one. */
export function nextOpenSeat(cast: CastDraft, seats: number, after: number): number | null {
  const order = Array.from({ length: seats }, (_, i) => ((after + i) % seats) + 1)
  return order.find((seat) => (cast[seat - 1] ?? null) === null) ?? null
}
/**
 * Fills the open seats at random with the remaining cards. `chance`: returns numbers from 0 up to, not including, 1.
 */
export function dealRemaining(
  cast: CastDraft,
  { deck, seats }: { deck: RoleCounts; seats: number },
  chance: () => number,
): CastDraft {
  const rest = Object.entries(remainingCards(deck, cast)).flatMap(([role, count]) =>
    Array.from({ length: count }, () => role),
  )
  for (let i = rest.length - 1; i > 0; i -= 1) {
    const j = Math.floor(chance() * (i + 1))
    const [one, other] = [rest[i], rest[j]]
    if (one !== undefined && other !== undefined) [rest[i], rest[j]] = [other, one]
  }
  return Array.from({ length: seats }, (_, i) => cast[i] ?? rest.pop() ?? null)
}
/** Returns a cryptographically random number from 0 up to, not including, 1. */
export const randomFraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
