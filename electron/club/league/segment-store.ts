/**
 * The segments that this console knows, and the facts that they cover, in a file beside the database. Own segments stay
 * with their archives; those of others lose theirs once it is in the club's book.
 */
import type Database from 'better-sqlite3'
import { join } from 'node:path'
import type {
  BookItem,
  CheckedSegment,
  ConsoleKey,
  ItemKey,
  LeagueEvent,
  SegmentHeader,
  SegmentState,
} from './league-types.ts'
import type { HashedHeader } from './membership.ts'
import { doubtStatementsOn, openSegmentFile, statementsOn, type SegmentCells } from './segment-file.ts'

export interface StoredSegment extends CheckedSegment {
  readonly state: SegmentState
}

/** An own segment without its content. */
export interface OwnSegmentSize {
  readonly hash: string
  readonly n: number
  /** True where it does not lie on the carrier as it is here. */
  readonly isUnsent: boolean
  /** True without an archive: it never had one, or it was replaced. */
  readonly isBare: boolean
  readonly bytes: number
}

const toStored = ({ hash, text, signature, payload, state }: SegmentCells): StoredSegment => ({
  hash,
  text,
  signature,
  payload,
  state,
  header: JSON.parse(text) as SegmentHeader,
})

/** Segments and covered facts. All calls throw SqliteError where the disk fails. */
export class SegmentStore {
  readonly #db: Database.Database
  readonly #sql: ReturnType<typeof statementsOn> & ReturnType<typeof doubtStatementsOn>
  readonly #own: ConsoleKey
  #chains: ReadonlyMap<ConsoleKey, readonly HashedHeader[]> | null = null
  /** Headers by hash as they were read last: each is parsed once. */
  #headers: ReadonlyMap<string, SegmentHeader> = new Map()
  #drops = 0

