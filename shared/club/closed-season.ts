/** Tells whether a match belongs to a closed season, whose matches no longer change. */
import { noteOf, type ClubState } from './club-state.ts'
import type { MatchId, SeasonId } from './club-events.ts'

/** Returns the season in which a match counts, or null. */
export function countingSeasonOf(book: ClubState, match: MatchId): SeasonId | null {
  const { evening } = noteOf(book, match)
  const held = evening === null ? undefined : book.evenings.get(evening)
  const season = held === undefined || held.removed ? undefined : book.seasons.get(held.season)
  return season === undefined || season.removed ? null : season.id
}
/** Returns whether the match's season is closed, so that its part in the standings stays as it is. */
export function isInClosedSeason(book: ClubState, match: MatchId): boolean {
  const season = countingSeasonOf(book, match)
  return season !== null && book.seasons.get(season)?.closed === true
}
