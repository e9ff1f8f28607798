/** The file of the open database, compared with what stands under its name in the data folder. */
import type Database from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, statSync, type BigIntStats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { stamp } from '../backup/backups.ts'
import { faultOf, reasonOf, type Saying } from '../notices.ts'
import { copyInto } from './sql.ts'
import type { StorageFault } from '../store.ts'

type Identity = Pick<BigIntStats, 'dev' | 'ino' | 'size'>

const identityOf = (path: string): Identity | null => statSync(path, { bigint: true, throwIfNoEntry: false }) ?? null
const isSame = (a: Identity, b: Identity): boolean => a.dev === b.dev && a.ino === b.ino

/** Where the system lists this process's open files; only POSIX systems do. */
const openFiles = '/dev/fd'

/**
 * The path under which the system shows an open file itself, or null where it has none. Nothing is opened to find it:
 * closing another descriptor of the file would drop the locks that SQLite holds on it.
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
    // No such list here: then only a missing file is noticed, not a replaced one.
    return null
  }
}

export interface DatabaseFile {
  /**
   * Returns while the open database is the file in the folder. Throws StorageFault `io` when that file was deleted, moved,
   * emptied or replaced: what SQLite takes from then on would be in no folder. At the beginning of each loss everything stored so
   * far is saved as a data folder of its own beside the lost one, which the sentence names until the file is back.
   */
  readonly check: () => void
  /** The log is about to be emptied by the console itself. */
  readonly expectEmptyLog: () => void
}

/** The place itself, or with the first number at which nothing lies: two losses may fall into one millisecond. */
function freePlace(place: string): string {
  let free = place
  for (let n = 2; existsSync(free); n += 1) free = `${place}-${n}`
  return free
}
/** A folder beside the lost one: starting with it goes on where the lost one stopped. */
function saveBeside(db: Database.Database, folder: string): Saying {
  const place = resolve(folder)
  const saved = freePlace(join(dirname(place), `${basename(place)}-saved-${stamp()}`))
  try {
    mkdirSync(saved, { mode: 0o700 })
    db.prepare(copyInto).run(join(saved, 'duskboard.db'))
    return ({ gone }) => gone.saved(saved)
  } catch (error) {
    return (words) => words.gone.notSaved(saved, reasonOf(error)(words))
  }
}

interface Presence {
  /** False where the file is gone, is another one, or was emptied in place. */
  readonly isThere: () => boolean
  /** The console itself empties the file now. */
  readonly expectEmpty: () => void
}
function presenceOf(path: string): Presence {
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

/** Watches the two files of an open database: what it holds, and the log that newer steps lie in. `database`: its path. */
export function databaseFile(db: Database.Database, database: string): DatabaseFile {
  const folder = dirname(database)
  const log = presenceOf(`${database}-wal`)
  const files = [presenceOf(database), log]
  let lost: StorageFault | null = null
  return {
    expectEmptyLog: log.expectEmpty,
    check: () => {
      if (files.every(({ isThere }) => isThere())) {
        lost = null
        return
      }
      if (lost === null) {
        const saved = saveBeside(db, folder)
        lost = faultOf('io', (words) => `${words.gone.database(folder)} ${saved(words)}`)
      }
      throw lost
    },
  }
}
