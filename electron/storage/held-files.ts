/** File operations that another program may block for a moment: a virus scanner, or a synchronised folder. */
import { copyFileSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Codes that Windows and synchronised folders report while another program holds a file. */
const heldCodes: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY'])
/** SQLite opens a file that it may not write for reading alone, and says so at the first write. */
const heldInSqlite = /^SQLITE_(?:CANTOPEN|READONLY)/u
/** ms between two tries, two seconds in all. */
const waits: readonly number[] = [10, 20, 40, 80, 150, 200, 250, 250, 250, 250, 250, 250]

const isHeld = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (heldCodes.has(error.code) || heldInSqlite.test(error.code))

/** Blocks this thread: the caller must not go on before the file is in its place. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/**
 * Runs a file operation, and again for two seconds while another program holds the file. Throws the last error. `wait`
 * takes ms.
 */
export function retryWhileHeld<T>(act: () => T, wait: (ms: number) => void = sleep): T {
  for (const ms of waits) {
    try {
      return act()
    } catch (error) {
      if (!isHeld(error)) throw error
      wait(ms)
    }
  }
  return act()
}
// Each of these throws the system's error after two seconds of tries.
/** Opens a file and returns its descriptor. */
export const openFile = (path: string, flags: 'r' | 'r+' | 'w' | 'a', mode?: number): number =>
  retryWhileHeld(() => openSync(path, flags, mode))
/** Returns the text of a file in UTF-8. */
export const readTextFile = (path: string): string => retryWhileHeld(() => readFileSync(path, 'utf8'))
/** Writes a whole file, readable by this user alone where it is new. */
export const writeTextFile = (path: string, text: string): void =>
  retryWhileHeld(() => writeFileSync(path, text, { mode: 0o600 }))
/** Copies a file, replacing another one. */
export const copyFile = (from: string, to: string): void => retryWhileHeld(() => copyFileSync(from, to))
/** Renames a file, replacing another one. */
export const renameFile = (from: string, to: string): void => retryWhileHeld(() => renameSync(from, to))
