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
export function draftCorrection(context: CorrectionContext, match: ListedMatch): ClubMatchDetail['result'] {
  const { correction } = noteOf(context.book, match.id)
  if (match.ended === null) return null
  return correction === null ? playedResult(context, match) : withSeats(context, match, correction)
}
/** Returns the result as played, without regard to corrections; null while the match runs. */
export function playedResult(context: Omit<CorrectionContext, 'book'>, match: ListedMatch): ClubMatchDetail['result'] {
  const { outcome, results, ended } = match
  if (outcome === null || results === null || ended === null) return null
  const { games } = context.tables
  return withSeats(context, match, {
    outcome: localizeOutcome(match, { games, lang: context.lang }) ?? outcome,
    results,
  })
}
/** Returns a result with seats and cards from the game where it has none. */
function withSeats(
  { tables }: Pick<CorrectionContext, 'tables'>,
  match: ListedMatch,
  result: NonNullable<ClubMatchDetail['result']>,
): NonNullable<ClubMatchDetail['result']> {
  const isKnown = tables.games.some(({ id }) => id === match.game)
  if (result.results.length > 0 || !isKnown || match.damage !== null) return result
  const live = tables.liveAt(match.id, Number.POSITIVE_INFINITY)
  return { ...result, results: live === null ? [] : live.game.results(fullState(live)) }
}
