/** File operations that another program may disturb for a moment: a virus scanner, a folder that is being synchronised. */
import { renameSync } from 'node:fs'

/** Codes that Windows and synchronised folders give while somebody else holds a file. */
const held: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY'])
/** ms between two tries; together two seconds. */
const waits: readonly number[] = [10, 20, 40, 80, 150, 200, 250, 250, 250, 250, 250, 250]

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && held.has(error.code)

/** Blocks this thread for so many ms: what follows may not happen before the file is in its place. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/**
 * Runs a file operation, again for up to two seconds while somebody else holds the file. Throws the last error.
 * `wait`: takes ms.
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
/** Renames a file over another, which is replaced. Throws what the system says after two seconds of tries. */
export const renameFile = (from: string, to: string): void => retryWhileHeld(() => renameSync(from, to))
