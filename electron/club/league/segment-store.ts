/**
 * The segments that this console knows, and the facts that they cover, in a file beside the database. Own segments stay
 * with their archives; those of others lose theirs once it is in the club's book.
 */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { smallCachePragma, untrustedFilePragmas } from '../../storage/sqlite/sql.ts'
import type { CheckedSegment, ConsoleKey, SegmentHeader } from './league-types.ts'
import type { HashedHeader } from './membership.ts'

/**
 * `waiting`: its archive is not in the book yet; `taken`: it is; `refused`: it cannot be; `dropped`: an own one that gave
 * way to another computer's under the same number.
 */
export type SegmentState = 'waiting' | 'taken' | 'refused' | 'dropped'
/** A fact of the book: an entry of the club log, or an ended match. */
export interface BookItem {
  readonly kind: 'entry' | 'match'
  readonly id: string
  /** Empty for entries; for a match its end (ISO 8601), which another end replaces. */
  readonly mark: string
  /** SHA-256 of its line in the archive, in hex; empty in archives of others. */
  readonly digest: string
}
/** The part of a fact by which it is found. */
export type ItemKey = Pick<BookItem, 'kind' | 'id' | 'mark'>
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

const schema = `
CREATE TABLE segments (
  hash TEXT PRIMARY KEY,
  feed TEXT NOT NULL,
  n INTEGER NOT NULL,
  before TEXT,
  text TEXT NOT NULL,
  signature TEXT NOT NULL,
  payload BLOB,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'taken', 'refused', 'dropped')),
  -- 1 for an own segment that does not lie on the carrier as it is here
  unsent INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX segments_order ON segments (feed, n, hash);
CREATE TABLE items (
  kind TEXT NOT NULL CHECK (kind IN ('entry', 'match')),
  id TEXT NOT NULL,
  mark TEXT NOT NULL,
  digest TEXT NOT NULL,
  segment TEXT NOT NULL,
  PRIMARY KEY (kind, id, segment)
) STRICT, WITHOUT ROWID;
CREATE INDEX items_segment ON items (segment);
`
const version = 1

interface SegmentCells {
  readonly hash: string
  readonly text: string
  readonly signature: string
  readonly payload: Buffer | null
  readonly state: SegmentState
}
interface OwnSegmentCells {
  readonly hash: string
  readonly n: number
  readonly unsent: number
  readonly isBare: number
  readonly bytes: number
}
const cells = 'hash, text, signature, payload, state'
/** Prepares the statements of an open file. */
const statementsOn = (db: Database.Database) => ({
  add: db.prepare<[Record<string, unknown>]>(
    `INSERT OR IGNORE INTO segments (hash, feed, n, before, text, signature, payload, state, unsent)
     VALUES (@hash, @feed, @n, @before, @text, @signature, @payload, @state, @unsent)`,
  ),
  has: db.prepare<[string], number>('SELECT 1 FROM segments WHERE hash = ?').pluck(),
  headers: db.prepare<[], Pick<SegmentCells, 'hash' | 'text'>>(
    'SELECT hash, text FROM segments ORDER BY feed, n, hash',
  ),
  numbers: db.prepare<[string], number>('SELECT DISTINCT n FROM segments WHERE feed = ? ORDER BY n').pluck(),
  at: db.prepare<[string, number], SegmentCells>(
    `SELECT ${cells} FROM segments WHERE feed = ? AND n = ? ORDER BY hash`,
  ),
  ownSizes: db.prepare<[string], OwnSegmentCells>(
    `SELECT hash, n, unsent, payload IS NULL AS isBare, length(text) + ifnull(length(payload), 0) AS bytes
     FROM segments WHERE feed = ? AND state <> 'dropped' ORDER BY n`,
  ),
  sizes: db.prepare<[string], number>('SELECT ifnull(length(payload), 0) FROM segments WHERE hash = ?').pluck(),
  own: db
    .prepare<[string], string>(`SELECT hash FROM segments WHERE feed = ? AND state <> 'dropped' ORDER BY n`)
    .pluck(),
  waiting: db.prepare<[], string>(`SELECT hash FROM segments WHERE state = 'waiting' ORDER BY feed, n, hash`).pluck(),
  segment: db.prepare<[string], SegmentCells>(`SELECT ${cells} FROM segments WHERE hash = ?`),
  settle: db.prepare<[{ state: SegmentState; hash: string; own: string; keeps: 0 | 1 }]>(
    'UPDATE segments SET state = @state, payload = CASE WHEN feed = @own OR @keeps = 1 THEN payload END WHERE hash = @hash',
  ),
  kept: db
    .prepare<[string], string>(
      `SELECT hash FROM segments WHERE feed <> ? AND state = 'taken' AND payload IS NOT NULL ORDER BY feed, n, hash`,
    )
    .pluck(),
  letGo: db.prepare<[string, string]>('UPDATE segments SET payload = NULL WHERE hash = ? AND feed <> ?'),
  letReplacedGo: db.prepare<[{ hash: string; own: string }]>(
    `UPDATE segments SET payload = NULL WHERE state = 'taken' AND feed <> @own AND (feed, n) IN
     (SELECT feed, json_extract(text, '$.replaces') FROM segments WHERE hash = @hash)`,
  ),
  drop: db.prepare<[string]>(`UPDATE segments SET state = 'dropped', payload = NULL, unsent = 0 WHERE hash = ?`),
  forget: db.prepare<[string]>('DELETE FROM items WHERE segment = ?'),
  reopen: db.prepare<[string]>(`UPDATE segments SET state = 'waiting' WHERE hash = ? AND state = 'taken'`),
  allItems: db.prepare<[], ItemKey & { readonly segment: string }>('SELECT kind, id, mark, segment FROM items'),
  fill: db.prepare<[Buffer, string]>('UPDATE segments SET payload = ? WHERE hash = ? AND payload IS NULL'),
  empty: db.prepare<[string]>('UPDATE segments SET payload = NULL, unsent = 1 WHERE hash = ?'),
  unsent: db.prepare<[], string>('SELECT hash FROM segments WHERE unsent = 1 ORDER BY n').pluck(),
  sent: db.prepare<[string]>('UPDATE segments SET unsent = 0 WHERE hash = ?'),
  sentThrough: db.prepare<[string, number]>('UPDATE segments SET unsent = 0 WHERE feed = ? AND n <= ?'),
  cover: db.prepare<[BookItem & { readonly segment: string }]>(
    `INSERT INTO items (kind, id, mark, digest, segment) VALUES (@kind, @id, @mark, @digest, @segment)
     ON CONFLICT (kind, id, segment) DO NOTHING`,
  ),
  covering: db
    .prepare<[string, string, string], string>('SELECT segment FROM items WHERE kind = ? AND id = ? AND mark = ?')
    .pluck(),
  taken: db.prepare<[string], string>(`SELECT hash FROM segments WHERE state = 'taken' AND feed <> ?`).pluck(),
  items: db.prepare<[string], BookItem>('SELECT kind, id, mark, digest FROM items WHERE segment = ? ORDER BY kind, id'),
})