  /** `folder`: the data folder; `own`: the key of this console. */
  constructor(folder: string, own: ConsoleKey) {
    this.#own = own
    this.#db = openSegmentFile(join(folder, 'league.db'))
    this.#sql = { ...statementsOn(this.#db), ...doubtStatementsOn(this.#db) }
  }
  /** Stores a segment that was signed here, with the facts that its archive covers, in one transaction. */
  addOwn(segment: CheckedSegment, items: readonly BookItem[] = []): void {
    this.#db.transaction(() => {
      this.#insert(segment, { state: 'taken', unsent: 1 })
      for (const item of items) this.#sql.cover.run({ ...item, segment: segment.hash })
    })()
  }
  /** Stores a segment from the carrier, once. */
  addReceived(segment: CheckedSegment): void {
    this.#insert(segment, { state: 'waiting', unsent: 0 })
  }
  #insert(segment: CheckedSegment, how: { readonly state: SegmentState; readonly unsent: 0 | 1 }): void {
    const { header, hash, text, signature, payload } = segment
    const { feed, n, before } = header
    this.#sql.add.run({ hash, feed, n, before, text, signature, payload, ...how })
    this.#chains = null
  }
  has(hash: string): boolean {
    return this.#sql.has.get(hash) !== undefined
  }
  /**
   * Returns the headers of each feed that follow from its first without a gap, in order; all branches of a fork. The same
   * map until a segment comes or goes.
   */
  chains(): ReadonlyMap<ConsoleKey, readonly HashedHeader[]> {
    this.#chains ??= this.#readChains()
    return this.#chains
  }
  #readChains(): ReadonlyMap<ConsoleKey, readonly HashedHeader[]> {
    const chains = new Map<ConsoleKey, HashedHeader[]>()
    const headers = new Map<string, SegmentHeader>()
    for (const { hash, text } of this.#sql.headers.iterate()) {
      const header = this.#headers.get(hash) ?? (JSON.parse(text) as SegmentHeader)
      if (header.before !== null && !headers.has(header.before)) continue
      headers.set(hash, header)
      const chain = chains.get(header.feed)
      if (chain === undefined) chains.set(header.feed, [{ header, hash }])
      else chain.push({ header, hash })
    }
    this.#headers = headers
    return chains
  }
  /** Returns the numbers that are known of a feed, in order. */
  numbers(feed: ConsoleKey): readonly number[] {
    return this.#sql.numbers.all(feed)
  }
  /** Returns this console's segment under a number, of the branch that it goes on with; null for none. */
  ownAt(n: number): StoredSegment | null {
    return (
      this.#sql.at
        .all(this.#own, n)
        .map(toStored)
        .find(({ state }) => state !== 'dropped') ?? null
    )
  }
  /** Returns the number of segments that are known under one number: more than one where a feed forked. */
  countAt({ feed, n }: Pick<SegmentHeader, 'feed' | 'n'>): number {
    return this.#sql.countAt.get(feed, n) ?? 0
  }
  /** Returns the hashes of segments of others in the book under whose number there is another one, too. */
  forked(): readonly string[] {
    return this.#sql.forked.all(this.#own)
  }
  /** Returns the number of a console’s segments whose archives cannot be in the book. */
  refused(feed: ConsoleKey): number {
    return this.#sql.refused.get(feed) ?? 0
  }
  /** Has archives that were refused looked at again: a newer program may know what an older one did not. */
  reopenRefused(): void {
    this.#sql.reopenRefused.run()
  }
  /** Forgets consoles that are none of these and have nothing in the book, but for the first `most` of them. */
  keepStrangers(members: ReadonlySet<ConsoleKey>, most: number): void {
    const strangers = this.#sql.untaken.all().filter((feed) => !members.has(feed))
    for (const feed of strangers.slice(most)) this.#sql.removeFeed.run(feed)
    if (strangers.length > most) this.#chains = null
  }
  segment(hash: string): StoredSegment | null {
    const found = this.#sql.segment.get(hash)
    return found === undefined ? null : toStored(found)
  }
  /** Returns the hashes of this console's segments, in order. */
  own(): readonly string[] {
    return this.#sql.own.all(this.#own)
  }
  /** Returns the hashes of segments whose archives are not in the book, by feed and number. */
  waiting(): readonly string[] {
    return this.#sql.waiting.all()
  }
  /**
   * Marks a segment as done with, and notes the facts that it covers. The archive of another console is let go, unless
   * it is `kept` to be passed on, and so is one that this segment replaces: an own one where another computer with this
   * console's key wrote it anew.
   */
  settle(hash: string, how: 'taken' | 'kept' | 'refused', items: readonly BookItem[]): void {
    const state = how === 'refused' ? how : 'taken'
    const released = this.#db.transaction(() => {
      this.#sql.settle.run({ state, hash, own: this.#own, keeps: how === 'kept' ? 1 : 0 })
      for (const item of items) this.#sql.cover.run({ ...item, segment: hash })
      return this.#sql.letReplacedGo.run({ hash, own: this.#own }).changes
    })()
    if (released > 0) this.overwriteReleased()
  }
  /** Returns the hashes of segments of others whose archives are in the book and still here. */
  kept(): readonly string[] {
    return this.#sql.kept.all(this.#own)
  }
  /** Lets the archive of another console's segment go. */
  letGo(hash: string): void {
    this.#sql.letGo.run(hash, this.#own)
  }
  /** Overwrites archives that were let go: they may hold erased names. */
  overwriteReleased(): void {
    this.#db.pragma('wal_checkpoint(TRUNCATE)')
  }
  /** Adds the archive of a segment that came without it. */
  fill(hash: string, payload: Uint8Array): void {
    this.#sql.fill.run(Buffer.from(payload), hash)
  }
  /** Stores a segment in place of an own one whose archive held an erased name. */
  replace(old: string, segment: CheckedSegment, items: readonly BookItem[]): void {
    this.#db.transaction(() => {
      this.addOwn(segment, items)
      this.#sql.empty.run(old)
    })()
    this.overwriteReleased()
  }
  /** Returns the hashes of own segments that do not lie on the carrier as they are here. */
  unsent(): readonly string[] {
    return this.#sql.unsent.all()
  }
  /** Returns this console's segments in order, without reading their archives. */
  ownSizes(): readonly OwnSegmentSize[] {
    return this.#sql.ownSizes
      .all(this.#own)
      .map(({ unsent, isBare, ...rest }) => ({ ...rest, isUnsent: unsent === 1, isBare: isBare === 1 }))
  }
  /** Returns the bytes of a segment's archive; 0 for one without. */
  payloadBytes(hash: string): number {
    return this.#sql.sizes.get(hash) ?? 0
  }
  /** Notes that the carrier holds an own segment. */
  noteSent(hash: string): void {
    this.#sql.sent.run(hash)
  }
  /** Notes that others can have all own segments up to a number. */
  noteSentThrough(n: number): void {
    this.#sql.sentThrough.run(this.#own, n)
  }
  /** Returns the hashes of the segments that hold a fact, a match with this end. */
  covering({ kind, id, mark }: ItemKey): readonly string[] {
    return this.#sql.covering.all(kind, id, mark)
  }
  /** Returns the hashes of the segments that hold a fact, whatever end a match has there. */
  holding({ kind, id }: Pick<ItemKey, 'kind' | 'id'>): readonly string[] {
    return this.#sql.holding.all(kind, id)
  }
  /** Returns the hashes of the segments of others that are in the book. */
  taken(): readonly string[] {
    return this.#sql.taken.all(this.#own)
  }
  /**
   * Gives way to another computer that wrote with this console's key: own segments from number `from` on are dropped,
   * and what they held is not covered any more.
   */
  dropOwnFrom(from: number): void {
    this.#drops += 1
    const later = this.ownSizes().filter(({ n }) => n >= from)
    this.#db.transaction(() => {
      for (const { hash } of later) {
        this.#sql.drop.run(hash)
        this.#sql.forget.run(hash)
      }
    })()
  }
  /** Number of times that own segments gave way since this file was opened. */
  get drops(): number {
    return this.#drops
  }
  /** Returns the events of own segments that gave way which no other own segment tells. */
  untold(): readonly LeagueEvent[] {
    const dropped = this.#sql.dropped.all(this.#own).flatMap((text) => (JSON.parse(text) as SegmentHeader).events)
    if (dropped.length === 0) return []
    const here = new Set(this.own())
    const chain = this.chains().get(this.#own) ?? []
    const told = new Set(
      chain.flatMap(({ hash, header }) => (here.has(hash) ? header.events.map((each) => JSON.stringify(each)) : [])),
    )
    return [...new Map(dropped.map((event) => [JSON.stringify(event), event]))].flatMap(([text, event]) =>
      told.has(text) ? [] : [event],
    )
  }
  /** True where a later own segment that did not give way replaces the archive of this one. */
  isReplaced(n: number): boolean {
    return this.#sql.replaced.get({ own: this.#own, n }) !== undefined
  }
  /** Returns the hashes of own segments whose archive is gone, as is the one that replaced it: it gave way. */
  bereft(): readonly string[] {
    return this.#sql.bereft.all({ own: this.#own })
  }
  /** Has archives taken in again whose facts are not in the book, as after a restored backup. */
  reopenMissing(isInBook: (item: ItemKey) => boolean): void {
    const missing = this.#sql.allItems.all().filter((item) => !isInBook(item))
    for (const hash of new Set(missing.map(({ segment }) => segment))) this.#sql.reopen.run(hash)
  }
  /** Returns the facts in the archive of a segment. */
  itemsOf(hash: string): readonly BookItem[] {
    return this.#sql.items.all(hash)
  }
  close(): void {
    this.#db.close()
  }
}
