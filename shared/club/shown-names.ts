/** Names that lists show: of the register where a seat is linked to it, as it is called today; else as they were said. */
import { noteOf, rootOf, type Book } from './club-state.ts'

interface Named {
  readonly id: string
  readonly names: readonly string[]
}
/** Returns one name for each seat, those that were linked after the start included. What is stored stays. */
export function shownNames(book: Book, { id, names }: Named): readonly string[] {
  const { players } = noteOf(book, id)
  const most = Math.max(names.length, ...Object.keys(players).map(Number))
  return Array.from({ length: most }, (_, i) => {
    const linked = players[String(i + 1)] ?? null
    const player = linked === null ? undefined : book.players.get(rootOf(book, linked))
    return player === undefined || player.gone === 'deleted' ? (names[i] ?? '') : player.name
  })
}
