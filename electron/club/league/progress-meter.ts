/** Measures how far an exchange has come, and tells it now and then while much is to be done. */
import type { LeagueProgress } from '../../../shared/wire/league/league-payload.ts'

const megabyte = 1024 * 1024
/** Bytes, or matches, below which nothing is told. */
const much: Readonly<Record<LeagueProgress['doing'], number>> = {
  publish: 50,
  send: megabyte,
  fetch: megabyte,
  take: megabyte,
}
/** ms between two tellings, and ms of work before the time left is told. */
const pauses = { telling: 500, estimate: 2000 } as const

export class ProgressMeter {
  readonly #tell: (progress: LeagueProgress | null) => void
  readonly #now: () => number
  #doing: LeagueProgress['doing'] = 'fetch'
  #done = 0
  #of = 0
  #begun = 0
  #told = 0
  #isTold = false

  /** `now`: monotonic ms. */
  constructor(tell: (progress: LeagueProgress | null) => void, now: () => number = () => performance.now()) {
    this.#tell = tell
    this.#now = now
  }
  /** Begins a piece of work of so many bytes, or matches where the book is published. */
  begin(doing: LeagueProgress['doing'], of: number): void {
    ;[this.#doing, this.#of, this.#done] = [doing, of, 0]
    this.#begun = this.#told = this.#now()
  }
  /** Notes that so many bytes, or matches, more are done. */
  add(more: number): void {
    this.#done = Math.min(this.#done + more, this.#of)
    const now = this.#now()
    if (this.#of < much[this.#doing] || now - this.#told < pauses.telling) return
    this.#told = now
    this.#isTold = true
    this.#tell({ doing: this.#doing, done: this.#done, of: this.#of, secondsLeft: this.#secondsLeft(now) })
  }
  /** Ends all work. */
  end(): void {
    if (this.#isTold) this.#tell(null)
    this.#isTold = false
  }
  #secondsLeft(now: number): number | null {
    const passed = now - this.#begun
    if (passed < pauses.estimate || this.#done === 0) return null
    return Math.round(((this.#of - this.#done) * passed) / this.#done / 1000)
  }
}
