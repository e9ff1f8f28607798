/** Buttons without eyes: a key that bounces or is hit twice must not take two steps. */
import type { Table } from '../table.ts'

/** ms of engine time in which a second press is taken for the same one. */
const bounce = 500

export class Presses {
  readonly #last = new WeakMap<Table, number>()

  /** Did this come right after a step that was done? Whoever says what it expects has looked and need not be asked. */
  tooSoon(table: Table): boolean {
    const before = this.#last.get(table)
    return before !== undefined && table.now() - before < bounce
  }
  done(table: Table): void {
    this.#last.set(table, table.now())
  }
}
