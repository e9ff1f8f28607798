/**
 * Probes whether the system still locks files in the data folder. Where it does not (a network folder without its lock
 * service), SQLite blocks the process for ten seconds before each transaction; a probe of a file that nobody else locks
 * answers at once.
 */
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { storageFault, isRefusedLock } from './errors.ts'

export interface LockProbe {
  /**
   * Takes and drops a lock, in some ten microseconds. Throws StorageFault `no-locks`, or `io` where the probe's file
   * cannot be read, which says nothing about the database.
   */
  readonly check: () => void
  readonly close: () => void
}

/** Opens the probe's file in the data folder, or makes it. Throws SqliteError. */
export function openLockProbe(folder: string): LockProbe {
  const db = new Database(join(folder, 'probe.db'), { timeout: 0 })
  const look = (): void => void db.pragma('schema_version')
  return {
    check: () => {
      try {
        look()
      } catch (error) {
        if (!(error instanceof Database.SqliteError)) throw error
        throw storageFault(isRefusedLock(error) ? 'no-locks' : 'io', folder, error)
      }
    },
    close: () => void db.close(),
  }
}
/** Throws StorageFault `no-locks` where the folder cannot lock. */
export function checkLocks(folder: string): void {
  const probe = openLockProbe(folder)
  try {
    probe.check()
  } finally {
    probe.close()
  }
}
