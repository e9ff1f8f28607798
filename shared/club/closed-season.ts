/** What a closed season keeps as it is. */
import { noteOf, type Book } from './club-state.ts'
import type { MatchId, SeasonId } from './club-events.ts'

/** The season that a match counts in, or null. */
export function seasonWith(book: Book, match: MatchId): SeasonId | null {
  const { evening } = noteOf(book, match)
  const held = evening === null ? undefined : book.evenings.get(evening)
  const season = held === undefined || held.removed ? undefined : book.seasons.get(held.season)
  return season === undefined || season.removed ? null : season.id
}
/** Whether its season is closed: what the match gives to the standings stays. */
export function isSettled(book: Book, match: MatchId): boolean {
  const season = seasonWith(book, match)
  return season !== null && book.seasons.get(season)?.closed === true
}
