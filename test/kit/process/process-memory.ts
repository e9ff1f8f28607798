/** Memory of a process and its children in MB, as Linux counts it. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'

type Count = 'VmRSS' | 'VmHWM'

/** 0 for one that is gone. */
function weight(pid: number, what: Count): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${what}:\\s+(\\d+)`, 'u').exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
/** None of one that is gone. */
export function childrenOf(pid: number): readonly number[] {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return []
  return readdirSync(tasks).flatMap((task) => {
    try {
      return readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    } catch {
      // A thread may end between the listing and the read.
      return []
    }
  })
}
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

/** Returns a process and all that it started, directly or not. */
export const treeOf = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]
/** Bytes of a page that several processes share are divided among them (PSS). 0 for a process that is gone. */
function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
/** Returns the MB of a process and all that it started, each page counted once. */
export const weighedOnce = (pid: number): number => sum(treeOf(pid).map(shareOf))

/** Weights in which pages that processes share count in each. */
export interface Weighed {
  readonly itself: number
  readonly all: number
}
export function weighed(pid: number): Weighed {
  const itself = weight(pid, 'VmRSS')
  return { itself, all: itself + sum(childrenOf(pid).map((child) => weight(child, 'VmRSS'))) }
}
/** Tells, when it is called, what each of them weighed at most since then, together: no less than it ever was at once; shared pages count in each. */
export function mostSince(pid: number): () => number {
  const most = new Map<number, number>()
  // Resets the kernel's highest mark.
  for (const each of [pid, ...childrenOf(pid)]) writeFileSync(`/proc/${each}/clear_refs`, '5')
  const look = (): void => {
    for (const each of [pid, ...childrenOf(pid)]) most.set(each, Math.max(most.get(each) ?? 0, weight(each, 'VmHWM')))
  }
  const looking = setInterval(look, 20)
  return () => {
    clearInterval(looking)
    look()
    return sum(most.values())
  }
}
