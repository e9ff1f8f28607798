/** Threads that count, copy or pack, beside the one of the table. */
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * The thread that calls it lets others go first from now on: where all cores are busy the table would wait for its turn
 * like any other. Linux alone has a priority for each thread; elsewhere it would be that of the whole console.
 */
export function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
    setPriority(thread, Math.min(PRIORITY_LOW, getPriority(thread) + PRIORITY_BELOW_NORMAL))
  } catch {
    // Where a system does not allow it, all go alike, as elsewhere.
  }
}
