/** Syncs files and folders to the disk. */
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { openFile } from './held-files.ts'

function syncAndClose(descriptor: number): void {
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
/** Makes the content of a file durable. Throws system errors. */
export const syncFile = (file: string): void => syncAndClose(openFile(file, 'r+'))

/** Codes of systems that cannot sync a folder; names there are as durable as the system makes them. */
const unsupportedCodes: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EACCES', 'EISDIR'])
/** Makes names in this folder durable: new, renamed and removed ones. */
export function syncFolder(folder: string): void {
  try {
    syncAndClose(openSync(folder, 'r'))
  } catch (error) {
    if (!unsupportedCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
