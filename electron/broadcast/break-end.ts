/** The end of a break, as the moderator gives it: in so many minutes, or at a time of the day. */
import type { BreakEnd, Stage, StageRequest } from '../../shared/wire/moderator-status.ts'
import type { EpochMs } from '../../shared/engine/time/times.ts'

const minute = 60_000
/** Returns the next moment at which clocks of this console show a time such as `21:30`. */
function nextTimeOfDay(time: string, now: EpochMs): EpochMs {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date(now)
  at.setHours(hours, minutes, 0, 0)
  if (at.getTime() <= now) at.setDate(at.getDate() + 1)
  return at.getTime()
}
/** Returns when a break ends, in ms since 1970. */
const endOf = (end: BreakEnd, now: EpochMs): EpochMs =>
  'minutes' in end ? now + end.minutes * minute : nextTimeOfDay(end.time, now)

/** Returns the change of a stage that a request asks for. A view that is chosen without an end of the break has none. */
export function toStageChange({ breakEnds, ...change }: StageRequest, now: EpochMs): Partial<Stage> {
  if (breakEnds === undefined && change.view === undefined) return change
  return { ...change, breakEnds: breakEnds === undefined || breakEnds === null ? null : endOf(breakEnds, now) }
}
