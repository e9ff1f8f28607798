/** What everybody knows of a match's results: what standings on public screens may count of it. */
import type { SeatResult } from '../game.ts'
import { isOver, truth, type Live } from '../match.ts'

export interface ToldResults {
  /** Of the seats whose result everybody knows. `fate` is empty where it was not told. */
  readonly results: readonly SeatResult[]
  /** Every seat's is known, so the match counts as it was played. */
  readonly whole: boolean
}
const none: ToldResults = { results: [], whole: false }

/** Folded from what everybody was told; whole once every card lies open, or once the moderator has shown the results. */
export function toldResults(live: Live): ToldResults {
  const { table, game: open } = live.open.value
  if (!isOver(live) || table.calledOff) return none
  const known = live.game.publicResults?.({ table, open }) ?? []
  const whole = table.resultsShown === true || known.length >= table.seats.length
  return whole ? { results: live.game.results(truth(live)), whole } : { results: known, whole }
}
