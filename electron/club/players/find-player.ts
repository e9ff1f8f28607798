/** Resolves typed text to a player: by id, by name or alias of the register, else as a newcomer. */
import { rootOf, type Book } from '../../../shared/club/club-state.ts'
import type { BookFact, PlayerId } from '../../../shared/club/club-events.ts'
import { whoIsWho } from '../../../shared/club/player-names.ts'
import { lengthOf, nameKey, nameLength, tidied } from '../../../shared/engine/words/text-normalise.ts'

export interface Meant {
  readonly player: PlayerId
  /** Facts to write first; empty for a player who is in the register. */
  readonly facts: readonly BookFact[]
}
/**
 * Returns a test that is true where the text is longer than a name may be and would name a newcomer. Known names pass.
 */
export function tooLongFor(book: Pick<Book, 'players'>): (said: string) => boolean {
  let known: ReturnType<typeof whoIsWho> | null = null
  return (said) => {
    const text = tidied(said)
    if (lengthOf(text) <= nameLength) return false
    known ??= whoIsWho(book)
    return !known.has(nameKey(text))
  }
}
/** Returns a resolver for a whole list: a newcomer who occurs twice is added once. */
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
