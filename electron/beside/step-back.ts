/** Threads and processes that count, copy or pack, beside the thread of the table. */
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/**
 * The thread or process that calls it lets others go first from now on: where all cores are busy the table would wait for
 * its turn like any other. A priority for each thread is known to Linux alone; elsewhere a thread would slow its console
 * down, and stays as it is.
 */
export function stepBack(): void {
  if (!isMainThread && process.platform !== 'linux') return
  try {
    const self = isMainThread ? process.pid : Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(self, Math.min(PRIORITY_LOW, getPriority(self) + PRIORITY_BELOW_NORMAL))
  } catch {
    // Where a system does not allow it, all go alike.
  }
}
