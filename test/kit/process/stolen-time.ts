/** Time that a virtual machine's host took from its processors: without it a figure in ms means little. */
import { existsSync, readFileSync } from 'node:fs'

export interface Spent {
  /** Ticks of all processors, in work, waiting for the host included. */
  readonly busy: number
  /** Ticks of those in which a task was ready to run while the host ran another machine. */
  readonly stolen: number
}
/** `stat`: the text of `/proc/stat` (proc(5)). */
export function spentIn(stat: string): Spent {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] =
    /^cpu\s+(.+)$/mu.exec(stat)?.[1]?.split(/\s+/u).map(Number) ?? []
  return { busy: user + nice + system + irq + softirq + stolen, stolen }
}
/** Null where the system does not say. */
export const spentNow = (): Spent | null =>
  existsSync('/proc/stat') ? spentIn(readFileSync('/proc/stat', 'utf8')) : null

/** A few words about the time between two moments; none where nothing is known. */
export function stolenSince(before: Spent | null, now: Spent | null): string {
  if (before === null || now === null || now.busy === before.busy) return ''
  const share = (now.stolen - before.stolen) / (now.busy - before.busy)
  return `, ${Math.round(share * 100)} % of the processors’ working time taken by the machine’s host`
}
