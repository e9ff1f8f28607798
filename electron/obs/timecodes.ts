/** Remembers where on OBS' recording and stream each public event lies. Outside history, and never in its way. */
import type { Row } from '../../shared/engine/events.ts'
import type { Obs } from './types.ts'
import type { Store, Timecode } from '../storage/store.ts'

/** Codes are stored this long after the first of them: a commit costs a flush of the drive. */
const flushAfterMs = 1000

export interface TimecodesDeps {
  readonly store: Pick<Store, 'addTimecodes'>
  readonly stamp: Obs['stamp']
  readonly fault: (error: unknown) => void
}

export class Timecodes {
  readonly #parts: TimecodesDeps
  /** Match -> how many of its rows the audience has seen. */
  readonly #seen = new Map<string, number>()
  readonly #waiting = new Map<string, Timecode[]>()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: TimecodesDeps) {
    this.#parts = parts
  }

  /** The audience sees the match as it stood after this batch. */
  shown(match: string, rows: readonly Row[], batch: number): void {
    const to = rows.findLastIndex((row) => row.batch <= batch) + 1
    // A match that was opened again had its earlier events on other tapes.
    const from = this.#seen.get(match) ?? (batch > 1 ? to : 0)
    this.#seen.set(match, Math.max(from, to))
    const seqs = rows.slice(from, to).flatMap((row, i) => (row.told === 'all' ? [from + i + 1] : []))
    if (seqs.length === 0) return
    this.#parts.stamp((stamps) =>
      this.#keep(
        match,
        seqs.flatMap((seq) => stamps.map((stamp) => ({ seq, ...stamp }))),
      ),
    )
  }
  /** Stores what waits. */
  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [match, codes] of this.#waiting) {
      try {
        this.#parts.store.addTimecodes(match, codes)
      } catch (error) {
        this.#parts.fault(error)
      }
    }
    this.#waiting.clear()
  }

  #keep(match: string, codes: readonly Timecode[]): void {
    this.#waiting.set(match, [...(this.#waiting.get(match) ?? []), ...codes])
    this.#timer ??= setTimeout(() => this.flush(), flushAfterMs)
  }
}
