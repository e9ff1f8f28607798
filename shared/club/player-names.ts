/** What players are called, and which player a name means. */
import { nameKey } from '../engine/words/text-normalise.ts'
import type { Book, Player } from './club-state.ts'
import type { PlayerId } from './club-events.ts'

/** Stands instead of a name that was forgotten: the same on every laptop, in every language. */
export const pseudonymOf = (player: PlayerId): string =>
  `Anonymous ${player.replace(/-/gu, '').slice(0, 4).toUpperCase().padEnd(4, '0')}`

type Players = Pick<Book, 'players'>
/** Who the register shows: not merged into somebody, not deleted. */
export const registered = ({ players }: Players): readonly Player[] =>
  [...players.values()].filter(({ into, gone }) => into === null && gone !== 'deleted')

/** Every name by which a player is known, as written. */
export const namesOf = ({ name, aliases, gone }: Player): readonly string[] => (gone === null ? [name, ...aliases] : [])

/**
 * The players whom names mean, by `nameKey`. A name stands before another player's alias; a name that means several
 * players means nobody.
 */
export function whoIsWho(book: Players): ReadonlyMap<string, PlayerId> {
  const called = new Map<string, Set<PlayerId>>()
  const known = new Map<string, Set<PlayerId>>()
  for (const player of book.players.values()) {
    const root = rootIn(book, player)
    if (root.gone !== null || player.gone !== null) continue
    // The name of somebody who was merged is one of the other's aliases.
    put(player === root ? called : known, player.name, root.id)
    for (const alias of player.aliases) put(known, alias, root.id)
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
function put(names: Map<string, Set<PlayerId>>, name: string, player: PlayerId): void {
  const key = nameKey(name)
  if (key !== '') names.set(key, (names.get(key) ?? new Set()).add(player))
}
function rootIn({ players }: Players, player: Player): Player {
  let at = player
  for (let next = at.into; next !== null; next = at.into) {
    const found = players.get(next)
    if (found === undefined) break
    at = found
  }
  return at
}
