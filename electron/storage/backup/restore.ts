/**
 * Restores a backup at the next start, when nothing has the database open. Until then a copy of it lies beside the
 * database; a single rename makes the change, so a crash leaves the one or the other and never a mixture.
 */
import Database from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeBackup, backupMomentOf } from './backups.ts'
import { readHeaderVersion, isSound } from '../sqlite/database.ts'
import { toStorageFault, storageFault, isCorrupt, retryIfCorrupt } from '../errors.ts'
import { dropAllLine } from '../key-value-log.ts'
import { removeFile } from '../remove-files.ts'
import { copyFile, readTextFile, renameFile, writeTextFile } from '../held-files.ts'
import { quarantineFile } from '../integrity/recovery.ts'
import { faultNotice, type Notices } from '../notices.ts'
import type { LocalizedNotice } from '../words/message.ts'
import { schemaSteps } from '../sqlite/sql.ts'
import { syncFile, syncFolder } from '../fsync.ts'
import { StorageFault } from '../store.ts'

const placesIn = (folder: string) => ({
  database: join(folder, 'duskboard.db'),
  /** The ordered backup; `order` holds its time. */
  next: join(folder, 'restore.db'),
  order: join(folder, 'restore.json'),
})
/** Returns the time (ISO 8601) of the backup that the next start will restore, or null. */
export function pendingRestoreIn(folder: string): string | null {
  const { next, order } = placesIn(folder)
  if (!existsSync(next) || !existsSync(order)) return null
  const text = readTextFile(order)
  try {
    const order = JSON.parse(text) as { at?: unknown } | null
    return typeof order?.at === 'string' ? order.at : null
  } catch {
    // A crash cut the file off before the order was confirmed to anybody.
    return null
  }
}
/** Withdraws an ordered restore; nothing happens where none is ordered. Throws system errors. */
export function cancelRestore(folder: string): void {
  const { next, order } = placesIn(folder)
  const files = [order, next, `${next}.part`].filter((file) => existsSync(file))
  for (const file of files) removeFile(file)
  if (files.length > 0) syncFolder(folder)
}
/** Orders a restore. The backup at this path is copied, so it is kept whatever happens until the next start. */
export function orderRestore(folder: string, backup: string): void {
  const { next, order } = placesIn(folder)
  cancelRestore(folder)
  try {
    copyFile(backup, `${next}.part`)
    syncFile(`${next}.part`)
    renameFile(`${next}.part`, next)
    writeTextFile(order, JSON.stringify({ at: new Date(backupMomentOf(backup)).toISOString() }))
    syncFile(order)
    syncFolder(folder)
  } catch (error) {
    cancelRestore(folder)
    throw error
  }
}
function verifyRestorable(file: string, folder: string): void {
  if (readHeaderVersion(file) > schemaSteps.length) throw storageFault('newer', folder)
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    if (!isSound(db)) throw storageFault('corrupt', folder)
  } finally {
    db.close()
  }
}
/** Backs up today's database; an unreadable one is kept under another name. */
function backUpCurrent(database: string, folder: string): LocalizedNotice {
  if (!existsSync(database)) return ({ restoring }) => restoring.noneBefore
  try {
    const copy = retryIfCorrupt(() => makeBackup(database, folder))
    const db = new Database(database)
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
    return ({ restoring }) => restoring.kept(basename(copy))
  } catch (error) {
    if (!isCorrupt(error)) throw error
    const file = basename(quarantineFile(database) ?? '')
    return ({ restoring }) => restoring.keptDamaged(file)
  }
}
function replaceDatabase(folder: string, at: string): LocalizedNotice {
  const { database, next } = placesIn(folder)
  verifyRestorable(next, folder)
  const kept = backUpCurrent(database, folder)
  // Files of the old database would be compared with the new one.
  for (const name of ['marks.log', 'duskboard.db-wal', 'duskboard.db-shm']) removeFile(join(folder, name))
  // The file marks all heads as dropped: a missing or empty file would look as if somebody had removed it.
  const heads = join(folder, 'heads.log')
  writeTextFile(heads, dropAllLine)
  syncFile(heads)
  renameFile(next, database)
  syncFolder(folder)
  return (words) => words.restoring.done(at.slice(0, 16).replace('T', ' '), kept(words))
}
/** Applies an ordered restore before the database is opened; a failed one is cancelled with a notice. */
export function applyRestore(folder: string, notices: Notices): void {
  const at = pendingRestoreIn(folder)
  if (at === null) return cancelRestore(folder)
  try {
    notices.add(replaceDatabase(folder, at))
  } catch (caught) {
    const error = toStorageFault(caught, folder)
    if (!(error instanceof StorageFault)) throw error
    notices.add((words) => words.restoring.notDone(faultNotice(error)(words)))
  }
  cancelRestore(folder)
}
