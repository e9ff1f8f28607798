/** From a data folder to a database that may be trusted: lock, damage, rescue, migration, and what is missing. */
import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { backupsIn, makeCopy, sweep } from '../backup/backups.ts'
import { connect, headerVersion, migrate, prepared, versionOf, type Opened } from './database.ts'
import { fault, isCorrupt, lookedAtTwice } from '../errors.ts'
import { compareHeads } from '../integrity/chain-heads.ts'
import type { Head } from './history-reader.ts'
import { allDropped, droppedIn, openLedger, readLedger, type Ledger } from '../key-value-log.ts'
import { openLockProbe, type LockProbe } from '../lock-probe.ts'
import { lockFolder } from '../lock.ts'
import { remove, removeFolder } from '../remove-files.ts'
import { beginRescue, endRescue, isRescuing, rebuild } from '../integrity/recovery.ts'
import { carryOut } from '../backup/restore.ts'
import { makeRoom } from './wal-preallocation.ts'
import { faultOf, Notices } from '../notices.ts'
import { steps } from './sql.ts'
import { fileToDisk, folderToDisk } from '../fsync.ts'
import { StorageFault } from '../store.ts'

/** Everything that an open store stands on. */
export interface Parts extends Opened {
  readonly folder: string
  readonly readonly: boolean
  /** The end of each match, outside the database. */
  readonly heads: Ledger<Head>
  readonly marks: Ledger<number>
  readonly notices: Notices
  /** Null where nothing is written. */
  readonly locks: LockProbe | null
  readonly release: () => void
}

export const filesIn = (folder: string) => ({
  database: join(folder, 'duskboard.db'),
  heads: join(folder, 'heads.log'),
  marks: join(folder, 'marks.log'),
  /** Left behind when damage showed while running: the next start checks every page, however large the file. */
  suspect: join(folder, 'suspect'),
})

function upToDate(folder: string): Opened {
  const { database, suspect } = filesIn(folder)
  const db = connect(database, { suspect: existsSync(suspect) })
  try {
    const version = versionOf(db)
    if (version > 0 && version < steps.length) makeCopy(database, folder)
    migrate(db)
    return { db, sql: prepared(db) }
  } catch (error) {
    db.close()
    throw error
  }
}
const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

/** SQLite would take a missing or empty file for a new database and throw its write-ahead log away. */
function isGone(folder: string): boolean {
  const { database, heads } = filesIn(folder)
  const known = readLedger<Head>(heads).size > 0 || backupsIn(folder).length > 0 || sizeOf(`${database}-wal`) > 0
  return sizeOf(database) === 0 && known
}
function soundOrNull(folder: string): Opened | null {
  if (isGone(folder)) return null
  try {
    return lookedAtTwice(() => upToDate(folder))
  } catch (error) {
    if (!isCorrupt(error)) throw error
    return null
  }
}
function openDatabase(folder: string, notices: Notices): Opened {
  const { database, suspect } = filesIn(folder)
  if (headerVersion(database) > steps.length) throw fault('newer', folder)
  const opened = (isRescuing(database) ? null : soundOrNull(folder)) ?? rescued(folder, notices)
  remove(suspect)
  return opened
}
function rescued(folder: string, notices: Notices): Opened {
  const { database } = filesIn(folder)
  const broken = beginRescue(database)
  const opened = upToDate(folder)
  try {
    const found = rebuild(opened, folder, broken)
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
 * Makes the file of the heads durable before anything is stored, so that no power cut takes it away. False: it is missing
 * beside a database of this version, where somebody removed it; an older database may have had none.
 */
function ensureHeads(folder: string): boolean {
  const { database, heads } = filesIn(folder)
  if (existsSync(heads)) return true
  const version = headerVersion(database)
  const isOlder = version > 0 && version < steps.length
  writeFileSync(heads, isOlder ? allDropped : '', { mode: 0o600 })
  fileToDisk(heads)
  folderToDisk(folder)
  return version < steps.length
}
function ledgers(folder: string): Pick<Parts, 'heads' | 'marks'> {
  const files = filesIn(folder)
  const heads = openLedger<Head>(files.heads)
  try {
    return { heads, marks: openLedger<number>(files.marks) }
  } catch (error) {
    heads.close()
    throw error
  }
}
function tidyFolder(folder: string): void {
  sweep(folder)
  for (const name of readdirSync(folder)) {
    if (name.startsWith('rescue-')) removeFolder(join(folder, name))
    if (name.startsWith('incoming-')) remove(join(folder, name))
  }
}

/** Asked before SQLite is: it would open such a file for reading without a word, and leave companions that nobody may write. */
function askToWrite(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/\.(db|db-wal|db-shm|log)$/.test(name)) accessSync(join(folder, name), constants.W_OK)
  }
}
/**
 * Step by step: Node's own way of making folders in folders names the wrong reason on a read-only medium, and asks for
 * ever where the system says ENOENT to a folder in one that is there. A drive that is not plugged in has no folder at all.
 */
