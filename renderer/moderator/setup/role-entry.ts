/** Giving cards to many seats by typing: what is meant, what is left in the deck, where to go next. */
import { nameKey } from '../../../shared/engine/words/names.ts'
import type { Deck } from '../../lib/useApi.ts'

export interface RoleName {
  readonly id: string
  readonly label: string
}
type Cast = readonly (string | null)[]

/** "17 she": the seat that is meant, or null for the one at hand, and the letters of the card. */
export function readEntry(typed: string, seats: number): { seat: number | null; letters: string } {
  const parts = /^\s*(\d{1,3})(?:\s*[.:,)]\s*|\s+|$)(.*)$/u.exec(typed)
  const seat = Number(parts?.[1])
  return parts === null || seat < 1 || seat > seats
    ? { seat: null, letters: typed.trim() }
    : { seat, letters: (parts[2] ?? '').trim() }
}
/** How many of each card the deck still holds; never below nothing. */
export function leftOf(deck: Deck, cast: Cast): Deck {
  const given = (role: string): number => cast.filter((each) => each === role).length
  return Object.fromEntries(Object.entries(deck).map(([role, count]) => [role, Math.max(0, count - given(role))]))
}
/** Cards that the letters begin, or that have them anywhere; those still in the deck first. */
export function matching<R extends RoleName>(roles: readonly R[], letters: string, left: Deck): readonly R[] {
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
/** The next open seat after one, from the front again at the end; seat numbers from 1. Null: all have a card. */
export function nextOpen(cast: Cast, seats: number, after: number): number | null {
  const order = Array.from({ length: seats }, (_, i) => ((after + i) % seats) + 1)
  return order.find((seat) => (cast[seat - 1] ?? null) === null) ?? null
}
/** The open seats filled by chance with what the deck still holds. `chance`: below 1, from 0. */
export function dealtRest(cast: Cast, { deck, seats }: { deck: Deck; seats: number }, chance: () => number): Cast {
  const rest = Object.entries(leftOf(deck, cast)).flatMap(([role, count]) => Array.from({ length: count }, () => role))
  for (let i = rest.length - 1; i > 0; i -= 1) {
    const j = Math.floor(chance() * (i + 1))
    const [one, other] = [rest[i], rest[j]]
    if (one !== undefined && other !== undefined) [rest[i], rest[j]] = [other, one]
  }
  return Array.from({ length: seats }, (_, i) => cast[i] ?? rest.pop() ?? null)
}
/** Chance from the browser's own source. */
export const drawn = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
