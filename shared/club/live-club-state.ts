/** A book that is open: it takes entries one by one and always shows what a fold of all of them would. */
import { foldBook, foldEntry, isStanding, takenBack, type Book, type Draft } from './club-state.ts'
import { inOrder, type BookEntry } from './club-events.ts'

export class GrowingBook {
  #entries: BookEntry[] = []
  #back: ReadonlySet<string> = new Set()
  #draft: Draft | null = null

  constructor(entries: readonly BookEntry[]) {
    this.replace(entries)
  }
  get entries(): readonly BookEntry[] {
    return this.#entries
  }
  get book(): Book {
    this.#draft ??= foldBook(this.#entries)
    return this.#draft
  }
  /** The number that the next entry gets. */
  get next(): number {
    return (this.#entries.at(-1)?.n ?? 0) + 1
  }
  /** Entries that come after all others in the order are folded in place; what takes back folds all anew. */
  add(entries: readonly BookEntry[]): void {
    this.#entries.push(...entries)
    const isMoved = entries.some(({ fact }) => isStanding(fact))
    if (isMoved) this.#back = takenBack(this.#entries)
    if (isMoved || entries.some(({ id }) => this.#back.has(id))) this.#draft = null
    if (this.#draft !== null) for (const entry of entries) foldEntry(this.#draft, entry)
  }
  /** Everything anew: entries came from elsewhere, or were changed. */
  replace(entries: readonly BookEntry[]): void {
    this.#entries = [...inOrder(entries)]
    this.#back = takenBack(this.#entries)
    this.#draft = null
  }
}
