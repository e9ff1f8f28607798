/** Who is meant by what somebody typed: an id, a name or an alias of the register; else somebody new. */
import { rootOf, type Book } from '../../../shared/club/club-state.ts'
import type { BookFact, PlayerId } from '../../../shared/club/club-events.ts'
import { whoIsWho } from '../../../shared/club/player-names.ts'
import { lengthOf, nameKey, nameLength, tidied } from '../../../shared/engine/words/text-normalise.ts'

export interface Meant {
  readonly player: PlayerId
  /** What has to be written first. */
  readonly facts: readonly BookFact[]
}
/** Whether somebody would join the register under a name that no table takes. Who is in it keeps theirs. */
export function tooLongFor(book: Pick<Book, 'players'>): (said: string) => boolean {
  let known: ReturnType<typeof whoIsWho> | null = null
  return (said) => {
    const text = tidied(said)
    if (lengthOf(text) <= nameLength) return false
    known ??= whoIsWho(book)
    return !known.has(nameKey(text))
  }
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
