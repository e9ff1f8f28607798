/** Watches whether the open database is still the file under its name in the data folder. */
import type Database from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, readSync, statSync, type BigIntStats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileTimestamp } from '../backup/backups.ts'
import { faultWithNotice, reasonNotice } from '../notices.ts'
import type { LocalizedNotice } from '../words/message.ts'
import { copyIntoSql } from './sql.ts'
import type { StorageFault } from '../store.ts'

type FileIdentity = Pick<BigIntStats, 'dev' | 'ino' | 'size'>

const identityOf = (path: string): FileIdentity | null =>
  statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
const isSame = (a: FileIdentity, b: FileIdentity): boolean => a.dev === b.dev && a.ino === b.ino

/** Folder in which POSIX systems list the open files of this process. */
const openFiles = '/dev/fd'

/**
 * Returns a path through which the system shows the open file, or null without one. No file is opened to find it:
 * closing another descriptor of the database would drop SQLite's locks.
 */
function openPathOf(file: string): string | null {
  if (process.platform === 'win32') return null
  const wanted = identityOf(file)
  if (wanted === null) return null
  const isOpen = (path: string): boolean => {
    const found = identityOf(path)
    return found !== null && isSame(found, wanted)
  }
  try {
    const paths = readdirSync(openFiles).map((name) => join(openFiles, name))
    return paths.find(isOpen) ?? null
  } catch {
    // Without such a list a missing file is noticed, but not a replaced one.
    return null
  }
}

export interface DatabaseFile {
  /**
   * Returns while the open database is the file in the folder. Throws StorageFault `io` where that file was deleted,
   * moved, emptied or replaced, because SQLite would go on writing to a file in no folder. At the start of each loss,
   * everything stored so far is saved as a data folder beside the lost one; the fault names it until the file is back.
   * Where another file was copied over the open one nothing is saved: SQLite would read a mixture of both.
   */
  readonly check: () => void
  /** Announces that the console itself is about to empty the write-ahead log. */
  readonly expectEmptyLog: () => void
  /** Runs `act`, which may write to the file, and notes the changed header as the console's own. */
  readonly write: <T>(act: () => T) => T
}

/** Returns the path, with a number where it is taken: two losses may fall into one millisecond. */
function freePlace(place: string): string {
  let free = place
  for (let n = 2; existsSync(free); n += 1) free = `${place}-${n}`
  return free
}
/** Saves the database as a new data folder beside the lost one; a console started with it resumes there. */
function saveCopyBeside(db: Database.Database, folder: string): LocalizedNotice {
  const place = resolve(folder)
  const saved = freePlace(join(dirname(place), `${basename(place)}-saved-${fileTimestamp()}`))
  try {
    mkdirSync(saved, { mode: 0o700 })
    db.prepare(copyIntoSql).run(join(saved, 'duskboard.db'))
    return ({ gone }) => gone.saved(saved)
  } catch (error) {
    return (words) => words.gone.notSaved(saved, reasonNotice(error)(words))
  }
}

interface FilePresence {
  /** False where the file is gone, was replaced, or was emptied in place. */
  readonly isThere: () => boolean
  /** Announces that the console itself empties the file. */
  readonly expectEmpty: () => void
}
function presenceOf(path: string): FilePresence {
  const open = openPathOf(path)
  let held = false
  return {
    isThere: () => {
      const found = identityOf(path)
      if (found === null) return false
      const isEmptied = held && found.size === 0n
      held ||= found.size > 0n
      const own = open === null ? null : identityOf(open)
      return !isEmptied && (own === null || isSame(found, own))
    },
    expectEmpty: () => (held = false),
  }
}

/** Bytes of the database header, which holds the number of pages and the counts of changes. */
const headerBytes = 100

interface Header {
  /** False where another program has written another header. */
  readonly isOwn: () => boolean
  readonly note: () => void
}
/**
 * Watches the header through SQLite's own descriptor, because closing another one would drop its locks. Where the
 * system lists no descriptors, every header passes as own; Windows does not let anybody copy over an open file.
 */
function headerOf(path: string): Header {
  const open = openPathOf(path)
  if (open === null) return { isOwn: () => true, note: () => undefined }
  const read = (): Buffer => {
    const header = Buffer.alloc(headerBytes)
    readSync(Number(basename(open)), header, 0, headerBytes, 0)
    return header
  }
  let own = read()
  return { isOwn: () => own.equals(read()), note: () => (own = read()) }
}

/**
 * Watches the database file and its write-ahead log, which holds the newest steps. `database`: path of the database.
 */
export function watchDatabaseFile(db: Database.Database, database: string): DatabaseFile {
  const folder = dirname(database)
  const log = presenceOf(`${database}-wal`)
  const files = [presenceOf(database), log]
  const header = headerOf(database)
  let lost: StorageFault | null = null
  return {
    expectEmptyLog: log.expectEmpty,
    write: (act) => {
      // A foreign file copied over the database does not become ours through a later write.
      const isOwn = header.isOwn()
      try {
        return act()
      } finally {
        if (isOwn) header.note()
      }
    },
    check: () => {
      const isThere = files.every((each) => each.isThere())
      if (isThere && header.isOwn()) {
        lost = null
        return
      }
      if (isThere) lost ??= faultWithNotice('io', (words) => words.gone.overwritten(folder))
      if (lost === null) {
        const saved = saveCopyBeside(db, folder)
        lost = faultWithNotice('io', (words) => `${words.gone.database(folder)} ${saved(words)}`)
      }
      throw lost
    },
  }
}
