/** The code of the room: admits a phone to the lobby, never to a seat. */
import { asTyped, fourLetters } from './short-code.ts'
import type { Timing } from '../http/scheduler.ts'
import { same } from '../http/tokens.ts'

const lifetime = 600_000

export interface RoomCodeParts {
  readonly timing: Timing
  /** A new code is good from now on. */
  readonly renewed: () => void
}
export class RoomCode {
  readonly #parts: RoomCodeParts
  #now: string | null = null
  /** Stays good while the new one does, so that nobody is refused in mid-typing. */
  #before: string | null = null
  #stop = (): void => undefined

  constructor(parts: RoomCodeParts) {
    this.#parts = parts
  }
  /** Null while nobody may come in. */
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
  /** Makes a new code at once and ends the old ones. Does nothing while phones may not come in. */
  replace(): void {
    if (this.#now === null) return
    this.#stop()
    this.#renew()
    this.#before = null
  }
  /** Both are compared, found or not: time tells nothing. */
  fits(given: string): boolean {
    const typed = asTyped(given)
    const fits = [this.#now, this.#before].filter((code) => same(code ?? '', typed) && code !== null)
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
    const code = fourLetters()
    return code === this.#before ? this.#fresh() : code
  }
}
