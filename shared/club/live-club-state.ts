/** A club log that takes entries one by one; its state is always that of a fold over all entries. */
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
  /** The number of the next entry. */
  get next(): number {
    return (this.#entries.at(-1)?.n ?? 0) + 1
  }
  /**
   * Adds entries that come last in log order and folds them in place; an entry that takes another back causes a new
   * fold.
   */
  add(entries: readonly BookEntry[]): void {
    this.#entries.push(...entries)
    const isMoved = entries.some(({ fact }) => isStanding(fact))
    if (isMoved) this.#back = takenBack(this.#entries)
    if (isMoved || entries.some(({ id }) => this.#back.has(id))) this.#draft = null
    if (this.#draft !== null) for (const entry of entries) foldEntry(this.#draft, entry)
  }
  /** Replaces all entries, where others were merged in or some were rewritten. */
  replace(entries: readonly BookEntry[]): void {
    this.#entries = [...inOrder(entries)]
    this.#back = takenBack(this.#entries)
    this.#draft = null
  }
}
