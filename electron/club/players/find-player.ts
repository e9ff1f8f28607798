/** Resolves typed text to a player: by id, by name or alias of the register, else as a newcomer. */
import { rootOf, type ClubState } from '../../../shared/club/club-state.ts'
import type { ClubEvent, PlayerId } from '../../../shared/club/club-events.ts'
import { playersByName } from '../../../shared/club/player-names.ts'
import { characterCount, nameKey, longestNameLength, tidyName } from '../../../shared/engine/words/text-normalise.ts'

/** The player that a typed text stands for. */
export interface ResolvedPlayer {
  readonly player: PlayerId
  /** Facts to write first; empty for a player who is in the register. */
  readonly facts: readonly ClubEvent[]
}
/**
 * Returns a test that is true where the text is longer than a name may be and would name a newcomer. Known names pass.
 */
export function createNameLengthCheck(book: Pick<ClubState, 'players'>): (said: string) => boolean {
  let known: ReturnType<typeof playersByName> | null = null
  return (said) => {
    const text = tidyName(said)
    if (characterCount(text) <= longestNameLength) return false
    known ??= playersByName(book)
    return !known.has(nameKey(text))
  }
}
/** Returns a resolver for a whole list: a newcomer who occurs twice is added once. */
export function createPlayerResolver(book: ClubState): (said: string) => ResolvedPlayer {
  const known = new Map(playersByName(book))
  return (said) => {
    const text = tidyName(said)
    if (book.players.has(text)) return { player: rootOf(book, text), facts: [] }
    const there = known.get(nameKey(text))
    if (there !== undefined) return { player: there, facts: [] }
    const player = crypto.randomUUID()
    known.set(nameKey(text), player)
    return { player, facts: [{ type: 'playerAdded', player, name: text, guest: false }] }
  }
}
