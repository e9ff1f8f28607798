/** Reasons why an engine command is not on offer, each of which the moderator can act on. */
import { areStopped } from './clock-commands.ts'
import type { CommandContext } from './command-context.ts'
import type { EngineCommand } from '../events.ts'
import { refuseBecause, type GameTypes, type RuleRefusal } from '../game.ts'

type Reason = (context: CommandContext<GameTypes>) => string
const unlessStopped =
  (reason: string): Reason =>
  (context) =>
    areStopped(context) ? 'clocks-stopped' : reason
const reasons: Partial<Record<EngineCommand['type'], Reason>> = {
  join: () => 'no-joining-now',
  leave: () => 'no-leaving-now',
  comeBack: () => 'nobody-away',
  reseat: () => 'seating-stands',
  clearAnnouncement: () => 'nothing-announced',
  showResults: () => 'match-runs',
  stopClocks: () => 'clocks-stopped',
  resumeClocks: () => 'clocks-run',
  pauseClock: unlessStopped('no-clock-runs'),
  runClock: unlessStopped('no-clock-waits'),
  addTime: () => 'no-clock',
  setClock: () => 'no-clock',
  dropClock: () => 'no-clock',
  raiseHand: () => 'hands-on-phones',
  lowerHand: () => 'hands-on-phones',
  giveWord: () => 'no-floor',
  endWord: () => 'nobody-speaks',
  clearFloor: () => 'floor-empty',
}
/**
 * Returns the refusal of a command that is not on offer, by what the moderator knows. `over` tells that the match has
 * an outcome or was called off.
 */
export function refuseAbsentCommand(
  type: EngineCommand['type'],
  context: CommandContext<GameTypes>,
  over: boolean,
): RuleRefusal {
  if (over && type === 'showResults') return refuseBecause('results-known')
  if (over && type !== 'clearAnnouncement') return refuseBecause('match-over')
  return refuseBecause(reasons[type]?.(context) ?? 'not-offered')
}
