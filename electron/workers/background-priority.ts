/** Lowers the priority of threads and processes that count, copy or pack. */
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/**
 * Keeps the caller off the first core it may use: on busy cores even a low priority gets a full time slice, for which
 * the main thread would wait. Linux only; a single core is kept.
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
 * Lowers the priority of the calling thread or process. Only Linux has priorities per thread; elsewhere a thread is
 * left as it is, because it would slow the whole console.
 */
export function lowerPriority(): void {
  if (!isMainThread && process.platform !== 'linux') return
  try {
    const self = isMainThread ? process.pid : Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(self, Math.min(PRIORITY_LOW, getPriority(self) + PRIORITY_BELOW_NORMAL))
    if (process.platform === 'linux') leaveACore(self)
  } catch {
    // A system that forbids it treats all alike.
  }
}