function makeFolder(folder: string): void {
  const missing: string[] = []
  let there = resolve(folder)
  while (!existsSync(there) && dirname(there) !== there) {
    missing.unshift(there)
    there = dirname(there)
  }
  if (!statSync(there).isDirectory()) throw faultOf('io', ({ opening }) => opening.isFile(there))
  accessSync(there, constants.W_OK)
  for (const each of missing) makeOne(each)
}
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another copy that starts at the same moment may have been first.
    if (!existsSync(folder)) throw error
  }
}
/** Takes the folder for this process and opens what is in it; sets damage aside and says so. Throws StorageFault. */
export function openParts(folder: string): Parts {
  makeFolder(folder)
  askToWrite(folder)
  const release = lockFolder(folder)
  try {
    tidyFolder(folder)
    const notices = new Notices()
    const hadHeads = ensureHeads(folder)
    carryOut(folder, notices)
    const opened = openDatabase(folder, notices)
    try {
      const locks = openLockProbe(folder)
      const parts = { ...opened, ...ledgers(folder), folder, readonly: false, notices, locks, release }
      compareHeads(parts, { hadHeads, dropped: droppedIn(filesIn(folder).heads) })
      makeRoom(parts)
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

/** Somebody else writes it: read again whenever it grew or was written anew. */
const seenOnly = <T>(file: string): Ledger<T> => {
  const stamp = (): string => {
    const found = statSync(file, { throwIfNoEntry: false })
    return `${found?.ino} ${found?.size}`
  }
  let [seen, values] = [stamp(), readLedger<T>(file)]
  const all = (): ReadonlyMap<string, T> => {
    const now = stamp()
    if (now !== seen) [seen, values] = [now, readLedger<T>(file)]
    return values
  }
  const refuse = (): never => {
    throw new StorageFault('read-only', `${basename(file)} is open for reading only.`)
  }
  return {
    get: (key) => all().get(key) ?? null,
    all,
    put: refuse,
    drop: refuse,
    sync: refuse,
    tidy: refuse,
    close: () => {},
  }
}
/** For statistics beside a running console: takes no lock, changes nothing. */
export function openForReading(folder: string): Parts {
  const files = filesIn(folder)
  if (!existsSync(files.database)) {
    throw new StorageFault(
      'io',
      `There is no Duskboard data in ${folder} yet. Start the console with this folder once.`,
    )
  }
  const db = connect(files.database, { readonly: true })
  try {
    if (versionOf(db) < steps.length) {
      throw new StorageFault(
        'read-only',
        `The data in ${folder} is of an older Duskboard. Start the console once: it brings it up to date.`,
      )
    }
    const lists = { heads: seenOnly<Head>(files.heads), marks: seenOnly<number>(files.marks) }
    return {
      db,
      sql: prepared(db),
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
export const suspect = (folder: string): void => writeFileSync(filesIn(folder).suspect, '')
