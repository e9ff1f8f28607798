/** A club log that takes entries one by one; its state is always that of a fold over all entries. */
import {
  foldClubLog,
  foldClubEntry,
  isTakeBackEvent,
  takenBackIds,
  type ClubState,
  type ClubStateDraft,
} from './club-state.ts'
import { inLogOrder, type ClubLogEntry } from './club-events.ts'

export class LiveClubState {
  #entries: ClubLogEntry[] = []
  #back: ReadonlySet<string> = new Set()
  #draft: ClubStateDraft | null = null

  constructor(entries: readonly ClubLogEntry[]) {
    this.replace(entries)
  }
  get entries(): readonly ClubLogEntry[] {
    return this.#entries
  }
  get book(): ClubState {
    this.#draft ??= foldClubLog(this.#entries)
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
  add(entries: readonly ClubLogEntry[]): void {
    this.#entries.push(...entries)
    const isMoved = entries.some(({ fact }) => isTakeBackEvent(fact))
    if (isMoved) this.#back = takenBackIds(this.#entries)
    if (isMoved || entries.some(({ id }) => this.#back.has(id))) this.#draft = null
    if (this.#draft !== null) for (const entry of entries) foldClubEntry(this.#draft, entry)
  }
  /** Replaces all entries, where others were merged in or some were rewritten. */
  replace(entries: readonly ClubLogEntry[]): void {
    this.#entries = [...inLogOrder(entries)]
    this.#back = takenBackIds(this.#entries)
    this.#draft = null
  }
}
