/** The club log of a running console: read from the disk on first use, stored durably before it is folded. */
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
  /** Returns the name by which this console signs entries. */
  readonly by: () => string
  /**
   * Called after each stored change, with the entries appended behind all others, or null where any entry may have
   * changed.
   */
  readonly changed: (added: readonly BookEntry[] | null) => void
  /** Called before `changed`, with the entries that are new here, whatever their source. */
  readonly entered?: (entries: readonly BookEntry[]) => void
  /** Called before an imported log brings erased players, with every name that they had here. */
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
    // Completes an erasure that a power cut interrupted between its entry and the edited entries.
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
  /** Writes facts, all or none, and returns their entries. Throws StorageFault; nothing has changed then. */
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
   * Joins the entries of another club log and returns how many were new. Names erased in either log are in neither
   * afterwards. `before`: player entries that came earlier from the same file.
   */
  join(theirs: readonly BookEntry[], before: readonly BookEntry[] = []): number {
    const both = joined(this.entries, theirs)
    const missed = lateWords({ ours: this.entries, theirs, before })
    const all = joined(both, this.#entriesOf(missed, { n: (both.at(-1)?.n ?? 0) + 1, reason: '' }))
    const struck = forgotten(all)
    const here = new Set(this.entries.map(({ id }) => id))
    const gone = all.flatMap(({ id, fact }) => (isGone(fact) && !here.has(id) ? [fact.player] : []))
    // The old names must be passed on now: once the log is joined, nothing holds them any more.
    if (gone.length > 0) this.#parts.forgetting?.(everyName(this.entries, new Set(gone)))
    const added = this.#parts.store.addBookEntries(joined(struck, all))
    if (added === 0) return 0
    const late = struck.filter(({ id }) => here.has(id))
    if (late.length > 0) this.#parts.store.rewriteBookEntries(late)
    this.#parts.entered?.(all.filter(({ id }) => !here.has(id)))
    this.#replace(joined(struck, all))
    return added - missed.length
  }
  /** Replaces stored entries by versions without erased names. */
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
