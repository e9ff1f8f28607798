/** Opens a data folder: lock, check, rescue, migration, and notices of what is missing. */
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { listBackupFiles, makeBackup, removeUnfinishedBackups } from '../backup/backups.ts'
import { connect, readHeaderVersion, migrate, prepareOrFault, schemaVersionOf, type OpenDatabase } from './database.ts'
import { storageFault, isCorrupt, retryIfCorrupt } from '../errors.ts'
import { compareHeads } from '../integrity/chain-heads.ts'
import { isChainHead, type ChainHead } from './history-reader.ts'
import {
  dropAllLine,
  droppedKeysIn,
  openKeyValueLog,
  readKeyValueLog,
  type KeyValueLog,
  type ValueGuard,
} from '../key-value-log.ts'
import { openLockProbe, type LockProbe } from '../lock-probe.ts'
import { lockFolder } from '../lock.ts'
import { retryWhileHeld, writeTextFile } from '../held-files.ts'
import { removeFile, removeFolder } from '../remove-files.ts'
import { beginRescue, endRescue, isRescuing, rebuildDatabase } from '../integrity/recovery.ts'
import { applyRestore } from '../backup/restore.ts'
import { preallocateLog } from './wal-preallocation.ts'
import { faultWithNotice, Notices } from '../notices.ts'
import { schemaSteps } from './sql.ts'
import { syncFile, syncFolder } from '../fsync.ts'
import { StorageFault } from '../store.ts'

/** The parts of an open store. */
export interface StoreDeps extends OpenDatabase {
  readonly folder: string
  readonly readonly: boolean
  /** The head of each match, kept outside the database. */
  readonly heads: KeyValueLog<ChainHead>
  readonly marks: KeyValueLog<number>
  readonly notices: Notices
  /** Null in a read-only store. */
  readonly locks: LockProbe | null
  readonly release: () => void
}

/** Returns the paths of the storage's files in a data folder. */
export const storagePaths = (folder: string) => ({
  database: join(folder, 'duskboard.db'),
  heads: join(folder, 'heads.log'),
  marks: join(folder, 'marks.log'),
  /** Marks damage found while running: the next start checks every page, however large the file. */
  suspect: join(folder, 'suspect'),
})

/** Returns whether a value of the file of marks can be an engine time in ms. */
const isMark = (value: unknown): value is number => typeof value === 'number' && value >= 0

function openMigrated(folder: string): OpenDatabase {
  const { database, suspect } = storagePaths(folder)
  const db = retryWhileHeld(() => connect(database, { suspect: existsSync(suspect) }))
  try {
    const version = schemaVersionOf(db)
    if (version > 0 && version < schemaSteps.length) makeBackup(database, folder)
    migrate(db)
    return { db, sql: prepareOrFault(db) }
  } catch (error) {
    db.close()
    throw error
  }
}
const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/**
 * True where the database is missing or empty though it existed: SQLite would make a new one and discard the
 * write-ahead log.
 */
function isDatabaseGone(folder: string): boolean {
  const { database, heads } = storagePaths(folder)
  const known =
    readKeyValueLog(heads, isChainHead).size > 0 || listBackupFiles(folder).length > 0 || sizeOf(`${database}-wal`) > 0
  return sizeOf(database) === 0 && known
}
function openSoundOrNull(folder: string): OpenDatabase | null {
  if (isDatabaseGone(folder)) return null
  try {
    return retryIfCorrupt(() => openMigrated(folder))
  } catch (error) {
    if (!isCorrupt(error)) throw error
    return null
  }
}
function openDatabase(folder: string, notices: Notices): OpenDatabase {
  const { database, suspect } = storagePaths(folder)
  if (readHeaderVersion(database) > schemaSteps.length) throw storageFault('newer', folder)
  const opened = (isRescuing(database) ? null : openSoundOrNull(folder)) ?? rescueDatabase(folder, notices)
  removeFile(suspect)
  return opened
}
function rescueDatabase(folder: string, notices: Notices): OpenDatabase {
  const { database } = storagePaths(folder)
  const broken = beginRescue(database)
  const opened = openMigrated(folder)
  try {
    const found = rebuildDatabase(opened, folder, broken)
    notices.add((words) => {
      const { databaseGone, databaseDamaged } = words.opening
      return `${broken === null ? databaseGone : databaseDamaged(broken)} ${found(words)}`
    })
    endRescue(database)
    return opened
  } catch (error) {
    opened.db.close()
    throw error
  }
}

/**
 * Makes the file of heads durable before anything is stored. Returns false where it was missing beside a database of
 * this version and so must have been removed; older versions had none.
 */
function ensureHeads(folder: string): boolean {
  const { database, heads } = storagePaths(folder)
  if (existsSync(heads)) return true
  const version = readHeaderVersion(database)
  const isOlder = version > 0 && version < schemaSteps.length
  writeTextFile(heads, isOlder ? dropAllLine : '')
  syncFile(heads)
  syncFolder(folder)
  return version < schemaSteps.length
}
function openLogs(folder: string): Pick<StoreDeps, 'heads' | 'marks'> {
  const files = storagePaths(folder)
  const heads = openKeyValueLog(files.heads, isChainHead)
  try {
    return { heads, marks: openKeyValueLog(files.marks, isMark) }
  } catch (error) {
    heads.close()
    throw error
  }
}
function tidyFolder(folder: string): void {
  removeUnfinishedBackups(folder)
  for (const name of readdirSync(folder)) {
    if (name.startsWith('rescue-')) removeFolder(join(folder, name))
    if (name.startsWith('incoming-')) removeFile(join(folder, name))
  }
}

