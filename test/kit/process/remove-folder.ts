import { rmSync } from 'node:fs'

/**
 * Removes the folder of a test with all that lies in it. What a thread or a process of the console still writes there
 * when its test ends, as a backup that is under way, is waited for: two seconds at most.
 */
export function removeFolder(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 10 })
}
