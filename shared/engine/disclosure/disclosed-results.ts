/** The results of a match as everybody knows them: standings on public screens count nothing else. */
import type { SeatResult } from '../game.ts'
import { isOver, fullState, type MatchState } from '../match.ts'

/** The public part of a match's results. */
export interface DisclosedResults {
  /** Results of the seats whose result everybody knows. `fate` is empty where it was not announced. */
  readonly results: readonly SeatResult[]
  /** True where every seat's result is known, so that the match counts in full. */
  readonly whole: boolean
}
const none: DisclosedResults = { results: [], whole: false }

/**
 * Returns the public results. They are whole once every card lies open, or once the moderator has shown the results;
 * empty while the match runs or where it was called off.
 */
export function disclosedResultsOf(live: MatchState): DisclosedResults {
  const { table, game: open } = live.open.value
  if (!isOver(live) || table.calledOff) return none
  const known = live.game.publicResults?.({ table, open }) ?? []
  const whole = table.resultsShown === true || known.length >= table.seats.length
  return whole ? { results: live.game.results(fullState(live)), whole } : { results: known, whole }
}