/** Prepares the statements about consoles that do not count, archives that are refused, and forks. */
const doubtStatementsOn = (db: Database.Database) => ({
  countAt: db.prepare<[string, number], number>('SELECT count(*) FROM segments WHERE feed = ? AND n = ?').pluck(),
  untaken: db
    .prepare<[], string>(`SELECT feed FROM segments GROUP BY feed HAVING max(state <> 'waiting') = 0 ORDER BY feed`)
    .pluck(),
  removeFeed: db.prepare<[string]>('DELETE FROM segments WHERE feed = ?'),
  reopenRefused: db.prepare(`UPDATE segments SET state = 'waiting' WHERE state = 'refused'`),
  refused: db.prepare<[string], number>(`SELECT count(*) FROM segments WHERE state = 'refused' AND feed = ?`).pluck(),
  forked: db
    .prepare<[string], string>(
      `SELECT hash FROM segments JOIN (SELECT feed, n FROM segments GROUP BY feed, n HAVING count(*) > 1) USING (feed, n)
       WHERE state = 'taken' AND feed <> ?`,
    )
    .pluck(),
})

function openSegmentFile(file: string): Database.Database {
  const db = new Database(file, { timeout: 1000 })
  try {
    for (const pragma of [smallCachePragma, ...untrustedFilePragmas]) db.pragma(pragma)
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    // Archives that are let go may hold erased names.
    db.pragma('secure_delete = ON')
    if (Number(db.pragma('user_version', { simple: true })) === 0)
      db.exec(`BEGIN; ${schema} PRAGMA user_version = ${version}; COMMIT`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
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
   * it is `kept` to be passed on, and so is one that this segment replaces.
   */
  settle(hash: string, how: 'taken' | 'kept' | 'refused', items: readonly BookItem[]): void {
    const state = how === 'refused' ? how : 'taken'
    this.#db.transaction(() => {
      this.#sql.settle.run({ state, hash, own: this.#own, keeps: how === 'kept' ? 1 : 0 })
      this.#sql.letReplacedGo.run({ hash, own: this.#own })
      for (const item of items) this.#sql.cover.run({ ...item, segment: hash })
    })()
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
  /** Returns the hashes of the segments of others that are in the book. */
  taken(): readonly string[] {
    return this.#sql.taken.all(this.#own)
  }
  /**
   * Gives way to another computer that wrote with this console's key: own segments from number `from` on are dropped,
   * and what they held is not covered any more. Returns their headers.
   */
  dropOwnFrom(from: number): readonly SegmentHeader[] {
    const dropped = this.own().flatMap((hash) => this.segment(hash) ?? [])
    const later = dropped.filter(({ header }) => header.n >= from)
    this.#db.transaction(() => {
      for (const { hash } of later) {
        this.#sql.drop.run(hash)
        this.#sql.forget.run(hash)
      }
    })()
    return later.map(({ header }) => header)
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
