/** Buttons without eyes: a key that bounces or is hit twice must not take two steps, nor turn back what it turned. */
import { secondPress } from '../../shared/wire/deck.ts'
import type { Table } from '../table.ts'

export class Presses {
  readonly #last = new WeakMap<Table, number>()

  /** A press right after one that was done. */
  bounces(table: Table): boolean {
    return isRecent(this.#last.get(table) ?? null, table.now())
  }
  /**
   * A press right after the match went on, whoever took that step: it was meant for what stood there before. Whoever
   * says what it expects has looked and need not be asked.
   */
  tooSoon(table: Table): boolean {
    return this.bounces(table) || isRecent(table.movedAt, table.now())
  }
  done(table: Table): void {
    this.#last.set(table, table.now())
  }
}
const isRecent = (before: number | null, now: number): boolean => before !== null && now - before < secondPress

/** What a press turns over: a second one right after it, at whatever device, is the same press. */
export type Switch = 'blank' | 'hold' | 'scene' | 'clock' | 'release'
export class Switches {
  readonly #now: () => number
  readonly #turned = new Map<Switch, number>()

  /** `now`: ms that only grow. */
  constructor(now: () => number) {
    this.#now = now
  }
  /** Somebody turned it, here or at a desk. */
  turned(what: Switch): void {
    this.#turned.set(what, this.#now())
  }
  isSecond(what: Switch): boolean {
    return isRecent(this.#turned.get(what) ?? null, this.#now())
  }
}
