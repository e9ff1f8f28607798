/** File operations that another program may block for a moment: a virus scanner, or a synchronised folder. */
import { renameSync } from 'node:fs'

/** Codes that Windows and synchronised folders report while another program holds a file. */
const heldCodes: ReadonlySet<string> = new Set(['EPERM', 'EACCES', 'EBUSY'])
/** ms between two tries, two seconds in all. */
const waits: readonly number[] = [10, 20, 40, 80, 150, 200, 250, 250, 250, 250, 250, 250]

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && heldCodes.has(error.code)

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
/** Renames a file, replacing another one. Throws the system's error after two seconds of tries. */
export const renameFile = (from: string, to: string): void => retryWhileHeld(() => renameSync(from, to))
