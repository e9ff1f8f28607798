/** Syncs files and folders to the disk. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

function syncPath(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
export const syncFile = (file: string): void => syncPath(file, 'r+')

/** Codes of systems that cannot sync a folder; names there are as durable as the system makes them. */
const unsupportedCodes: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EACCES', 'EISDIR'])
/** Makes names in this folder durable: new, renamed and removed ones. */
export function syncFolder(folder: string): void {
  try {
    syncPath(folder, 'r')
  } catch (error) {
    if (!unsupportedCodes.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
