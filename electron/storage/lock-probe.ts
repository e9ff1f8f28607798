/**
 * Probes whether the system still locks files in the data folder. Where it does not (a network folder without its lock
 * service), SQLite blocks the process for ten seconds before each transaction; a probe of a file that nobody else locks
 * answers at once.
 */
import type { MonoMs } from '../../shared/engine/time/times.ts'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { storageFault, isRefusedLock } from './errors.ts'
import { retryWhileHeld } from './held-files.ts'
import type { StorageFault } from './store.ts'

export interface LockProbe {
  /**
   * Takes and drops a lock, in some ten microseconds. Throws StorageFault `no-locks`, or `io` where the probe's file
   * cannot be read, which says nothing about the database.
   */
  readonly check: () => void
  /**
   * Refuses every call for half a minute after a call of the database met this fault although the probe's file locks.
   * SQLite blocked the process for ten seconds before it gave up, and would do so at each call.
   */
  readonly trip: (fault: StorageFault) => void
  readonly close: () => void
}
/** ms for which a tripped probe refuses calls. */
const tripMs = 30_000

/** Opens the probe's file in the data folder, or makes it. Throws SqliteError. */
export function openLockProbe(folder: string): LockProbe {
  const db = retryWhileHeld(() => new Database(join(folder, 'probe.db'), { timeout: 0 }))
  const look = (): void => void db.pragma('schema_version')
  let tripped: { readonly fault: StorageFault; readonly until: MonoMs } | null = null
  return {
    check: () => {
      if (tripped !== null && performance.now() < tripped.until) throw tripped.fault
      try {
        look()
      } catch (error) {
        if (!(error instanceof Database.SqliteError)) throw error
        throw storageFault(isRefusedLock(error) ? 'no-locks' : 'io', folder, error)
      }
    },
    trip: (fault) => {
      tripped = { fault, until: performance.now() + tripMs }
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
