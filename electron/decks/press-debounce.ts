/** Buttons without eyes: a key that bounces or is hit twice must not take two steps, nor turn back what it turned. */
import { secondPress } from '../../shared/wire/deck-payload.ts'
import type { Table } from '../match/match-session.ts'

/** How many answered presses are remembered. */
const remembered = 200

export class Presses {
  readonly #last = new WeakMap<Table, number>()
  readonly #answers = new Map<string, object>()

  /** Whether a press comes within 600 ms of the last press that did something at this table. */
  bounces(table: Table): boolean {
    return isRecent(this.#last.get(table) ?? null, table.now())
  }
  /**
   * Whether a press comes within 600 ms of the match's last step, whoever took that: the press was meant for the step
   * before. A press that says which revision it expects is not asked.
   */
  tooSoon(table: Table): boolean {
    return this.bounces(table) || isRecent(table.movedAt, table.now())
  }
  /** One press, though it may come again over another connection: answered as it was, and not done again. */
  once(key: string, act: () => object): object {
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = act()
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > remembered && oldest !== undefined) this.#answers.delete(oldest)
    return answer
  }
  done(table: Table): void {
    this.#last.set(table, table.now())
  }
}
const isRecent = (before: number | null, now: number): boolean => before !== null && now - before < secondPress

/** A switch that one press turns over: a second press right after it, at whatever device, is the same press. */
export type Switch = 'blank' | 'hold' | 'scene' | 'clock' | 'release'
export class Switches {
  readonly #now: () => number
  readonly #turned = new Map<Switch, number>()

  /** `now`: ms that only grow. */
  constructor(now: () => number) {
    this.#now = now
  }
  /** Notes that a switch was turned, by a deck or at a moderator's page. */
  turned(what: Switch): void {
    this.#turned.set(what, this.#now())
  }
  /** Whether a press that does not say which way comes within 600 ms of the last turn. */
  isSecond(what: Switch): boolean {
    return isRecent(this.#turned.get(what) ?? null, this.#now())
  }
}
