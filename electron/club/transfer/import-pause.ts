/** Pauses between the steps of an import, in which a live table has its turn. */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Resolves when the next step may begin. */
export type ImportPause = () => Promise<void>
/** Times as long as the step before, by whether a match is being played. */
export const restsBeside = { live: 20, idle: 1 } as const
/** ms of the longest rest. */
const longest = 500

/**
 * Returns pauses that are so many times as long as the step before them: with 20, a command that comes at any time finds
 * the console free nineteen times in twenty. `times` is asked before each.
 */
export function restingPause(
  times: () => number,
  { now, rest }: { readonly now: () => number; readonly rest: (ms: number) => Promise<unknown> } = {
    now: () => performance.now(),
    rest: wait,
  },
): ImportPause {
  let since = now()
  return async () => {
    const worked = now() - since
    await rest(Math.min(worked * times(), longest))
    since = now()
  }
}
export const oneTurn: ImportPause = turn
