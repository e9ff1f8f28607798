/** Who is meant by what somebody typed: an id, a name or an alias of the register; else somebody new. */
import { rootOf, type Book } from '../../shared/club/book.ts'
import type { BookFact, PlayerId } from '../../shared/club/entries.ts'
import { nameKey } from '../../shared/engine/names.ts'

export interface Meant {
  readonly player: PlayerId
  /** What has to be written first. */
  readonly facts: readonly BookFact[]
}
/** By name and alias; who goes by the name itself goes before who has it as an alias. */
export function playersByName({ players }: Pick<Book, 'players'>): ReadonlyMap<string, PlayerId> {
  const found = new Map<string, PlayerId>()
  const open = [...players.values()].filter(({ gone }) => gone === null)
  const keep = (name: string, id: PlayerId): void => {
    if (!found.has(nameKey(name))) found.set(nameKey(name), rootOf({ players }, id))
  }
  for (const { id, name } of open) keep(name, id)
  for (const { id, aliases } of open) for (const alias of aliases) keep(alias, id)
  return found
}
/** One reader for a whole list: whoever is new in it is added once. */
export function reader(book: Book): (said: string) => Meant {
  const known = new Map(playersByName(book))
  return (said) => {
    const text = said.trim()
    if (book.players.has(text)) return { player: rootOf(book, text), facts: [] }
    const there = known.get(nameKey(text))
    if (there !== undefined) return { player: there, facts: [] }
    const player = crypto.randomUUID()
    known.set(nameKey(text), player)
    return { player, facts: [{ type: 'playerAdded', player, name: text, guest: false }] }
  }
}
