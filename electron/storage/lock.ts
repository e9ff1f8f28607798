import Database from 'better-sqlite3'
import { join } from 'node:path'
import { checkLocks } from './lock-probe.ts'
import { faultOf } from './notices.ts'

/**
 * Takes the data folder for this process. The operating system holds the lock, so it is gone the moment the process is,
 * however that ended; and it lies on a file of its own, so that the database stays open to readers.
 * Throws StorageFault `locked` when somebody else has the folder, `no-locks` where nobody can have it. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  const lock = new Database(join(folder, 'lock.db'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    checkLocks(folder)
    throw faultOf('locked', ({ opening }) => opening.inUse(folder), error)
  }
  return () => {
    lock.close()
  }
}
const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
