import Database from 'better-sqlite3'
import { join } from 'node:path'
import { StorageFault } from './types.ts'

/**
 * Takes the data folder for this process. The operating system holds the lock, so it is gone the moment the process is,
 * however that ended; and it lies on a file of its own, so that the database stays open to readers.
 * Throws StorageFault 'locked' when somebody else has the folder. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  const lock = new Database(join(folder, 'lock.db'), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    const next = 'Use the one that is open, or close it first; or start this one with another folder (--data).'
    throw new StorageFault('locked', `Another Duskboard is using ${folder}. ${next}`, { cause: error })
  }
  return () => {
    lock.close()
  }
}
const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
