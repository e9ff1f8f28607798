/** The file of segments beside the database: its tables and the statements on them. */
import Database from 'better-sqlite3'
import { smallCachePragma, untrustedFilePragmas } from '../../storage/sqlite/sql.ts'
import type { BookItem, ItemKey, SegmentState } from './league-types.ts'

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

export interface SegmentCells {
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
export const statementsOn = (db: Database.Database) => ({
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
    `UPDATE segments SET payload = NULL, unsent = (feed = @own)
     WHERE state = 'taken' AND payload IS NOT NULL AND (feed, n) IN
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
  holding: db.prepare<[string, string], string>('SELECT segment FROM items WHERE kind = ? AND id = ?').pluck(),
  taken: db.prepare<[string], string>(`SELECT hash FROM segments WHERE state = 'taken' AND feed <> ?`).pluck(),
  items: db.prepare<[string], BookItem>('SELECT kind, id, mark, digest FROM items WHERE segment = ? ORDER BY kind, id'),
})

/** Own segments in the branch that goes on which replace an earlier one. */
const replacing = `SELECT json_extract(text, '$.replaces') FROM segments
  WHERE feed = @own AND state <> 'dropped' AND json_extract(text, '$.replaces') IS NOT NULL`
/** Prepares the statements about consoles that do not count, archives that are refused, and forks. */
export const doubtStatementsOn = (db: Database.Database) => ({
  countAt: db.prepare<[string, number], number>('SELECT count(*) FROM segments WHERE feed = ? AND n = ?').pluck(),
  untaken: db
    .prepare<[], string>(`SELECT feed FROM segments GROUP BY feed HAVING max(state <> 'waiting') = 0 ORDER BY feed`)
    .pluck(),
  removeFeed: db.prepare<[string]>('DELETE FROM segments WHERE feed = ?'),
  reopenRefused: db.prepare(`UPDATE segments SET state = 'waiting' WHERE state = 'refused'`),
  dropped: db.prepare<[string], string>(`SELECT text FROM segments WHERE feed = ? AND state = 'dropped'`).pluck(),
  replaced: db.prepare<[{ own: string; n: number }], number>(`SELECT 1 WHERE @n IN (${replacing})`).pluck(),
  bereft: db
    .prepare<[{ own: string }], string>(
      `SELECT hash FROM segments WHERE feed = @own AND state = 'taken' AND payload IS NULL
       AND json_extract(text, '$.payload') IS NOT NULL AND n NOT IN (${replacing}) ORDER BY n`,
    )
    .pluck(),
  refused: db.prepare<[string], number>(`SELECT count(*) FROM segments WHERE state = 'refused' AND feed = ?`).pluck(),
  forked: db
    .prepare<[string], string>(
      `SELECT hash FROM segments JOIN (SELECT feed, n FROM segments GROUP BY feed, n HAVING count(*) > 1) USING (feed, n)
       WHERE state = 'taken' AND feed <> ?`,
    )
    .pluck(),
})

/** Opens the file, or makes it. Throws SqliteError. */
export function openSegmentFile(file: string): Database.Database {
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
