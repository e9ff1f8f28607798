/** Folds a stored match: upcasts old events, then folds commit by commit. Nothing is decided again. */
import type { Commit, StoredEvent } from './events.ts'
import { emptyMatch, foldCommit, foldStoredEvent, type AnyGame, type MatchState } from './match.ts'

/** Returns an event of rule sheet version `rules` as today's event. */
export function upcastEvent(game: AnyGame, row: StoredEvent, rules: number): StoredEvent {
  const change = game.upcasts?.[`${row.event.type}@${rules}`]
  return change === undefined ? row : { ...row, event: change(row.event) as StoredEvent['event'] }
}
/** Returns the match after its stored commits. `rules` is the version of the rule sheet they were stored under. */
export function refoldMatch(
  game: AnyGame,
  id: string,
  { entries, rules }: { entries: readonly Commit[]; rules: number },
): MatchState {
  const read = (entry: Commit): Commit => ({ ...entry, rows: entry.rows.map((row) => upcastEvent(game, row, rules)) })
  const today = rules === game.rules ? entries : entries.map(read)
  return today.reduce(foldCommit, emptyMatch(game, id))
}
/** Returns the match as one audience can know it: folded from the events it was told and from nothing else. */
export const foldToldEvents = (game: AnyGame, id: string, rows: readonly StoredEvent[]): MatchState =>
  rows.reduce(foldStoredEvent, emptyMatch(game, id))
