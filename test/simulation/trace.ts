/** The course of an evening, line by line, to be read by people. */
import type { VirtualClock } from './time/virtual-clock.ts'

export interface TraceLine {
  /** Virtual ms. */
  readonly at: number
  readonly by: string
  readonly did: string
}
/** Lines that a trace holds at most; a longer one keeps its newest. */
const mostLines = 200_000

export class Trace {
  readonly #clock: VirtualClock
  #lines: TraceLine[] = []

  constructor(clock: VirtualClock) {
    this.#clock = clock
  }
  get lines(): readonly TraceLine[] {
    return this.#lines
  }
  add(by: string, did: string): void {
    this.#lines.push({ at: this.#clock.now, by, did })
    if (this.#lines.length > mostLines) this.#lines = this.#lines.slice(-mostLines / 2)
  }
}
