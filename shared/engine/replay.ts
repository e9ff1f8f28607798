/** Folds a stored match: upcasts old events, then folds commit by commit. Nothing is decided again. */
import type { Entry, Row } from './events.ts'
import { emptyMatch, foldEntry, foldRow, type AnyGame, type Live } from './match.ts'

/** Returns an event of rule sheet version `rules` as today's event. */
export function upcast(game: AnyGame, row: Row, rules: number): Row {
  const change = game.upcasts?.[`${row.event.type}@${rules}`]
  return change === undefined ? row : { ...row, event: change(row.event) as Row['event'] }
}
/** Returns the match after its stored commits. `rules` is the version of the rule sheet they were stored under. */
export function refold(
  game: AnyGame,
  id: string,
  { entries, rules }: { entries: readonly Entry[]; rules: number },
): Live {
  const read = (entry: Entry): Entry => ({ ...entry, rows: entry.rows.map((row) => upcast(game, row, rules)) })
  const today = rules === game.rules ? entries : entries.map(read)
  return today.reduce(foldEntry, emptyMatch(game, id))
}
/** Returns the match as one audience can know it: folded from the events it was told and from nothing else. */
export const foldTold = (game: AnyGame, id: string, rows: readonly Row[]): Live =>
  rows.reduce(foldRow, emptyMatch(game, id))
