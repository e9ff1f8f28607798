/** Limits wrong room codes per address, and notices guessing from many addresses. */
import { createAttemptCounter } from './rate-limits.ts'
import type { Scheduler } from './scheduler.ts'
import type { MonoMs } from '../../shared/engine/time/times.ts'

/** ms over which wrong codes of all addresses are counted. */
const together = 600_000
/** Wrong codes in that time that count as guessing; a hall full of players mistypes a few. */
const mostTogether = 40
/** Wrong codes that one address may send during guessing, unless a phone has joined from there. */
const mostWhileGuessed = 2
/** Wrong codes that are remembered; the oldest are dropped. */
const mostRemembered = 10_000

/** Wrong codes of the last minutes, in memory only. */
export class CodeGuesses {
  readonly #timing: Scheduler
  readonly #changed: () => void
  /** Ten wrong codes a minute per address, this machine included, because four letters can be guessed. */
  readonly #perMinute: ReturnType<typeof createAttemptCounter>
  /** Addresses from which the right code came; a whole hall may share one. */
  readonly #trusted = new Set<string>()
  /** Wrong codes with time and address, oldest first. */
  #wrong: { readonly at: MonoMs; readonly from: string }[] = []
  #stop = (): void => undefined

  /** Takes `changed`, which is called once the guessing has stopped. */
  constructor(timing: Scheduler, changed: () => void) {
    this.#timing = timing
    this.#changed = changed
    this.#perMinute = createAttemptCounter(timing.now, { ofThisMachine: true })
  }
  /** True during guessing. */
  get now(): boolean {
    return this.#recent().length >= mostTogether
  }
  /** True where a code from this address is checked at all. An address without wrong codes may always try. */
  mayTry(from: string): boolean {
    if (!this.#perMinute.mayTry(from)) return false
    if (!this.now || this.#trusted.has(from)) return true
    return this.#recent().filter((each) => each.from === from).length < mostWhileGuessed
  }
  /** Counts a wrong code. Returns true for the one with which guessing begins. */
  count(from: string): boolean {
    const before = this.now
    this.#perMinute.count(from)
    this.#wrong.push({ at: this.#timing.now(), from })
    if (this.#wrong.length > mostRemembered) this.#wrong.shift()
    if (before || !this.now) return false
    this.#watch()
    return true
  }
  /** Trusts an address from which the right code came. */
  right(from: string): void {
    if (this.#trusted.size >= 10_000) this.#trusted.clear()
    this.#trusted.add(from)
  }
  /** Starts over, for a new room code. */
  forget(): void {
    this.#stop()
    this.#wrong = []
  }

  #recent(): readonly { readonly at: MonoMs; readonly from: string }[] {
    const since = this.#timing.now() - together
    const first = this.#wrong.findIndex(({ at }) => at >= since)
    this.#wrong = first === -1 ? [] : this.#wrong.slice(first)
    return this.#wrong
  }
  /** Calls `changed` as soon as the guessing has stopped: when one wrong code fewer than that counts. */
  #watch(): void {
    this.#stop()
    const last = this.#recent().at(-mostTogether)?.at ?? this.#timing.now()
    const ms = Math.max(0, last + together - this.#timing.now()) + 1
    this.#stop = this.#timing.after(ms, () => (this.now ? this.#watch() : this.#changed()))
  }
}
