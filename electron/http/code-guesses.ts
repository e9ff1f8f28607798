/** Wrong codes of the room: how many an address may try, and whether somebody seems to be guessing from many of them. */
import { countAttempts } from './rate-limits.ts'
import type { Timing } from './scheduler.ts'

/** ms in which wrong codes of all addresses are counted together. */
const together = 600_000
/** Wrong codes in that time from which on somebody is taken to be guessing: a hall makes a few by slips. */
const mostTogether = 40
/** Wrong codes that one address may still send while somebody guesses, unless a phone came in from there. */
const mostWhileGuessed = 2
/** Wrong codes that are remembered; beyond, the oldest go. */
const mostRemembered = 10_000

export class Guesses {
  readonly #timing: Timing
  readonly #changed: () => void
  /** Ten a minute from one address, also from this machine: four letters can be guessed. */
  readonly #perMinute: ReturnType<typeof countAttempts>
  /** Addresses from which somebody knew the code: a hall may stand behind one. */
  readonly #trusted = new Set<string>()
  /** When wrong codes came, and from where, oldest first. */
  #wrong: { readonly at: number; readonly from: string }[] = []
  #stop = (): void => undefined

  /** `changed`: called once nobody seems to guess any more. */
  constructor(timing: Timing, changed: () => void) {
    this.#timing = timing
    this.#changed = changed
    this.#perMinute = countAttempts(timing.now, { ofThisMachine: true })
  }
  /** Whether somebody seems to be guessing now. */
  get now(): boolean {
    return this.#recent().length >= mostTogether
  }
  /** Whether a code of this address is looked at. An address that has not tried yet always may, however many others guess. */
  mayTry(from: string): boolean {
    if (!this.#perMinute.mayTry(from)) return false
    if (!this.now || this.#trusted.has(from)) return true
    return this.#recent().filter((each) => each.from === from).length < mostWhileGuessed
  }
  /** Notes a wrong code. Returns true when this code is the one from which on somebody seems to guess. */
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
  /** Begins anew: the room has another code. */
  forget(): void {
    this.#stop()
    this.#wrong = []
  }

  #recent(): readonly { readonly at: number; readonly from: string }[] {
    const since = this.#timing.now() - together
    const first = this.#wrong.findIndex(({ at }) => at >= since)
    this.#wrong = first === -1 ? [] : this.#wrong.slice(first)
    return this.#wrong
  }
  /** Calls `changed` once nobody seems to guess any more. */
  #watch(): void {
    this.#stop()
    this.#stop = this.#timing.after(together / 10, () => (this.now ? this.#watch() : this.#changed()))
  }
}
