/** All SQL: the schema as numbered migrations, and every statement of the store. */
import type Database from 'better-sqlite3'
import type { ClubLogCells, CommandCells, EventCells, MatchCells } from './row-codec.ts'
import type { Timecode } from '../store.ts'

const schema1 = `
CREATE TABLE matches (
  n INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  rules INTEGER NOT NULL,
  names TEXT NOT NULL,
  seed TEXT NOT NULL,
  created TEXT NOT NULL,
  ended TEXT,
  outcome TEXT,
  results TEXT,
  seal TEXT NOT NULL
) STRICT;

CREATE TABLE commands (
  match INTEGER NOT NULL REFERENCES matches (n),
  batch INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('command', 'undo', 'redo')),
  t REAL,
  at TEXT,
  by TEXT,
  command TEXT NOT NULL,
  key TEXT,
  reply TEXT,
  hash TEXT NOT NULL,
  PRIMARY KEY (match, batch)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX commands_key ON commands (match, key) WHERE key IS NOT NULL;

CREATE TABLE events (
  match INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  batch INTEGER NOT NULL,
  t REAL NOT NULL,
  at TEXT NOT NULL,
  by TEXT NOT NULL,
  told TEXT NOT NULL CHECK (told IN ('all', 'seats', 'seatsOnly', 'moderator', 'nobody')),
  "to" TEXT NOT NULL,
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (match, seq),
  FOREIGN KEY (match, batch) REFERENCES commands (match, batch)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_kept BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;
CREATE TRIGGER events_fixed BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;
CREATE TRIGGER commands_kept BEFORE DELETE ON commands BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;
CREATE TRIGGER commands_fixed BEFORE UPDATE ON commands BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;
CREATE TRIGGER matches_kept BEFORE DELETE ON matches BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;
CREATE TRIGGER matches_fixed BEFORE UPDATE OF n, id, game, rules, names, seed, created ON matches
BEGIN SELECT RAISE(ABORT, 'history is append-only'); END;
`

/**
 * Adds timecodes of public events in recordings and streams. They are no history, so they have no hash chain and
 * survive an undo.
 */
const schema2 = `
CREATE TABLE timecodes (
  match INTEGER NOT NULL REFERENCES matches (n),
  seq INTEGER NOT NULL,
  medium TEXT NOT NULL CHECK (medium IN ('record', 'stream')),
  began TEXT NOT NULL,
  ms INTEGER NOT NULL,
  PRIMARY KEY (match, seq, medium)
) STRICT, WITHOUT ROWID;
`

/** Adds the club log; each row has its own hash. */
const schema3 = `
CREATE TABLE book (
  id TEXT PRIMARY KEY,
  n INTEGER NOT NULL,
  body TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX book_order ON book (n, id);
`

/** Migrations; number k leads from version k to k + 1. A released one is never edited. */
export const schemaSteps: readonly string[] = [schema1, schema2, schema3]

const matchCells = 'n, id, game, rules, names, seed, created, ended, outcome, results, seal'

type PieceParameters = [match: number, after: number, most: number]
/** Prepares the statements that read a history. */
const historyOn = (db: Database.Database) => ({
  commands: db
    .prepare<PieceParameters, CommandCells>(
      `SELECT batch, kind, t, at, by, command, key, reply, hash FROM commands
       WHERE match = ? AND batch > ? ORDER BY batch LIMIT ?`,
    )
    .raw(),
  events: db
    .prepare<PieceParameters, EventCells>(
      `SELECT seq, batch, t, at, by, told, "to", type, body, hash FROM events
       WHERE match = ? AND seq > ? ORDER BY seq LIMIT ?`,
    )
    .raw(),
  atOnce: atOnceOn(db),
})
/**
 * Returns a function that runs a read within one state of the database. It rolls back, because an unreadable page may
 * refuse a commit.
 */
function atOnceOn(db: Database.Database): <T>(read: () => T) => T {
  const begin = db.prepare('BEGIN')
  const end = db.prepare('ROLLBACK')
  return (read) => {
    if (db.inTransaction) return read()
    begin.run()
    try {
      return read()
    } finally {
      if (db.inTransaction) end.run()
    }
  }
}

