/** The feed of this console: signs what its book holds and no segment covers. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SigningKey } from './console-key.ts'
import { archiveOf, erasureCount, openBookReader, uncovered, type BookPart, type BookSource } from './book-segments.ts'
import type { BookItem, CheckedSegment, ItemKey, LeagueEvent, LeagueId } from './league-types.ts'
import type { ProgressMeter } from './progress-meter.ts'
import { signSegment } from './segment.ts'
import type { SegmentStore, StoredSegment } from './segment-store.ts'

export interface OwnFeedDeps {
  readonly segments: SegmentStore
  readonly store: BookSource
  readonly signer: SigningKey
  readonly league: LeagueId | null
  /** Name of this console. */
  readonly club: string
  readonly version: string
  /** Returns the wall clock, ISO 8601. */
  readonly now: () => string
  readonly meter: ProgressMeter
}
/** Writes segments, one after the other. */
export class OwnFeed {
  readonly #parts: OwnFeedDeps
  /** Erasures that the own segments already follow; null until they were compared once. */
  #erasures: number | null = null

  constructor(parts: OwnFeedDeps) {
    this.#parts = parts
  }
  /** The last segment written here, or null before the first. */
  last(): StoredSegment | null {
    const { segments } = this.#parts
    const hash = segments.own().at(-1)
    return hash === undefined ? null : segments.segment(hash)
  }
  /** Tells events of the league in a segment without an archive. */
  tell(events: readonly LeagueEvent[]): void {
    this.#parts.segments.addOwn(this.#sign({ events, payload: null, replaces: null, made: this.#parts.now() }))
  }
  /**
   * Writes everything of the book that no segment covers, and returns the number of segments. `dropped`: segments in the
   * book that others may never have (their writer was revoked, another segment has their number, their archive is gone or
   * released) or that the founder is to tell in place of a revoked console: they cover nothing.
   */
  async publish(dropped: ReadonlySet<string>): Promise<number> {
    // A feed that was lost here comes from the carrier first: another first segment would fork it.
    if (this.last() === null) return 0
    try {
      return (await this.#replaceAgain()) + (await this.#followErasures()) + (await this.#writeUncovered(dropped))
    } finally {
      this.#parts.meter.end()
    }
  }
  async #writeUncovered(dropped: ReadonlySet<string>): Promise<number> {
    const { store, segments, meter } = this.#parts
    const isCovered = (item: ItemKey): boolean => segments.covering(item).some((hash) => !dropped.has(hash))
    const { matches, parts } = uncovered(store, isCovered)
    meter.begin('publish', matches)
    let written = 0
    for (const part of parts) {
      const segment = await this.#archived(part, null)
      segments.addOwn(segment, part.items)
      await this.#note(part.matches.length)
      written += 1
    }
    return written
  }
  /** Has own segments compared with the erasures again: one came back from the carrier. */
  noteReturned(): void {
    this.#erasures = null
  }
  /** Writes anew, without their names, segments with players who were erased since, and lets the old archives go. */
  async #followErasures(): Promise<number> {
    const erasures = erasureCount(this.#parts.store)
    if (erasures === this.#erasures) return 0
    const written = erasures === 0 ? 0 : await this.#rewriteChanged()
    this.#erasures = erasures
    return written
  }
  /** Writes anew each own segment whose facts read otherwise now. */
  async #rewriteChanged(): Promise<number> {
    const { store, segments, meter } = this.#parts
    const archived = segments.ownSizes().filter(({ isBare }) => !isBare)
    meter.begin('publish', archived.flatMap(({ hash }) => matchesIn(segments.itemsOf(hash))).length)
    const readBook = openBookReader(store)
    let written = 0
    for (const { hash, n } of archived) {
      const items = segments.itemsOf(hash)
      const part = readBook(items)
      await this.#note(matchesIn(items).length)
      if (!hasChanged(items, part.items)) continue
      segments.replace(hash, await this.#archived(part, n), part.items)
      written += 1
    }
    return written
  }
  /** Writes segments anew whose archive went for the sake of one that gave way to another computer's. */
  async #replaceAgain(): Promise<number> {
    const { store, segments } = this.#parts
    const bereft = segments.bereft()
    if (bereft.length === 0) return 0
    const readBook = openBookReader(store)
    for (const hash of bereft) {
      const part = readBook(segments.itemsOf(hash))
      segments.addOwn(await this.#archived(part, segments.segment(hash)?.header.n ?? null), part.items)
    }
    return bereft.length
  }
  /** Notes so many more matches, and lets the worker tell of it. */
  async #note(matches: number): Promise<void> {
    this.#parts.meter.add(matches)
    await nextTurn()
  }
  async #archived(part: BookPart, replaces: number | null): Promise<CheckedSegment> {
    const made = this.#parts.now()
    const payload = await archiveOf(part, { ...this.#parts, made })
    return this.#sign({ events: [], payload, replaces, made })
  }
  #sign({
    events,
    payload,
    replaces,
    made,
  }: {
    readonly events: readonly LeagueEvent[]
    readonly payload: Buffer | null
    readonly replaces: number | null
    readonly made: string
  }): CheckedSegment {
    const { signer, league } = this.#parts
    const last = this.last()
    const place = { n: (last?.header.n ?? 0) + 1, before: last?.hash ?? null }
    return signSegment({ league, ...place, made, events, replaces }, payload, signer)
  }
}
const matchesIn = (items: readonly BookItem[]): readonly BookItem[] => items.filter(({ kind }) => kind === 'match')
/** True where a fact reads otherwise now than when its archive was written. */
function hasChanged(before: readonly BookItem[], now: readonly BookItem[]): boolean {
  const digests = new Map(now.map(({ kind, id, digest }) => [`${kind} ${id}`, digest]))
  return before.some(({ kind, id, digest }) => digests.get(`${kind} ${id}`) !== digest)
}
