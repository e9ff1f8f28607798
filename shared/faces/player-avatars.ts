/** The pictures of the register's players, those of merged ones included. */
import { rootOf, type ClubState } from '../club/club-state.ts'
import type { PlayerId } from '../club/club-events.ts'

/**
 * Returns the picture of each player as a `data:` address. A player without one has that of somebody who was merged into
 * them, so that a merge loses no face, and its undo leaves each with their own.
 */
export function playerAvatars(book: Pick<ClubState, 'players'>): ReadonlyMap<PlayerId, string> {
  const found = new Map<PlayerId, string>()
  for (const { id, into, gone, avatar } of book.players.values())
    if (into === null && gone === null && avatar !== null) found.set(id, avatar)
  for (const { id, into, gone, avatar } of book.players.values()) {
    const root = rootOf(book, id)
    if (into !== null && gone === null && avatar !== null && !found.has(root) && book.players.get(root)?.gone === null)
      found.set(root, avatar)
  }
  return found
}
