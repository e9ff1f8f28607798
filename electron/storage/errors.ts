/** Maps errors of disk and SQLite to storage faults. Any other error is a bug and stays as it is. */
import type { StorageFaultKind } from './fault-kinds.ts'
import { faultNotice, localizeNotice } from './notices.ts'
import { StorageFault } from './store.ts'
import { faultsEn } from './words/faults.en.ts'

const bySystem: Readonly<Record<string, StorageFaultKind>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'io',
  EMFILE: 'io',
  ENFILE: 'io',
  ENOENT: 'io',
  ENOTDIR: 'io',
  EISDIR: 'io',
  EEXIST: 'io',
  EBUSY: 'io',
}
/** Special cases come first: SQLite's extended codes begin with the plain one. */
const bySqlite: readonly (readonly [string, StorageFaultKind])[] = [
  // The shared-memory file could not grow.
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['SQLITE_IOERR_SHORT_READ', 'corrupt'],
  ['SQLITE_IOERR_CORRUPTFS', 'corrupt'],
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_PERM', 'read-only'],
  ['SQLITE_IOERR_SHM', 'no-locks'],
  ['SQLITE_IOERR_LOCK', 'no-locks'],
  ['SQLITE_IOERR_RDLOCK', 'no-locks'],
  ['SQLITE_IOERR_UNLOCK', 'no-locks'],
  ['SQLITE_IOERR_CHECKRESERVEDLOCK', 'no-locks'],
  ['SQLITE_PROTOCOL', 'no-locks'],
  ['SQLITE_NOLFS', 'no-locks'],
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_CORRUPT', 'corrupt'],
  ['SQLITE_NOTADB', 'corrupt'],
  ['SQLITE_CANTOPEN', 'io'],
  ['SQLITE_IOERR', 'io'],
]

/** Returns the fault as one sentence with the next step. */
export const storageFaultText = (fault: StorageFault, lang: string): string => localizeNotice(faultNotice(fault), lang)

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : ''
}
const kindOf = (code: string): StorageFaultKind | null =>
  bySystem[code] ?? bySqlite.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null

/** True where a lock was refused, for whatever reason. */
export const isRefusedLock = (error: unknown): boolean => {
  const kind = kindOf(codeOf(error))
  return kind === 'locked' || kind === 'no-locks'
}

/** True for an error of a damaged database, from SQLite or as StorageFault. */
export const isCorrupt = (error: unknown): boolean =>
  error instanceof StorageFault ? error.kind === 'corrupt' : kindOf(codeOf(error)) === 'corrupt'

/** Runs a check, and again where it reports damage, because a disk may fail for a moment. */
export function retryIfCorrupt<T>(look: () => T): T {
  try {
    return look()
  } catch (error) {
    if (!isCorrupt(error)) throw error
    return look()
  }
}
/** Returns the file that the system names in an error, or null. */
const pathOf = (error: unknown): string | null =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null

/** Makes a fault of one kind in this folder. */
export const storageFault = (kind: StorageFaultKind, folder: string, cause?: unknown): StorageFault => {
  const where = kind === 'read-only' ? (pathOf(cause) ?? folder) : folder
  const at = { where, code: codeOf(cause) }
  return new StorageFault(kind, faultsEn[kind](at.where, at.code), { cause, at })
}

/** Returns an error of disk or database as a StorageFault, and any other error unchanged. */
export function toStorageFault(error: unknown, folder: string): unknown {
  const kind = kindOf(codeOf(error))
  return error instanceof StorageFault || kind === null ? error : storageFault(kind, folder, error)
}
/** Runs storage work; errors of disk and database are thrown as StorageFault. */
export function withStorageFaults<T>(folder: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw toStorageFault(error, folder)
  }
}
