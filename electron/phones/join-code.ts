/** The room code, which admits a phone to the lobby, never to a seat. */
import { normaliseCode, randomCode } from './code-letters.ts'
import type { Scheduler } from '../http/scheduler.ts'
import { isSameSecret } from '../http/tokens.ts'

const lifetime = 600_000

export interface JoinCodeDeps {
  readonly timing: Scheduler
  /** Called when a new code replaces the old one. */
  readonly renewed: () => void
}
export class JoinCode {
  readonly #parts: JoinCodeDeps
  #now: string | null = null
  /** The previous code, valid as long as the current one, so that nobody is refused while typing. */
  #before: string | null = null
  #stop = (): void => undefined

  constructor(parts: JoinCodeDeps) {
    this.#parts = parts
  }
  /** The current code, or null while nobody may join. */
  get now(): string | null {
    return this.#now
  }
  open(): void {
    if (this.#now === null) this.#renew()
  }
  close(): void {
    this.#stop()
    this.#now = null
    this.#before = null
  }
  /** Makes a new code and ends the old ones at once. Does nothing while nobody may join. */
  replace(): void {
    if (this.#now === null) return
    this.#stop()
    this.#renew()
    this.#before = null
  }
  /** True for a valid code. Both codes are always compared, so that the time taken tells nothing. */
  fits(given: string): boolean {
    const typed = normaliseCode(given)
    const fits = [this.#now, this.#before].filter((code) => isSameSecret(code ?? '', typed) && code !== null)
    return fits.length > 0
  }

  #renew(): void {
    this.#before = this.#now
    this.#now = this.#fresh()
    this.#stop = this.#parts.timing.after(lifetime, () => {
      this.#renew()
      this.#parts.renewed()
    })
  }
  #fresh(): string {
    const code = randomCode()
    return code === this.#before ? this.#fresh() : code
  }
}
