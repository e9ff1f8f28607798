/** The club log of a running console: read from the disk on first use, stored durably before it is folded. */
import type { ClubState } from '../../../shared/club/club-state.ts'
import { LiveClubState } from '../../../shared/club/live-club-state.ts'
import { mergeClubLogs, type ClubLogEntry, type ClubEvent } from '../../../shared/club/club-events.ts'
import { entriesToRewrite, isErasureEvent } from '../../../shared/club/erasure/erasure.ts'
import type { Store } from '../../storage/store.ts'
import { erasuresToMerge, giveSeatsToErased, namesEverUsed } from '../erasure/erasure-merge.ts'
import { entriesThatPrevail } from './entry-conflict.ts'

type ClubLogStore = Pick<Store, 'bookEntries' | 'addBookEntries'>
export interface ClubLogDeps {
  readonly store: ClubLogStore
  /** Returns the name by which this console signs entries. */
  readonly by: () => string
  /** Returns the id of this console, 16 hex digits, which tells it from another one with the same name; by default none. */
  readonly consoleId?: () => string
  /**
   * Called after each stored change, with the entries appended behind all others, or null where any entry may have
   * changed.
   */
  readonly changed: (added: readonly ClubLogEntry[] | null) => void
  /** Called before `changed`, with the entries that are new here, whatever their source. */
  readonly entered?: (entries: readonly ClubLogEntry[]) => void
  /**
   * Called before an imported log brings erased players, with every name that they had here, or gives seats to players
   * who were erased.
   */
  readonly forgetting?: (names: readonly string[]) => void
}

/** The club log in memory, loaded with its first use. All changes are stored before they count. */
export class ClubLog {
  readonly #parts: ClubLogDeps
  #growing: LiveClubState | null = null
  #edition = 0

  constructor(parts: ClubLogDeps) {
    this.#parts = parts
  }
  get #open(): LiveClubState {
    if (this.#growing !== null) return this.#growing
    const { store } = this.#parts
    const entries = store.bookEntries()
    // Completes an erasure of an earlier version, which a power cut could leave between its entry and the edited ones.
    const late = entriesToRewrite(entries)
    if (late.length > 0) store.addBookEntries([], late)
    this.#growing = new LiveClubState(mergeClubLogs(late, entries))
    return this.#growing
  }
  get book(): ClubState {
    return this.#open.book
  }
  get entries(): readonly ClubLogEntry[] {
    return this.#open.entries
  }
  /** The name by which this console signs entries. */
  get by(): string {
    return this.#parts.by()
  }
  /** The id of this console; empty where it has none. */
  get consoleId(): string {
    return this.#parts.consoleId?.() ?? ''
  }
  /** Grows with every change. */
  get edition(): number {
    return this.#edition
  }
  /** Writes facts, all or none, and returns their entries. Throws StorageFault; nothing has changed then. */
  write(facts: readonly ClubEvent[], reason = ''): readonly ClubLogEntry[] {
    const entries = this.#entriesOf(facts, { n: this.#open.next, reason })
    if (facts.some(isErasureEvent)) {
      const all = mergeClubLogs(this.entries, entries)
      this.#storeAll(mergeClubLogs(entriesToRewrite(all), all))
      return entries
    }
    this.#parts.store.addBookEntries(entries)
    this.#open.add(entries)
    this.#edition += 1
    this.#parts.entered?.(entries)
    this.#parts.changed(entries)
    return entries
  }
  /**
   * Joins the entries of another club log and returns how many were new. Names erased in either log are in neither
   * afterwards. `before`: player entries that came earlier from the same file.
   */
  join(theirs: readonly ClubLogEntry[], before: readonly ClubLogEntry[] = []): number {
    const prevailing = entriesThatPrevail(this.entries, theirs)
    const both = mergeClubLogs(prevailing, mergeClubLogs(this.entries, theirs))
    const missed = erasuresToMerge({ ours: this.entries, theirs, before })
    const all = mergeClubLogs(both, this.#entriesOf(missed, { n: (both.at(-1)?.n ?? 0) + 1, reason: '' }))
    const here = new Set(this.entries.map(({ id }) => id))
    const gone = all.flatMap(({ id, fact }) => (isErasureEvent(fact) && !here.has(id) ? [fact.player] : []))
    const fresh = all.filter(({ id }) => !here.has(id))
    // The old names must be passed on now: once the log is joined, nothing holds them any more.
    if (gone.length > 0 || giveSeatsToErased(fresh, all))
      this.#parts.forgetting?.(namesEverUsed(this.entries, new Set(gone)))
    if (all.length === here.size && prevailing.length === 0) return 0
    this.#storeAll(mergeClubLogs(entriesToRewrite(all), all))
    return all.length - here.size - missed.length
  }
  /** Stores, in one transaction, the entries that are new here and those that lose a name; then takes all of them in. */
  #storeAll(all: readonly ClubLogEntry[]): void {
    const here = new Map(this.entries.map((entry) => [entry.id, entry]))
    const fresh = all.filter(({ id }) => !here.has(id))
    const rewritten = all.filter((entry) => here.has(entry.id) && here.get(entry.id) !== entry)
    this.#parts.store.addBookEntries(fresh, rewritten)
    this.#parts.entered?.(fresh)
    this.#open.replace(all)
    this.#edition += 1
    this.#parts.changed(null)
  }
  #entriesOf(facts: readonly ClubEvent[], { n, reason }: Pick<ClubLogEntry, 'n' | 'reason'>): readonly ClubLogEntry[] {
    const at = new Date().toISOString()
    const by = this.#parts.by()
    return facts.map((fact, i) => ({ id: crypto.randomUUID(), n: n + i, at, by, reason, fact }))
  }
}
