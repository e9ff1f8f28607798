/** Threads and processes that count, copy or pack, beside the thread of the table. */
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/**
 * Where every core is busy the table waits until one has done its slice, however low the priority of what runs there. So
 * whoever steps back keeps off the first of the cores that it may use. Linux alone; one core is never given up.
 */
function leaveACore(self: number): void {
  const status = readFileSync('/proc/thread-self/status', 'utf8')
  const cores = /^Cpus_allowed_list:\t(?<first>\d+)(?:-(?<last>\d+))?(?:,(?<others>.+))?$/mu.exec(status)?.groups
  if (cores === undefined) return
  const { first, last, others } = cores
  const span = last === undefined ? [] : [`${Number(first) + 1}-${last}`]
  const kept = [...span, ...(others === undefined ? [] : [others])].join(',')
  if (kept !== '') spawnSync('taskset', ['--cpu-list', '--pid', kept, String(self)], { stdio: 'ignore' })
}
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
    if (process.platform === 'linux') leaveACore(self)
  } catch {
    // Where a system does not allow it, all go alike.
  }
}
