/** Removes files and folders. Errors keep the system's code, which Node's `rmSync` hides. */
import { readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { retryWhileHeld } from './held-files.ts'

function ignoreMissing(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
/** Removes a file, if it exists. */
export const removeFile = (file: string): void => ignoreMissing(() => retryWhileHeld(() => unlinkSync(file)))
/** Removes a folder that holds files only, if it exists. */
export function removeFolder(folder: string): void {
  ignoreMissing(() => {
    for (const name of readdirSync(folder)) removeFile(join(folder, name))
    rmdirSync(folder)
  })
}
