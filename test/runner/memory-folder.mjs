// A folder in memory for what tests write: a disk takes its time for each of the thousands of stores that they sync.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder that Linux keeps in memory. */
const inMemory = '/dev/shm'
/** Bytes that must be free there; a run of all tests takes a fraction of them. */
const room = 2 * 1024 ** 3

/** @param {string} folder */
function hasRoom(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= room
}

/** @param {string} folder */
const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 10 })

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Removes what runs have left that were killed.
 * @param {string} place
 */
function clear(place) {
  for (const name of readdirSync(place)) {
    const pid = /^duskboard-run-(\d+)-/u.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(place, name))
  }
}

/**
 * Makes the folder and returns its path, which ends with this process; null where there is no memory for it.
 * @returns {string | null}
 */
export function openMemoryFolder(place = inMemory) {
  if (!existsSync(place)) return null
  clear(place)
  if (!hasRoom(place)) return null
  const folder = mkdtempSync(join(place, `duskboard-run-${process.pid}-`))
  // A database server of a test runs as a user of its own.
  chmodSync(folder, 0o755)
  process.once('exit', () => remove(folder))
  return folder
}
