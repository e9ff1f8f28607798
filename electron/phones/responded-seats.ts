/**
 * Finds the seats that have answered in the current step. Read from the history, so an undo takes answers back by
 * itself.
 */
import type { Seat } from '../../shared/engine/game.ts'
import { deciderOf, moderatorState, type MatchState } from '../../shared/engine/match.ts'

const steps = new WeakMap<MatchState, string>()

function stepOf(live: MatchState): string {
  const before = steps.get(live)
  if (before !== undefined) return before
  const { game, open } = live
  const { phase, round } = game.phase(open.value.game)
  const step = open.value.table.calledOff ? '' : game.script(moderatorState(live), game.text.en).step
  const all = JSON.stringify([phase, round, step])
  steps.set(live, all)
  return all
}
/** Returns the seats whose commands were accepted in the current step. */
export function seatsThatAnswered(live: MatchState): ReadonlySet<Seat> {
  const seats = new Set<Seat>()
  const here = stepOf(live)
  for (let { doings } = live; doings !== null && stepOf(doings.before) === here; doings = doings.before.doings) {
    const { by } = deciderOf(doings.entry)
    if (typeof by === 'number') seats.add(by)
  }
  return seats
}
