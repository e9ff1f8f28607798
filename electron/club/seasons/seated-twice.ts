/** Finds the person whom a correction would enter on two seats of a match. */
import { noteOf, rootOf, type Book } from '../../../shared/club/club-state.ts'
import type { MatchId, PlayerId } from '../../../shared/club/club-events.ts'

export interface SeatedTwice {
  /** Empty where the name was forgotten. */
  readonly name: string
  /** In order. */
  readonly seats: readonly number[]
}
/** `players`: by seat, what is to be entered; whoever is new has no second seat. Null: nobody has one. */
export function seatedTwice(
  book: Book,
  match: MatchId,
  players: Readonly<Record<string, PlayerId | null>>,
): SeatedTwice | null {
  const seats = new Map<PlayerId, number[]>()
  for (const [seat, player] of Object.entries({ ...noteOf(book, match).players, ...players })) {
    if (player === null) continue
    const root = rootOf(book, player)
    seats.set(root, [...(seats.get(root) ?? []), Number(seat)])
  }
  // A person who sat twice before is not named again, unless this correction touches one of the seats.
  const found = [...seats].find(
    ([, held]) => held.length > 1 && held.some((seat) => (players[String(seat)] ?? null) !== null),
  )
  if (found === undefined) return null
  const [player, held] = found
  return { name: book.players.get(player)?.name ?? '', seats: held.toSorted((a, b) => a - b) }
}
