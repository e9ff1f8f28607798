/** Processor time of a process and its children, as Linux counts it. */
import { readFileSync } from 'node:fs'
import { treeOf } from './process-memory.ts'

/** Ticks of a second in `/proc` (`USER_HZ`). */
const ticksPerSecond = 100

/** Seconds in user and system mode, of children that have ended too; `stat`: the text of `/proc/PID/stat` (proc(5)). */
export function processorSecondsIn(stat: string): number {
  // The name of a program, in brackets, may contain spaces and brackets.
  const [, , , , , , , , , , , user, system, childrenUser, childrenSystem] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return [user, system, childrenUser, childrenSystem].reduce<number>(
    (sum, ticks = 0) => sum + ticks / ticksPerSecond,
    0,
  )
}
/** Returns the seconds of a process and all that it started; 0 for one that is gone. */
export function processorSecondsOf(pid: number): number {
  return treeOf(pid).reduce((sum, each) => {
    try {
      return sum + processorSecondsIn(readFileSync(`/proc/${each}/stat`, 'utf8'))
    } catch {
      return sum
    }
  }, 0)
}
