/** The draft from which a correction of a result starts. */
import { noteOf, type Book } from '../../../shared/club/club-state.ts'
import { truth } from '../../../shared/engine/match.ts'
import type { MatchClub } from '../../../shared/wire/season-payload.ts'
import type { ListedMatch } from '../../storage/store.ts'
import type { Tables } from '../../match/match-sessions.ts'
import { listedOutcome } from './outcome-summary.ts'

export interface ToCorrect {
  readonly tables: Tables
  readonly book: Book
  readonly lang: string
}
/**
 * Returns the result as it counts now, in the corrector's language. Where no seat has a result, as after a match was
 * called off, seats and their cards come from the game. Null while the match runs.
 */
export function resultToCorrect({ tables, book, lang }: ToCorrect, match: ListedMatch): MatchClub['result'] {
  const { games } = tables
  const { outcome, results } = noteOf(book, match.id).correction ?? {
    outcome: listedOutcome(match, { games, lang }),
    results: match.results,
  }
  if (outcome === null || results === null || match.ended === null) return null
  const isKnown = games.some(({ id }) => id === match.game)
  if (results.length > 0 || !isKnown || match.damage !== null) return { outcome, results }
  const live = tables.liveAt(match.id, Number.POSITIVE_INFINITY)
  return { outcome, results: live === null ? [] : live.game.results(truth(live)) }
}
