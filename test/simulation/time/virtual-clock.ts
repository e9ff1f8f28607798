/** The clock of a simulated evening: ms that pass only where something is due. */
import type { MonoMs } from '../../../shared/engine/time/times.ts'

/** An act that waits for its time. */
export interface Appointment {
  readonly at: MonoMs
  readonly act: () => void
  cancelled: boolean
}
interface Entry extends Appointment {
  /** Place among appointments of one moment: the first made comes first. */
  readonly order: number
}
const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** Appointments in a binary heap, the earliest at its root. */
class Agenda {
  readonly #heap: Entry[] = []

  get size(): number {
    return this.#heap.length
  }
  get first(): Entry | null {
    return this.#heap[0] ?? null
  }
  add(entry: Entry): void {
    const heap = this.#heap
    let at = heap.push(entry) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above] as Entry
      if (!isBefore(entry, parent)) break
      heap[at] = parent
      at = above
    }
    heap[at] = entry
  }
  take(): Entry | null {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined) return null
    if (heap.length > 0) this.#sink(last)
    return first
  }
  #sink(entry: Entry): void {
    const heap = this.#heap
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      if (left >= heap.length) break
      const right = left + 1
      const below = right < heap.length && isBefore(heap[right] as Entry, heap[left] as Entry) ? right : left
      const child = heap[below] as Entry
      if (!isBefore(child, entry)) break
      heap[at] = child
      at = below
    }
    heap[at] = entry
  }
}

export class VirtualClock {
  #now: MonoMs = 0
  #made = 0
  readonly #agenda = new Agenda()

  /** Virtual ms since the evening began. */
  get now(): MonoMs {
    return this.#now
  }
  /** Number of appointments, cancelled ones included until their time has come. */
  get waiting(): number {
    return this.#agenda.size
  }
  /** Plans an act `ms` from now, at the earliest at the end of this step. */
  after(ms: number, act: () => void): Appointment {
    const entry: Entry = { at: this.#now + Math.max(0, ms), order: this.#made++, act, cancelled: false }
    this.#agenda.add(entry)
    return entry
  }
  /** Lets time pass within a step, as a slow disk does: nothing else happens meanwhile. */
  pass(ms: number): void {
    this.#now += ms
  }
  /** Lets time pass in which nothing is due. */
  reach(at: MonoMs): void {
    this.#now = Math.max(this.#now, at)
  }
  /** Takes the next appointment and sets the clock to its time; null where none is due before `until`. */
  next(until: MonoMs): Appointment | null {
    for (;;) {
      const first = this.#agenda.first
      if (first === null || first.at > until) return null
      this.#agenda.take()
      if (first.cancelled) continue
      this.#now = Math.max(this.#now, first.at)
      return first
    }
  }
}
