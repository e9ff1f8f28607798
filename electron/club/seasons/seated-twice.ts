/** Finds a player whom a correction would put on two seats of one match. */
import { noteOf, rootOf, type ClubState } from '../../../shared/club/club-state.ts'
import type { MatchId, PlayerId } from '../../../shared/club/club-events.ts'

/** A player on several seats of one match. */
export interface DoubleSeating {
  /** Empty where the name was erased. */
  readonly name: string
  /** Seat numbers in ascending order. */
  readonly seats: readonly number[]
}
/**
 * Returns the first player with two seats after the correction, or null. `players`: the corrected seats, null for a
 * guest or a newcomer.
 */
export function findDoubleSeating(
  book: ClubState,
  match: MatchId,
  players: Readonly<Record<string, PlayerId | null>>,
): DoubleSeating | null {
  const seats = new Map<PlayerId, number[]>()
  for (const [seat, player] of Object.entries({ ...noteOf(book, match).players, ...players })) {
    if (player === null) continue
    const root = rootOf(book, player)
    seats.set(root, [...(seats.get(root) ?? []), Number(seat)])
  }
  // A player who held two seats before is reported only where this correction touches one of them.
  const found = [...seats].find(
    ([, held]) => held.length > 1 && held.some((seat) => (players[String(seat)] ?? null) !== null),
  )
  if (found === undefined) return null
  const [player, held] = found
  return { name: book.players.get(player)?.name ?? '', seats: held.toSorted((a, b) => a - b) }
}
