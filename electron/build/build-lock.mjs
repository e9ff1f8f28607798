// Lets one process at a time install or build in a folder: two starts at once would take each other's files away.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** ms between two looks at a lock that another process holds, and ms after which it counts as left behind. */
const looks = { between: 200, longest: 600_000 }

/** @param {number} ms */
const sleep = (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process may not be signalled, and runs all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Returns true while the process that wrote a lock is at work.
 * @param {string} lock
 */
function isHeld(lock) {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    const { mtimeMs } = statSync(lock)
    if (Date.now() - mtimeMs > looks.longest) return false
    // An empty lock is just being written.
    return pid === 0 || isAlive(pid)
  } catch {
    return false
  }
}

/**
 * Returns true where the lock is ours now, false where another process has it. A folder that takes no lock is none to
 * build in either, which the build says in better words.
 * @param {string} folder
 * @param {string} lock
 */
function isTaken(folder, lock) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch {
    return true
  }
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'EEXIST')
  }
}

/**
 * Runs `work` once no other process installs or builds in `folder`, and returns its result. `waiting` is called once
 * before the first wait. A lock whose process was killed is taken over.
 * @template T
 * @param {string} folder
 * @param {{ work: () => T, waiting: () => void }} parts
 * @returns {T}
 */
export function oneAtATime(folder, { work, waiting }) {
  const lock = join(folder, '.building')
  for (let times = 0; !isTaken(folder, lock); times += 1) {
    if (!isHeld(lock)) {
      rmSync(lock, { force: true })
      continue
    }
    if (times === 0) waiting()
    sleep(looks.between)
  }
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}