/** Names of the console's own files in the data folder. */
const ownFile = /^(?:[a-z]+\.(?:db|db-wal|db-shm|log)|(?:restore|rescue|secrets)\.json|suspect)$/u
/**
 * Checks kind of and write access to each file before SQLite opens it: SQLite would open a protected one silently and
 * leave companions that cannot be written. Throws StorageFault where a folder has the name of a file.
 */
function checkWriteAccess(folder: string): void {
  for (const each of readdirSync(folder, { withFileTypes: true }).filter(({ name }) => ownFile.test(name))) {
    const path = join(folder, each.name)
    if (each.isDirectory()) throw faultWithNotice('io', ({ opening }) => opening.isFolder(path))
    checkWritable(path)
  }
}
/** A worker of a console that was killed a moment ago may still remove its file meanwhile; a link to nowhere stays. */
function checkWritable(path: string): void {
  try {
    accessSync(path, constants.W_OK)
  } catch (error) {
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) throw error
  }
}
/**
 * Makes missing folders one by one. Node's recursive way names the wrong reason on a read-only medium, and never ends
 * where the system reports ENOENT for a folder inside an existing one, as on an unplugged drive.
 */
function makeFolder(folder: string): void {
  const missing: string[] = []
  let there = resolve(folder)
  while (!existsSync(there) && dirname(there) !== there) {
    missing.unshift(there)
    there = dirname(there)
  }
  if (!statSync(there).isDirectory()) throw faultWithNotice('io', ({ opening }) => opening.isFile(there))
  accessSync(there, constants.W_OK)
  for (const each of missing) makeSingleFolder(each)
}
function makeSingleFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // A second copy starting at the same moment may have made it first.
    if (!existsSync(folder)) throw error
  }
}
/** Locks the folder and opens its database; a damaged one is set aside with a notice. Throws StorageFault. */
export function openForWriting(folder: string): StoreDeps {
  makeFolder(folder)
  checkWriteAccess(folder)
  const release = lockFolder(folder)
  try {
    tidyFolder(folder)
    const notices = new Notices()
    const hadHeads = ensureHeads(folder)
    applyRestore(folder, notices)
    const opened = openDatabase(folder, notices)
    try {
      const locks = openLockProbe(folder)
      const parts = { ...opened, ...openLogs(folder), folder, readonly: false, notices, locks, release }
      compareHeads(parts, { hadHeads, dropped: droppedKeysIn(storagePaths(folder).heads) })
      preallocateLog(parts)
      return parts
    } catch (error) {
      opened.db.close()
      throw error
    }
  } catch (error) {
    release()
    throw error
  }
}

/** Opens a log that another process writes; it is read again whenever it changed. */
const openReadOnlyLog = <T>(file: string, isValue: ValueGuard<T>): KeyValueLog<T> => {
  const stamp = (): string => {
    const found = statSync(file, { throwIfNoEntry: false })
    return `${found?.ino} ${found?.size}`
  }
  let [seen, values] = [stamp(), readKeyValueLog(file, isValue)]
  const all = (): ReadonlyMap<string, T> => {
    const now = stamp()
    if (now !== seen) [seen, values] = [now, readKeyValueLog(file, isValue)]
    return values
  }
  const refuse = (): never => {
    throw new StorageFault('read-only', `${basename(file)} is open for reading only.`)
  }
  return {
    get: (key) => all().get(key) ?? null,
    all,
    strange: 0,
    put: refuse,
    drop: refuse,
    sync: refuse,
    tidy: refuse,
    close: () => {},
  }
}
/** Opens a database for reading beside a running console, without a lock. Throws StorageFault. */
export function openForReading(folder: string): StoreDeps {
  const files = storagePaths(folder)
  if (!existsSync(files.database)) {
    throw new StorageFault(
      'io',
      `There is no Duskboard data in ${folder} yet. Start the console with this folder once.`,
    )
  }
  const db = connect(files.database, { readonly: true })
  try {
    if (schemaVersionOf(db) < schemaSteps.length) {
      throw new StorageFault(
        'read-only',
        `The data in ${folder} is of an older Duskboard. Start the console once: it brings it up to date.`,
      )
    }
    const lists = { heads: openReadOnlyLog(files.heads, isChainHead), marks: openReadOnlyLog(files.marks, isMark) }
    return {
      db,
      sql: prepareOrFault(db),
      ...lists,
      folder,
      readonly: true,
      notices: new Notices(),
      locks: null,
      release: () => {},
    }
  } catch (error) {
    db.close()
    throw error
  }
}
/** Makes the next start check every page. */
export const flagForCheck = (folder: string): void => writeFileSync(storagePaths(folder).suspect, '')
