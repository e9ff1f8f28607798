/**
 * The names that lists show for seats: today's name from the register where the seat is linked to a player, otherwise
 * the name given at the table.
 */
import { noteOf, rootOf, type ClubState } from './club-state.ts'

interface MatchNames {
  readonly id: string
  readonly names: readonly string[]
}
/** Returns one name for each seat, including seats linked after the start. Stored names stay. */
export function toShownNames(book: ClubState, { id, names }: MatchNames): readonly string[] {
  const { players } = noteOf(book, id)
  const most = Math.max(names.length, ...Object.keys(players).map(Number))
  return Array.from({ length: most }, (_, i) => {
    const linked = players[String(i + 1)] ?? null
    const player = linked === null ? undefined : book.players.get(rootOf(book, linked))
    return player === undefined || player.gone === 'deleted' ? (names[i] ?? '') : player.name
  })
}
