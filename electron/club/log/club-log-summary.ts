/**
 * Holds the club log folded, with the ids of its entries, in little memory. The entries stay on the disk; they are read
 * again when an entry sorts before the last one or takes another back.
 */
import {
  emptyClubState,
  foldClubEntry,
  isTakeBackEvent,
  markTakenBack,
  type ClubState,
  type ClubStateDraft,
} from '../../../shared/club/club-state.ts'
import { inLogOrder, type ClubLogEntry } from '../../../shared/club/club-events.ts'

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))
/** Returns all entries from the first, in their order. */
type EntryReader = () => Iterable<ClubLogEntry>

/** The state of the club without its entries: folded from the store, which is read again when an old entry changes. */
export class ClubLogSummary {
  readonly #read: EntryReader
  #ids = new Set<string>()
  /** The highest entry number so far. */
  #last = 0
  #back: ReadonlySet<string> = new Set()
  #draft: ClubStateDraft = emptyClubState()

  constructor(read: EntryReader) {
    this.#read = read
    this.reread()
  }
  get book(): ClubState {
    return this.#draft
  }
  /** Folds entries that are stored already, and returns those that were new here. */
  add(entries: readonly ClubLogEntry[]): readonly ClubLogEntry[] {
    const fresh = entries.filter(({ id }) => !this.#ids.has(id))
    const behind = fresh.every(({ id, n }) => n > this.#last && !this.#back.has(id))
    if (!behind || fresh.some(({ fact }) => isTakeBackEvent(fact))) {
      this.reread()
      return fresh
    }
    for (const entry of inLogOrder(fresh)) this.#take(entry)
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
    this.#draft = emptyClubState()
    const back = new Set<string>()
    for (const entry of this.#read()) {
      this.#take(entry)
      markTakenBack(back, entry.fact)
    }
    return back
  }
  #take(entry: ClubLogEntry): void {
    this.#ids.add(entry.id)
    this.#last = Math.max(this.#last, entry.n)
    if (!this.#back.has(entry.id)) foldClubEntry(this.#draft, entry)
  }
}
