/** Who is meant by what somebody typed: an id, a name or an alias of the register; else somebody new. */
import { rootOf, type Book } from '../../shared/club/book.ts'
import type { BookFact, PlayerId } from '../../shared/club/entries.ts'
import { whoIsWho } from '../../shared/club/naming.ts'
import { nameKey, tidied } from '../../shared/engine/letters.ts'

export interface Meant {
  readonly player: PlayerId
  /** What has to be written first. */
  readonly facts: readonly BookFact[]
}
/** One reader for a whole list: whoever is new in it is added once. */
export function reader(book: Book): (said: string) => Meant {
  const known = new Map(whoIsWho(book))
  return (said) => {
    const text = tidied(said)
    if (book.players.has(text)) return { player: rootOf(book, text), facts: [] }
    const there = known.get(nameKey(text))
    if (there !== undefined) return { player: there, facts: [] }
    const player = crypto.randomUUID()
    known.set(nameKey(text), player)
    return { player, facts: [{ type: 'playerAdded', player, name: text, guest: false }] }
  }
}
