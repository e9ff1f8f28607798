/**
 * Holds the club log folded, with the ids of its entries, in little memory. The entries stay on the disk; they are read
 * again when an entry sorts before the last one or takes another back.
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
/** Returns all entries from the first, in their order. */
type Read = () => Iterable<BookEntry>

export class FoldedBook {
  readonly #read: Read
  #ids = new Set<string>()
  /** The highest entry number so far. */
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
  /** Folds entries that are stored already, and returns those that were new here. */
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
  /** Folds the whole log again, because any entry may have changed. */
  reread(): void {
    this.#back = new Set()
    // Repeats until a pass changes nothing: an entry stored meanwhile may take another one back.
    for (let back = this.#fold(); !isSame(back, this.#back); back = this.#fold()) this.#back = back
  }
  /** Folds every entry once and returns the ids that are taken back. */
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
