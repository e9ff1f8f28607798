/** The club's book while the console runs: read from the disk on first use, durable before it is folded. */
import type { Book } from '../../../shared/club/club-state.ts'
import { GrowingBook } from '../../../shared/club/live-club-state.ts'
import { joined, type BookEntry, type BookFact } from '../../../shared/club/club-events.ts'
import { forgotten, isGone } from '../../../shared/club/erasure/erasure.ts'
import type { Store } from '../../storage/store.ts'
import { everyName } from '../erasure/erase-player.ts'
import { lateWords } from '../erasure/erasure-merge.ts'

type Keeping = Pick<Store, 'bookEntries' | 'addBookEntries' | 'rewriteBookEntries'>
export interface ClubBookParts {
  readonly store: Keeping
  /** The name that this console goes by. */
  readonly by: () => string
  /** Called after each stored change: with the entries that came behind all others, or null when any may have changed. */
  readonly changed: (added: readonly BookEntry[] | null) => void
  /** Called before that with the entries that are new here, wherever they come from. */
  readonly entered?: (entries: readonly BookEntry[]) => void
  /** Called before another book brings players who are forgotten, with every name that they had here. */
  readonly forgetting?: (names: readonly string[]) => void
}

export class ClubBook {
  readonly #parts: ClubBookParts
  #growing: GrowingBook | null = null
  #edition = 0

  constructor(parts: ClubBookParts) {
    this.#parts = parts
  }
  get #open(): GrowingBook {
    if (this.#growing !== null) return this.#growing
    const { store } = this.#parts
    const entries = store.bookEntries()
    // Left behind where the power went between a name's being forgotten and its being struck out.
    const late = forgotten(entries)
    if (late.length > 0) store.rewriteBookEntries(late)
    this.#growing = new GrowingBook(joined(late, entries))
    return this.#growing
  }
  get book(): Book {
    return this.#open.book
  }
  get entries(): readonly BookEntry[] {
    return this.#open.entries
  }
  /** Grows with every change. */
  get edition(): number {
    return this.#edition
  }
  /** Writes facts, all or none, and returns their entries. Throws StorageFault: then nothing has changed. */
  write(facts: readonly BookFact[], reason = ''): readonly BookEntry[] {
    const entries = this.#entriesOf(facts, { n: this.#open.next, reason })
    this.#parts.store.addBookEntries(entries)
    this.#open.add(entries)
    this.#edition += 1
    this.#parts.entered?.(entries)
    if (facts.some(isGone)) this.rewrite(forgotten(this.entries))
    else this.#parts.changed(entries)
    return entries
  }
  /**
   * Takes over the entries of another book; how many were new. Names that either of them forgot are in neither. `before`:
   * what came of the same file already.
   */
  join(theirs: readonly BookEntry[], before: readonly BookEntry[] = []): number {
    const both = joined(this.entries, theirs)
    const missed = lateWords({ ours: this.entries, theirs, before })
    const all = joined(both, this.#entriesOf(missed, { n: (both.at(-1)?.n ?? 0) + 1, reason: '' }))
    const struck = forgotten(all)
    const here = new Set(this.entries.map(({ id }) => id))
    const gone = all.flatMap(({ id, fact }) => (isGone(fact) && !here.has(id) ? [fact.player] : []))
    // Once the book has forgotten them nobody could say any more what they were called.
    if (gone.length > 0) this.#parts.forgetting?.(everyName(this.entries, new Set(gone)))
    const added = this.#parts.store.addBookEntries(joined(struck, all))
    if (added === 0) return 0
    const late = struck.filter(({ id }) => here.has(id))
    if (late.length > 0) this.#parts.store.rewriteBookEntries(late)
    this.#parts.entered?.(all.filter(({ id }) => !here.has(id)))
    this.#replace(joined(struck, all))
    return added - missed.length
  }
  /** These entries stand as they are given now: names in them were forgotten. */
  rewrite(entries: readonly BookEntry[]): void {
    if (entries.length === 0) return
    this.#parts.store.rewriteBookEntries(entries)
    this.#replace(joined(entries, this.entries))
  }
  #entriesOf(facts: readonly BookFact[], { n, reason }: Pick<BookEntry, 'n' | 'reason'>): readonly BookEntry[] {
    const at = new Date().toISOString()
    const by = this.#parts.by()
    return facts.map((fact, i) => ({ id: crypto.randomUUID(), n: n + i, at, by, reason, fact }))
  }
  #replace(entries: readonly BookEntry[]): void {
    this.#open.replace(entries)
    this.#edition += 1
    this.#parts.changed(null)
  }
}
