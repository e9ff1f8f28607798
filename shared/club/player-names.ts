/** Names of players, and the player that a name means. */
import { nameKey } from '../engine/words/text-normalise.ts'
import type { ClubState, Player } from './club-state.ts'
import type { PlayerId } from './club-events.ts'

type Players = Pick<ClubState, 'players'>
/** Returns the players of the register: neither merged into another nor deleted. */
export const registeredPlayers = ({ players }: Players): readonly Player[] =>
  [...players.values()].filter(({ into, gone }) => into === null && gone !== 'deleted')

/** Returns every name by which a player is known, as written; empty after an erasure. */
export const namesOfPlayer = ({ name, aliases, gone }: Player): readonly string[] =>
  gone === null ? [name, ...aliases] : []

/**
 * Returns the player meant by each name, by `nameKey`. A player's own name goes before another's alias; a name that
 * fits several players means none of them.
 */
export function playersByName(book: Players): ReadonlyMap<string, PlayerId> {
  const called = new Map<string, Set<PlayerId>>()
  const known = new Map<string, Set<PlayerId>>()
  for (const player of book.players.values()) {
    const root = rootPlayerOf(book, player)
    if (root.gone !== null || player.gone !== null) continue
    // The name of a merged player is an alias of the player it was merged into.
    addName(player === root ? called : known, player.name, root.id)
    for (const alias of player.aliases) addName(known, alias, root.id)
  }
  const found = new Map<string, PlayerId>()
  for (const names of [known, called])
    for (const [key, ids] of names) {
      const [only] = ids
      if (ids.size === 1 && only !== undefined) found.set(key, only)
      else found.delete(key)
    }
  return found
}
function addName(names: Map<string, Set<PlayerId>>, name: string, player: PlayerId): void {
  const key = nameKey(name)
  if (key !== '') names.set(key, (names.get(key) ?? new Set()).add(player))
}
function rootPlayerOf({ players }: Players, player: Player): Player {
  let at = player
  for (let next = at.into; next !== null; next = at.into) {
    const found = players.get(next)
    if (found === undefined) break
    at = found
  }
  return at
}
