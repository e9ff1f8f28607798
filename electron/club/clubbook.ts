/** The club's book while the console runs: read from the disk on first use, durable before it is folded. */
import type { Book } from '../../shared/club/book.ts'
import { GrowingBook } from '../../shared/club/growing.ts'
import { joined, type BookEntry, type BookFact } from '../../shared/club/entries.ts'
import type { Store } from '../storage/types.ts'

type Keeping = Pick<Store, 'bookEntries' | 'addBookEntries' | 'rewriteBookEntries'>
export interface ClubBookParts {
  readonly store: Keeping
  /** The name that this console goes by. */
  readonly by: () => string
  /** Called after each stored change: with the entries that came behind all others, or null when any may have changed. */
  readonly changed: (added: readonly BookEntry[] | null) => void
}

export class ClubBook {
  readonly #parts: ClubBookParts
  #growing: GrowingBook | null = null

  constructor(parts: ClubBookParts) {
    this.#parts = parts
  }
  get #open(): GrowingBook {
    this.#growing ??= new GrowingBook(this.#parts.store.bookEntries())
    return this.#growing
  }
  get book(): Book {
    return this.#open.book
  }
  get entries(): readonly BookEntry[] {
    return this.#open.entries
  }
  /** Writes facts, all or none, and returns their entries. Throws StorageFault: then nothing has changed. */
  write(facts: readonly BookFact[], reason = ''): readonly BookEntry[] {
    const { next } = this.#open
    const at = new Date().toISOString()
    const by = this.#parts.by()
    const entries = facts.map((fact, i) => ({ id: crypto.randomUUID(), n: next + i, at, by, reason, fact }))
    this.#parts.store.addBookEntries(entries)
    this.#open.add(entries)
    this.#parts.changed(entries)
    return entries
  }
  /** Takes over the entries of another book; how many were new. */
  join(theirs: readonly BookEntry[]): number {
    const added = this.#parts.store.addBookEntries(theirs)
    if (added > 0) this.#replace(joined(this.entries, theirs))
    return added
  }
  /** These entries stand as they are given now: names in them were forgotten. */
  rewrite(entries: readonly BookEntry[]): void {
    if (entries.length === 0) return
    this.#parts.store.rewriteBookEntries(entries)
    this.#replace(joined(entries, this.entries))
  }
  #replace(entries: readonly BookEntry[]): void {
    this.#open.replace(entries)
    this.#parts.changed(null)
  }
}
