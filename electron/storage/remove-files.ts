/** Node's `rmSync` says of a disk that refuses no more than "unknown": these say what it was. */
import { readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { retryWhileHeld } from './rename-file.ts'

function unlessGone(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
/** A file that may be gone already. */
export const remove = (file: string): void => unlessGone(() => retryWhileHeld(() => unlinkSync(file)))
/** A folder with nothing but files in it. */
export function removeFolder(folder: string): void {
  unlessGone(() => {
    for (const name of readdirSync(folder)) remove(join(folder, name))
    rmdirSync(folder)
  })
}
