/** Backups: copies of the database, verified before they get their name and pruned as `retention.ts` says. */
import Database from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { StartWorker } from '../../workers/worker.ts'
import { startStorageJob, type StorageJob } from '../storage-worker.ts'
import { isSound, prepareOrFault, schemaVersionOf } from '../sqlite/database.ts'
import { storageFault } from '../errors.ts'
import { followChain } from '../sqlite/history-reader.ts'
import { removeFile } from '../remove-files.ts'
import { renameFile } from '../held-files.ts'
import { syncFolder } from '../fsync.ts'
import { backupsToKeep } from './retention.ts'
import { copyIntoSql, schemaSteps, smallCachePragma } from '../sqlite/sql.ts'

/** Ending of a backup in which the chain of a match is broken; such a one never displaces the newest whole backup. */
const damagedEnding = '-damaged.db'

/** Returns a moment as part of a file name that sorts by time. */
export const fileTimestamp = (at: Date = new Date()): string => at.toISOString().replace(/[:.]/g, '-')
const backupFolderOf = (folder: string): string => join(folder, 'backups')

/** Returns the moment in a backup's name, ms since 1970, or NaN for a file that Duskboard did not name. */
function namedMoment(backup: string): number {
  const [, day = '', ...clock] = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/.exec(basename(backup)) ?? []
  return Date.parse(`${day}${clock.slice(0, 3).join(':')}.${clock[3] ?? ''}`)
}
const isOurs = (backup: string): boolean => !Number.isNaN(namedMoment(backup))
/** Returns the time of a backup, ms since 1970: from its name, else from its file; 0 where the file is gone. */
export function backupMomentOf(backup: string): number {
  const named = namedMoment(backup)
  return Number.isNaN(named) ? (statSync(backup, { throwIfNoEntry: false })?.mtimeMs ?? 0) : named
}
/**
 * Returns the paths of all backups, newest first, followed by files that others put there, which may be of any club and
 * age.
 */
export function listBackupFiles(folder: string): readonly string[] {
  const place = backupFolderOf(folder)
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.db')) : []
  const all = names
    .sort()
    .reverse()
    .map((name) => join(place, name))
  return [...all.filter(isOurs), ...all.filter((file) => !isOurs(file))]
}
const listOwnBackups = (folder: string): readonly string[] => listBackupFiles(folder).filter(isOurs)
/** Returns a time stamp after all backups: with a wall clock set back, the newest one would be the first to go. */
function nextStamp(folder: string): string {
  const [last] = listOwnBackups(folder)
  return last === undefined ? fileTimestamp() : fileTimestamp(new Date(Math.max(Date.now(), backupMomentOf(last) + 1)))
}
/** True where a backup is younger than the last change of this file. */
export function isBackedUpSince(folder: string, file: string): boolean {
  const [newest] = listOwnBackups(folder)
  return newest !== undefined && (!existsSync(file) || statSync(newest).mtimeMs >= statSync(file).mtimeMs)
}

/** Counts matches with a broken chain. A backup with an older schema counts none: only its pages are checked. */
function brokenMatches(db: Database.Database): number {
  if (schemaVersionOf(db) !== schemaSteps.length) return 0
  const sql = prepareOrFault(db)
  return sql.matchesAsTheyLie.all().filter((cells) => {
    const { broken, sealed } = followChain(sql, cells, { head: null })
    return broken !== null || !sealed
  }).length
}
function verifyBackup(copy: string): 'whole' | 'partly' {
  const db = new Database(copy, { readonly: true, fileMustExist: true })
  try {
    db.pragma(smallCachePragma)
    if (!isSound(db)) throw storageFault('corrupt', dirname(dirname(copy)))
    return brokenMatches(db) === 0 ? 'whole' : 'partly'
  } finally {
    db.close()
  }
}

/** Copies the database, verifies the copy, then names it; returns its path. Slow, so the store runs it in a worker. */
export function makeBackup(database: string, folder: string): string {
  const place = backupFolderOf(folder)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const name = join(place, nextStamp(folder))
  const unfinished = `${name}.part`
  const db = new Database(database, { readonly: true, fileMustExist: true })
  try {
    db.pragma(smallCachePragma)
    const started = new Date()
    db.prepare(copyIntoSql).run(unfinished)
    // Later writes may be missing in the copy, so it is dated by its start.
    utimesSync(unfinished, started, started)
    const copy = verifyBackup(unfinished) === 'whole' ? `${name}.db` : `${name}${damagedEnding}`
    renameFile(unfinished, copy)
    syncFolder(place)
    pruneBackups(folder)
    return copy
  } finally {
    db.close()
    removeFile(unfinished)
  }
}
/** Removes backups beyond the retention. Files that others put there stay. */
function pruneBackups(folder: string): void {
  const all = listOwnBackups(folder).map((file) => ({ file, at: backupMomentOf(file), whole: isWholeBackup(file) }))
  const kept = backupsToKeep(all)
  for (const each of all) if (!kept.has(each)) removeFile(each.file)
}
/** Removes every other backup and returns their number. */
export function removeOtherBackups(folder: string, copy: string): number {
  const others = listBackupFiles(folder).filter((file) => file !== copy)
  for (const file of others) removeFile(file)
  syncFolder(backupFolderOf(folder))
  return others.length
}
/** True unless the file is named as a copy of a damaged database. */
export const isWholeBackup = (backup: string): boolean => !backup.endsWith(damagedEnding)
/** Removes backups that were unfinished when the program ended. */
export function removeUnfinishedBackups(folder: string): void {
  const place = backupFolderOf(folder)
  const names = existsSync(place) ? readdirSync(place).filter((name) => /\.part(-journal|-wal|-shm)?$/.test(name)) : []
  for (const name of names) removeFile(join(place, name))
}

/** Makes a backup in a worker. */
export const backupInWorker = (
  startBeside: StartWorker,
  given: { database: string; folder: string },
): StorageJob<string> =>
  startStorageJob({
    startBeside,
    what: 'copy',
    given,
    stopped: (words) => words.backups.stopped,
  })
