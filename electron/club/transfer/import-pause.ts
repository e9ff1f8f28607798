/** Pauses between the steps of an import or an exchange, in which a live table has its turn. */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Resolves when the next step may begin. */
export type ImportPause = () => Promise<void>
/** Times as long as the step before, by whether a match is being played. */
export const restsBeside = { live: 40, idle: 0.25 } as const
interface RestClock {
  readonly now: () => number
  readonly rest: (ms: number) => Promise<unknown>
  /** ms of the longest rest. */
  readonly longest: number
}
const clock: RestClock = { now: () => performance.now(), rest: wait, longest: 3000 }

/**
 * Returns pauses that are so many times as long as the step before them: with 40, a command that comes at any time finds
 * the console free forty times in forty-one. `times` is asked before each.
 */
export function restingPause(times: () => number, { now, rest, longest }: RestClock = clock): ImportPause {
  let since = now()
  return async () => {
    const worked = now() - since
    await rest(Math.min(worked * times(), longest))
    since = now()
  }
}
export const oneTurn: ImportPause = turn
/** Steps that are done without a rest: after an evening there are no more. */
const few = 10
/**
 * Returns pauses of one exchange: each segment is written to the disk for certain, and a long row of such writes would
 * keep those of a live table waiting.
 */
export function exchangePause(rest: ImportPause = restingPause(() => 2, { ...clock, longest: 200 })): ImportPause {
  let steps = 0
  return () => {
    steps += 1
    return steps <= few ? turn() : rest()
  }
}
