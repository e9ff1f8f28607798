/** All SQL: the schema as numbered steps, and every statement that the store runs. */
import type Database from 'better-sqlite3'
import type { BookCells, CommandCells, EventCells, MatchCells } from './row-codec.ts'
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

/** Where public events lie on recordings and streams: no history, hence without chain; what is undone stays here. */
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

/** What the club says of players, seasons and matches; each row has a seal of its own. */
const schema3 = `
CREATE TABLE book (
  id TEXT PRIMARY KEY,
  n INTEGER NOT NULL,
  body TEXT NOT NULL,
  hash TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX book_order ON book (n, id);
`

/** Step k takes a database from version k to k + 1. Steps that were released are never edited. */
export const steps: readonly string[] = [schema1, schema2, schema3]

const matchCells = 'n, id, game, rules, names, seed, created, ended, outcome, results, seal'

type Rows = [match: number, after: number, most: number]
/** What it takes to read the history of a match. */
const historyOn = (db: Database.Database) => ({
  commands: db
    .prepare<Rows, CommandCells>(
      `SELECT batch, kind, t, at, by, command, key, reply, hash FROM commands
       WHERE match = ? AND batch > ? ORDER BY batch LIMIT ?`,
    )
    .raw(),
  events: db
    .prepare<Rows, EventCells>(
      `SELECT seq, batch, t, at, by, told, "to", type, body, hash FROM events
       WHERE match = ? AND seq > ? ORDER BY seq LIMIT ?`,
    )
    .raw(),
  atOnce: atOnceOn(db),
})
/** Reads all from one state of the database. Rolled back, because a page that cannot be read may refuse a commit. */
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

/** Prepares everything once. Throws when a table is missing: then the file is not ours. */
export const statementsOn = (db: Database.Database) => ({
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
  /** In the order of the table itself, for reading a damaged file as far as it goes. */
  matchesAsTheyLie: db.prepare<[], MatchCells>(`SELECT ${matchCells} FROM matches NOT INDEXED ORDER BY n`),
  keyed: db
    .prepare<[string, string], [match: number, ...CommandCells]>(
      `SELECT match, batch, kind, t, at, by, command, key, reply, hash FROM commands
       WHERE match = (SELECT n FROM matches WHERE id = ?) AND key = ?`,
    )
    .raw(),
  /** What the hash of a command was built on: its own last event, or the command before it; null when it is the first. */
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
  bookEntries: db.prepare<[], BookCells>('SELECT id, n, body, hash FROM book ORDER BY n, id'),
  addBookEntry: db.prepare<[BookCells]>('INSERT OR IGNORE INTO book VALUES (@id, @n, @body, @hash)'),
  putBookEntry: db.prepare<[BookCells]>('INSERT OR REPLACE INTO book VALUES (@id, @n, @body, @hash)'),
  setting: db.prepare<[string], { value: string; hash: string }>('SELECT value, hash FROM settings WHERE name = ?'),
  settings: db.prepare<[], { name: string; value: string; hash: string }>('SELECT name, value, hash FROM settings'),
  set: db.prepare<[string, string, string]>(
    'INSERT INTO settings VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value, hash = excluded.hash',
  ),
})
export type Statements = ReturnType<typeof statementsOn>

/**
 * KB of pages that a connection keeps. It would be 16 MB and is never given back; an evening's pages are few, and the
 * system keeps the file's in its own memory anyway.
 */
export const thrifty = 'cache_size = -4000'
/** Before anything is known about a file: it must not run code of its own, nor lead outside its pages. */
export const wary: readonly string[] = ['trusted_schema = OFF', 'cell_size_check = ON', 'foreign_keys = ON']
/** For writing. On macOS a plain fsync leaves what was written in the drive's cache. */
export const durable = (platform: string): readonly string[] => [
  'journal_mode = WAL',
  'synchronous = FULL',
  'wal_autocheckpoint = 4000',
  // What is deleted is overwritten: a forgotten name must not stay in a free page.
  'secure_delete = ON',
  ...(platform === 'darwin' ? ['fullfsync = ON', 'checkpoint_fullfsync = ON'] : []),
]
export const copyInto = 'VACUUM INTO ?'