/** Prepares all statements. Throws where a table is missing: then the file is not ours. */
export const prepareStatements = (db: Database.Database) => ({
  ...historyOn(db),
  addMatch: db.prepare<[Omit<MatchCells, 'n'>]>(
    `INSERT INTO matches (id, game, rules, names, seed, created, ended, outcome, results, seal)
     VALUES (@id, @game, @rules, @names, @seed, @created, @ended, @outcome, @results, @seal)`,
  ),
  addCommand: db.prepare<[number, ...CommandCells]>('INSERT INTO commands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  addEvent: db.prepare<[number, ...EventCells]>('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  endMatch: db.prepare<[Pick<MatchCells, 'n' | 'ended' | 'outcome' | 'results' | 'seal'>]>(
    'UPDATE matches SET ended = @ended, outcome = @outcome, results = @results, seal = @seal WHERE n = @n',
  ),
  match: db.prepare<[string], MatchCells>(`SELECT ${matchCells} FROM matches WHERE id = ?`),
  matches: db.prepare<[], MatchCells>(`SELECT ${matchCells} FROM matches ORDER BY created DESC, id DESC`),
  /** Reads matches in table order, for a damaged file. */
  matchesAsTheyLie: db.prepare<[], MatchCells>(`SELECT ${matchCells} FROM matches NOT INDEXED ORDER BY n`),
  keyed: db
    .prepare<[string, string], [match: number, ...CommandCells]>(
      `SELECT match, batch, kind, t, at, by, command, key, reply, hash FROM commands
       WHERE match = (SELECT n FROM matches WHERE id = ?) AND key = ?`,
    )
    .raw(),
  /**
   * Returns the hash on which a command was built: its own last event's, or the previous command's; null for the first.
   */
  before: db
    .prepare<[Record<'match' | 'batch', number>], string | null>(
      `SELECT coalesce(
         (SELECT hash FROM events WHERE match = @match AND batch = @batch ORDER BY seq DESC LIMIT 1),
         (SELECT hash FROM commands WHERE match = @match AND batch = @batch - 1))`,
    )
    .pluck(),
  lengths: db
    .prepare<[], [id: string, batches: number]>(
      'SELECT id, coalesce((SELECT max(batch) FROM commands WHERE match = matches.n), 0) FROM matches ORDER BY n',
    )
    .raw(),
  lastCommand: db.prepare<[string], { created: string; batch: number; hash: string }>(
    'SELECT created, batch, hash FROM matches JOIN commands ON match = n WHERE id = ? ORDER BY batch DESC LIMIT 1',
  ),
  addTimecode: db.prepare<[Timecode & { readonly match: string }]>(
    `INSERT OR IGNORE INTO timecodes
     SELECT n, @seq, @medium, @began, @ms FROM matches WHERE id = @match`,
  ),
  timecodes: db.prepare<[string], Timecode>(
    `SELECT seq, medium, began, ms FROM timecodes
     WHERE match = (SELECT n FROM matches WHERE id = ?) ORDER BY seq, medium`,
  ),
  bookEntries: db.prepare<[], ClubLogCells>('SELECT id, n, body, hash FROM book ORDER BY n, id'),
  addBookEntry: db.prepare<[ClubLogCells]>('INSERT OR IGNORE INTO book VALUES (@id, @n, @body, @hash)'),
  putBookEntry: db.prepare<[ClubLogCells]>('INSERT OR REPLACE INTO book VALUES (@id, @n, @body, @hash)'),
  setting: db.prepare<[string], { value: string; hash: string }>('SELECT value, hash FROM settings WHERE name = ?'),
  settings: db.prepare<[], { name: string; value: string; hash: string }>('SELECT name, value, hash FROM settings'),
  set: db.prepare<[string, string, string]>(
    'INSERT INTO settings VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value, hash = excluded.hash',
  ),
})
export type Statements = ReturnType<typeof prepareStatements>

/**
 * Limits a connection's page cache to 4 MB. The default 16 MB is never freed, an evening needs few pages, and the
 * system caches the file anyway.
 */
export const smallCachePragma = 'cache_size = -4000'
/** Protects against an unknown file: it must run no code and point at no page outside. */
export const untrustedFilePragmas: readonly string[] = [
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'foreign_keys = ON',
]
/** Makes writes durable. On macOS a plain fsync leaves data in the drive's cache. */
export const durabilityPragmas = (platform: string): readonly string[] => [
  'journal_mode = WAL',
  'synchronous = FULL',
  'wal_autocheckpoint = 4000',
  // Overwrites deleted text, so that no erased name stays in a free page.
  'secure_delete = ON',
  ...(platform === 'darwin' ? ['fullfsync = ON', 'checkpoint_fullfsync = ON'] : []),
]
export const copyIntoSql = 'VACUUM INTO ?'
