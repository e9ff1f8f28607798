/** Reasons why an engine command is not on offer, each of which the moderator can act on. */
import { areStopped } from './clock-commands.ts'
import type { Desk } from './command-context.ts'
import type { EngineCommand } from '../events.ts'
import { no, type GameTypes, type Refused } from '../game.ts'

type Reason = (desk: Desk<GameTypes>) => string
const unlessStopped =
  (reason: string): Reason =>
  (desk) =>
    areStopped(desk) ? 'clocks-stopped' : reason
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
}
/**
 * Returns the refusal of a command that is not on offer, by what the moderator knows. `over` tells that the match has
 * an outcome or was called off.
 */
export function whyAbsent(type: EngineCommand['type'], desk: Desk<GameTypes>, over: boolean): Refused {
  if (over && type === 'showResults') return no('results-known')
  if (over && type !== 'clearAnnouncement') return no('match-over')
  return no(reasons[type]?.(desk) ?? 'not-offered')
}
