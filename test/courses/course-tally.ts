/** Counts what was played, by kind of place, and tells it in a table. */
import type { CourseReport } from './course-worker.ts'

interface KindTally {
  courses: number
  consoles: number
  exchanges: number
  orders: number
  failed: number
}
const columns = ['courses', 'consoles', 'exchanges', 'orders', 'failed'] as const satisfies readonly (keyof KindTally)[]
const emptyTally = (): KindTally => ({ courses: 0, consoles: 0, exchanges: 0, orders: 0, failed: 0 })
/** Returns what is wrong with a course; empty where nothing is. */
export const faultsIn = (report: CourseReport): readonly string[] =>
  'error' in report ? [report.error] : report.faults

export class CourseTally {
  readonly #kinds = new Map<string, KindTally>()

  add(report: CourseReport): void {
    const [kind = ''] = report.name.split('/')
    const tally = this.#kinds.get(kind) ?? emptyTally()
    this.#kinds.set(kind, tally)
    tally.courses += 1
    if (faultsIn(report).length > 0) tally.failed += 1
    if ('error' in report) return
    tally.consoles += report.consoles
    tally.exchanges += report.exchanges
    tally.orders += report.orders
  }
  get total(): KindTally {
    const total = emptyTally()
    for (const tally of this.#kinds.values()) for (const column of columns) total[column] += tally[column]
    return total
  }
  table(): string {
    const line = (name: string, cells: readonly (string | number)[]): string =>
      [name.padEnd(14), ...cells.map((cell) => String(cell).padStart(10))].join('')
    const rows = [...this.#kinds, ['all', this.total] as const]
    return [
      line('', columns),
      ...rows.map(([kind, tally]) =>
        line(
          kind,
          columns.map((each) => tally[each]),
        ),
      ),
    ].join('\n')
  }
}
