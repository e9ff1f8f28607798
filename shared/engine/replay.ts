/** Folding a stored match: upcast old rows, then fold entry by entry. Nothing is decided again. */
import type { Entry, Row } from './events.ts'
import { emptyMatch, foldEntry, foldRow, type AnyGame, type Live } from './match.ts'

/** Reads a row that was stored under an older version of the rule sheet in today's words. */
export function upcast(game: AnyGame, row: Row, rules: number): Row {
  const change = game.upcasts?.[`${row.event.type}@${rules}`]
  return change === undefined ? row : { ...row, event: change(row.event) as Row['event'] }
}
/** The match as it stands after its stored entries. `rules`: version of the sheet they were stored under. */
export function refold(
  game: AnyGame,
  id: string,
  { entries, rules }: { entries: readonly Entry[]; rules: number },
): Live {
  const read = (entry: Entry): Entry => ({ ...entry, rows: entry.rows.map((row) => upcast(game, row, rules)) })
  const today = rules === game.rules ? entries : entries.map(read)
  return today.reduce(foldEntry, emptyMatch(game, id))
}
/** The picture that one audience can have: folded from what it was told and from nothing else. */
export const foldTold = (game: AnyGame, id: string, rows: readonly Row[]): Live =>
  rows.reduce(foldRow, emptyMatch(game, id))
