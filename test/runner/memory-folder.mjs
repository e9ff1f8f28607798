// A folder in memory for what tests write: a disk takes its time for each of the thousands of stores that they sync.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder that Linux keeps in memory. */
const inMemory = '/dev/shm'
/** Bytes that must be free there; a run of all tests takes a fraction of them. */
const room = 2 * 1024 ** 3

/** @param {string} folder */
function hasRoom(folder) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= room
}

/**
 * Makes the folder and returns its path, which ends with this process; null where there is no memory for it.
 * @returns {string | null}
 */
export function openMemoryFolder(place = inMemory) {
  if (!hasRoom(place)) return null
  const folder = mkdtempSync(join(place, 'duskboard-'))
  // A database server of a test runs as a user of its own.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 10 }))
  return folder
}
