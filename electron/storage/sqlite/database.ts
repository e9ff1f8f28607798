/** Opens the database file and migrates it to today's schema. */
import Database from 'better-sqlite3'
import { closeSync, existsSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { storageFault } from '../errors.ts'
import { openFile } from '../held-files.ts'
import {
  durabilityPragmas,
  prepareStatements,
  schemaSteps,
  smallCachePragma,
  untrustedFilePragmas,
  type Statements,
} from './sql.ts'

export interface OpenDatabase {
  readonly db: Database.Database
  readonly sql: Statements
}

/**
 * Bytes up to which every page is checked at the start. Pages of larger files are checked with each backup, rows when a
 * match is read.
 */
const checkedAtOnce = 64 * 1024 * 1024
const magic = 'SQLite format 3\0'

/** Returns the number of schema steps that the file has; 0 for an empty file. */
export const schemaVersionOf = (db: Database.Database): number => Number(db.pragma('user_version', { simple: true }))

/**
 * Returns the schema version from the file's header without opening the database, so that a newer file stays untouched;
 * 0 for none. Call it before this process opens the file: closing a descriptor drops SQLite's locks.
 */
export function readHeaderVersion(file: string): number {
  if (!existsSync(file)) return 0
  const header = Buffer.alloc(64)
  const descriptor = openFile(file, 'r')
  try {
    const length = readSync(descriptor, header)
    return length === 64 && header.toString('latin1', 0, 16) === magic ? header.readUInt32BE(60) : 0
  } finally {
    closeSync(descriptor)
  }
}
/** Reads every page of the file, which takes seconds in a large one; false at the first damage. */
export const isSound = (db: Database.Database): boolean => db.pragma('quick_check(1)', { simple: true }) === 'ok'

/**
 * Opens a database and checks it; `suspect` checks the pages of a large one too. Throws SqliteError, and StorageFault
 * `corrupt` or `newer`.
 */
export function connect(file: string, { readonly = false, suspect = false } = {}): Database.Database {
  const db = new Database(file, { readonly, timeout: 1000 })
  try {
    for (const pragma of [smallCachePragma, ...untrustedFilePragmas]) db.pragma(pragma)
    if ((suspect || statSync(file).size <= checkedAtOnce) && !isSound(db)) throw storageFault('corrupt', dirname(file))
    const version = schemaVersionOf(db)
    if (version > schemaSteps.length) throw storageFault('newer', dirname(file))
    const tables = Number(db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get())
    if (version === 0 && tables > 0) throw storageFault('corrupt', dirname(file))
    if (readonly) return db
    // The first of these pragmas writes to the file, so all checks come before.
    for (const pragma of durabilityPragmas(process.platform)) db.pragma(pragma)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Prepares all statements. Throws StorageFault `corrupt` where a table or column of this version is missing. */
export function prepareOrFault(db: Database.Database): Statements {
  try {
    return prepareStatements(db)
  } catch (error) {
    const foreign = error instanceof Database.SqliteError && error.code === 'SQLITE_ERROR'
    throw foreign ? storageFault('corrupt', dirname(db.name), error) : error
  }
}

/** Runs the missing migrations, each in one transaction with its version number. */
export function migrate(db: Database.Database, all: readonly string[] = schemaSteps): void {
  const step = db.transaction((version: number) => {
    db.exec(all[version] ?? '')
    db.pragma(`user_version = ${version + 1}`)
  })
  for (let version = schemaVersionOf(db); version < all.length; version += 1) step.exclusive(version)
  // Writes the version into the file itself, where an older program looks for it.
  db.pragma('wal_checkpoint(TRUNCATE)')
}
