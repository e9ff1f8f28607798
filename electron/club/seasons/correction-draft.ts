/** The draft from which a correction of a result starts. */
import { noteOf, type ClubState } from '../../../shared/club/club-state.ts'
import { fullState } from '../../../shared/engine/match.ts'
import type { ClubMatchDetail } from '../../../shared/wire/season-payload.ts'
import type { ListedMatch } from '../../storage/store.ts'
import type { MatchSessions } from '../../match/match-sessions.ts'
import { localizeOutcome } from './outcome-summary.ts'

export interface CorrectionContext {
  readonly tables: MatchSessions
  readonly book: ClubState
  readonly lang: string
}
/**
 * Returns the result as it counts now, in the corrector's language. Where no seat has a result, as after a match was
 * called off, seats and their cards come from the game. Null while the match runs.
 */
export function draftCorrection(
  { tables, book, lang }: CorrectionContext,
  match: ListedMatch,
): ClubMatchDetail['result'] {
  const { games } = tables
  const { outcome, results } = noteOf(book, match.id).correction ?? {
    outcome: localizeOutcome(match, { games, lang }),
    results: match.results,
  }
  if (outcome === null || results === null || match.ended === null) return null
  const isKnown = games.some(({ id }) => id === match.game)
  if (results.length > 0 || !isKnown || match.damage !== null) return { outcome, results }
  const live = tables.liveAt(match.id, Number.POSITIVE_INFINITY)
  return { outcome, results: live === null ? [] : live.game.results(fullState(live)) }
}
