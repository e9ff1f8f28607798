/** What stands in the system's memory goes to the disk before anybody relies on it. */
import { closeSync, fsyncSync, openSync } from 'node:fs'

function synced(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
export const fileToDisk = (file: string): void => synced(file, 'r+')

/** Systems and file systems that have no such thing for a folder: names are as sure there as they make them. */
const cannot: ReadonlySet<string> = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EACCES', 'EISDIR'])
/** What was just named, renamed or removed in this folder stays so when the power goes. */
export function folderToDisk(folder: string): void {
  try {
    synced(folder, 'r')
  } catch (error) {
    if (!cannot.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
