import Database from 'better-sqlite3'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect, migrate, schemaVersionOf } from '../../../electron/storage/sqlite/database.ts'
import { dropAllLine } from '../../../electron/storage/key-value-log.ts'
import { durabilityPragmas, schemaSteps } from '../../../electron/storage/sqlite/sql.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import { ownFolder } from './own-folder.ts'
import { entries, record } from './sample-matches.ts'

const fixture = (version: number): string =>
  readFileSync(join(import.meta.dirname, 'fixtures', `${String(version).padStart(3, '0')}.sql`), 'utf8')
const released = schemaSteps.map((_, i) => i + 1)

/** A file as that version left it. */
function oldFile(version: number): { folder: string; db: Database.Database } {
  const folder = ownFolder()
  const db = new Database(join(folder, 'duskboard.db'))
  onTestFinished(() => void db.close())
  db.exec(fixture(version))
  if (version === schemaSteps.length) writeFileSync(join(folder, 'heads.log'), dropAllLine)
  return { folder, db }
}
const schemaOf = (db: Database.Database): unknown =>
  db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all()

describe('a stored file of every released version', () => {
  test.each(released)('version %i opens with its match whole', (version) => {
    const { folder, db } = oldFile(version)
    expect(schemaVersionOf(db)).toBe(version)
    db.close()
    const store = openStore(folder)
    onTestFinished(() => store.close())
    expect(store.notice).toBeNull()
    const ended = {
      ended: '2026-01-02T05:00:00.000Z',
      outcome: { kind: 'draw', winners: [], says: 'A draw' },
      results: [],
    }
    expect(store.read('old')).toStrictEqual({
      record: { ...record('old'), ...ended },
      entries: entries(5),
      mark: 0,
      damage: null,
    })
    expect(store.reply('old', 'key-5')).toEqual({ status: 200, body: { rev: 5 } })
    expect(store.setting('stage')).toEqual({ match: 'old', blank: true })
    const copies = version < schemaSteps.length ? 1 : 0
    expect(readdirSync(folder).includes('backups') ? readdirSync(join(folder, 'backups')) : []).toHaveLength(copies)
  })
  test.each(released)('version %i ends with the schema of a new database', (version) => {
    const { db } = oldFile(version)
    migrate(db)
    const fresh = new Database(':memory:')
    migrate(fresh)
    expect(schemaOf(db)).toEqual(schemaOf(fresh))
  })
})

describe('the steps', () => {
  test('each runs once, in order, and counts', () => {
    const db = new Database(':memory:')
    const log = (n: number): string => `CREATE TABLE IF NOT EXISTS log (n); INSERT INTO log VALUES (${n})`
    migrate(db, [log(1), log(2)])
    migrate(db, [log(1), log(2), log(3)])
    migrate(db, [log(1), log(2), log(3)])
    expect(db.prepare('SELECT n FROM log').pluck().all()).toEqual([1, 2, 3])
    expect(schemaVersionOf(db)).toBe(3)
  })
  test('one that fails takes itself back and leaves the version before it', () => {
    const { db } = oldFile(1)
    const before = schemaOf(db)
    const wrong = 'CREATE TABLE half (n); INSERT INTO nowhere VALUES (1)'
    expect(() => migrate(db, [schemaSteps[0] ?? '', wrong])).toThrow('nowhere')
    expect(schemaOf(db)).toEqual(before)
    expect(schemaVersionOf(db)).toBe(1)
  })
})

describe('the connection', () => {
  test('stores durably: write-ahead log, synchronous FULL, foreign keys', () => {
    const db = connect(join(ownFolder(), 'duskboard.db'))
    onTestFinished(() => void db.close())
    const value = (name: string): unknown => db.pragma(name, { simple: true })
    expect([value('journal_mode'), value('synchronous'), value('foreign_keys')]).toEqual(['wal', 2, 1])
  })
  test('flushes the drive itself on macOS, and only there', () => {
    expect(durabilityPragmas('darwin')).toEqual(expect.arrayContaining(['fullfsync = ON', 'checkpoint_fullfsync = ON']))
    expect(durabilityPragmas('linux').join()).not.toContain('fullfsync')
  })
})
