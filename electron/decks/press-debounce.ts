/** Debounces buttons: a key that bounces or is hit twice takes one step, and does not switch back what it switched. */
import { doublePressMs } from '../../shared/wire/deck-payload.ts'
import type { MatchSession } from '../match/match-session.ts'
import type { EngineMs, MonoMs } from '../../shared/engine/time/times.ts'

/** Answered presses that are remembered. */
const remembered = 200

export class PressDebounce {
  readonly #last = new WeakMap<MatchSession, EngineMs>()
  readonly #answers = new Map<string, object>()

  /** True for a press within 600 ms of the last effective press in this match. */
  bounces(table: MatchSession): boolean {
    return isRecent(this.#last.get(table) ?? null, table.now())
  }
  /**
   * True for a press within 600 ms of the match's last step, whoever took it: the press was meant for the step before.
   * Presses that name their expected revision are not checked.
   */
  tooSoon(table: MatchSession): boolean {
    return this.bounces(table) || isRecent(table.movedAt, table.now())
  }
  /** Runs a press once. A press that comes again over another connection gets the same answer. */
  once(key: string, act: () => object): object {
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    const answer = act()
    this.#answers.set(key, answer)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > remembered && oldest !== undefined) this.#answers.delete(oldest)
    return answer
  }
  done(table: MatchSession): void {
    this.#last.set(table, table.now())
  }
}
const isRecent = <Time extends number>(before: Time | null, now: Time): boolean =>
  before !== null && now - before < doublePressMs

/** A switch that one press turns. A second press right after it, on whatever device, counts as the same. */
export type DeckSwitch = 'blank' | 'hold' | 'scene' | 'clock' | 'release'
export class SwitchDebounce {
  readonly #now: () => MonoMs
  readonly #turned = new Map<DeckSwitch, MonoMs>()

  /** Takes `now`, which returns monotonic ms. */
  constructor(now: () => MonoMs) {
    this.#now = now
  }
  /** Notes that a switch was turned, on a deck or a desk. */
  turned(what: DeckSwitch): void {
    this.#turned.set(what, this.#now())
  }
  /** True for a press without a direction within 600 ms of the last turn. */
  isSecond(what: DeckSwitch): boolean {
    return isRecent(this.#turned.get(what) ?? null, this.#now())
  }
}
