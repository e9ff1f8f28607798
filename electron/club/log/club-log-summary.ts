/**
 * The book as whoever only counts holds it: what its entries come to, and their ids. The entries themselves stay on the
 * disk, where they lie in their order; they are read again when one comes between them or takes another back.
 */
import {
  emptyDraft,
  foldEntry,
  isStanding,
  markStanding,
  type Book,
  type Draft,
} from '../../../shared/club/club-state.ts'
import { inOrder, type BookEntry } from '../../../shared/club/club-events.ts'

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))
/** All of them from the first, in their order, one by one. */
type Read = () => Iterable<BookEntry>

export class FoldedBook {
  readonly #read: Read
  #ids = new Set<string>()
  /** The highest number. */
  #last = 0
  #back: ReadonlySet<string> = new Set()
  #draft: Draft = emptyDraft()

  constructor(read: Read) {
    this.#read = read
    this.reread()
  }
  get book(): Book {
    return this.#draft
  }
  /** Entries that are stored by now; those that it did not know. */
  add(entries: readonly BookEntry[]): readonly BookEntry[] {
    const fresh = entries.filter(({ id }) => !this.#ids.has(id))
    const behind = fresh.every(({ id, n }) => n > this.#last && !this.#back.has(id))
    if (!behind || fresh.some(({ fact }) => isStanding(fact))) {
      this.reread()
      return fresh
    }
    for (const entry of inOrder(fresh)) this.#take(entry)
    return fresh
  }
  /** Everything anew: any may have changed. */
  reread(): void {
    this.#back = new Set()
    // Until one look finds no more than it went by: meanwhile another entry may have been stored that takes one back.
    for (let back = this.#fold(); !isSame(back, this.#back); back = this.#fold()) this.#back = back
  }
  /** What is taken back by the entries that there are. */
  #fold(): ReadonlySet<string> {
    this.#ids = new Set()
    this.#last = 0
    this.#draft = emptyDraft()
    const back = new Set<string>()
    for (const entry of this.#read()) {
      this.#take(entry)
      markStanding(back, entry.fact)
    }
    return back
  }
  #take(entry: BookEntry): void {
    this.#ids.add(entry.id)
    this.#last = Math.max(this.#last, entry.n)
    if (!this.#back.has(entry.id)) foldEntry(this.#draft, entry)
  }
}
