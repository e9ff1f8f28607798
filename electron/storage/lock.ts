import Database from 'better-sqlite3'
import { join } from 'node:path'
import { retryWhileHeld } from './held-files.ts'
import { checkLocks } from './lock-probe.ts'
import { faultWithNotice } from './notices.ts'

/**
 * Locks the data folder for this process and returns the release. The operating system holds the lock, so it ends with
 * the process, however that ends; it lies on a file of its own, so the database stays open to readers. Throws
 * StorageFault `locked` where another process has the folder, `no-locks` where it cannot be locked.
 */
export function lockFolder(folder: string): () => void {
  try {
    const lock = retryWhileHeld(() => openExclusively(join(folder, 'lock.db')))
    return () => void lock.close()
  } catch (error) {
    if (!isBusy(error)) throw error
    checkLocks(folder)
    throw faultWithNotice('locked', ({ opening }) => opening.inUse(folder), error)
  }
}
function openExclusively(file: string): Database.Database {
  const lock = new Database(file, { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}
const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
