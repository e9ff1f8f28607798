/** Stores the place of each public event on OBS's recording and stream. Outside history, and never in its way. */
import type { StoredEvent } from '../../shared/engine/events.ts'
import type { Obs } from './obs-port.ts'
import type { Store, Timecode } from '../storage/store.ts'

/** Timecodes are stored together, so many ms after the first: a commit costs a flush of the drive. */
const flushAfterMs = 1000

/** The store and the recording clock. */
export interface TimecodesDeps {
  readonly store: Pick<Store, 'addTimecodes'>
  readonly stamp: Obs['stamp']
  readonly fault: (error: unknown) => void
}

/** Collects timecodes and stores them together. */
export class Timecodes {
  readonly #deps: TimecodesDeps
  /** The number of events that the audience has seen, by match. */
  readonly #seen = new Map<string, number>()
  readonly #waiting = new Map<string, Timecode[]>()
  #timer: NodeJS.Timeout | undefined

  constructor(deps: TimecodesDeps) {
    this.#deps = deps
  }

  /** Notes that the audience sees the match as it stood after this batch. */
  shown(match: string, rows: readonly StoredEvent[], batch: number): void {
    const to = rows.findLastIndex((row) => row.batch <= batch) + 1
    // The earlier events of a match that was opened again lie on other recordings.
    const from = this.#seen.get(match) ?? (batch > 1 ? to : 0)
    this.#seen.set(match, Math.max(from, to))
    const seqs = rows.slice(from, to).flatMap((row, i) => (row.told === 'all' ? [from + i + 1] : []))
    if (seqs.length === 0) return
    this.#deps.stamp((stamps) =>
      this.#keep(
        match,
        seqs.flatMap((seq) => stamps.map((stamp) => ({ seq, ...stamp }))),
      ),
    )
  }
  /** Stores the timecodes that wait; a fault goes to `fault`. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [match, codes] of this.#waiting) {
      try {
        this.#deps.store.addTimecodes(match, codes)
      } catch (error) {
        this.#deps.fault(error)
      }
    }
    this.#waiting.clear()
  }

  #keep(match: string, codes: readonly Timecode[]): void {
    this.#waiting.set(match, [...(this.#waiting.get(match) ?? []), ...codes])
    this.#timer ??= setTimeout(() => this.flush(), flushAfterMs)
  }
}
