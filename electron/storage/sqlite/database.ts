/** Opens the database file and brings it to today's schema. */
import Database from 'better-sqlite3'
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fault } from '../errors.ts'
import { durable, statementsOn, steps, thrifty, wary, type Statements } from './sql.ts'

export interface Opened {
  readonly db: Database.Database
  readonly sql: Statements
}

/** Larger files would hold up the start; their pages are checked with every backup, their rows when a match is read. */
const checkedAtOnce = 64 * 1024 * 1024
const magic = 'SQLite format 3\0'

export const versionOf = (db: Database.Database): number => Number(db.pragma('user_version', { simple: true }))

/**
 * Version in the file's header, without opening the database: a file from a newer version stays untouched.
 * Only before this process has the file open: closing a descriptor drops the locks that SQLite holds on the file.
 */
export function headerVersion(file: string): number {
  if (!existsSync(file)) return 0
  const header = Buffer.alloc(64)
  const descriptor = openSync(file, 'r')
  try {
    const length = readSync(descriptor, header)
    return length === 64 && header.toString('latin1', 0, 16) === magic ? header.readUInt32BE(60) : 0
  } finally {
    closeSync(descriptor)
  }
}
export const isSound = (db: Database.Database): boolean => db.pragma('quick_check(1)', { simple: true }) === 'ok'

/** Connects and looks for damage; `suspect`: also in a large file. Throws what SQLite says; a file whose pages do not fit together throws 'corrupt'. */
export function connect(file: string, { readonly = false, suspect = false } = {}): Database.Database {
  const db = new Database(file, { readonly, timeout: 1000 })
  try {
    for (const pragma of [thrifty, ...wary]) db.pragma(pragma)
    if ((suspect || statSync(file).size <= checkedAtOnce) && !isSound(db)) throw fault('corrupt', dirname(file))
    const version = versionOf(db)
    if (version > steps.length) throw fault('newer', dirname(file))
    const tables = Number(db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get())
    if (version === 0 && tables > 0) throw fault('corrupt', dirname(file))
    if (readonly) return db
    // Only now: the first of these writes to the file.
    for (const pragma of durable(process.platform)) db.pragma(pragma)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** The statements, or 'corrupt' when a table or column that this version has is not there. */
export function prepared(db: Database.Database): Statements {
  try {
    return statementsOn(db)
  } catch (error) {
    const foreign = error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR'
    throw foreign ? fault('corrupt', dirname(db.name), error) : error
  }
}

/** Runs the missing steps, each in a transaction of its own together with its number. */
export function migrate(db: Database.Database, all: readonly string[] = steps): void {
  const step = db.transaction((version: number) => {
    db.exec(all[version] ?? '')
    db.pragma(`user_version = ${version + 1}`)
  })
  for (let version = versionOf(db); version < all.length; version += 1) step.exclusive(version)
  // So that the version stands in the file itself, where an older program looks for it.
  db.pragma('wal_checkpoint(TRUNCATE)')
}
