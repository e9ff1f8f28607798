/** Backups: copies of the database, verified before they get their name and pruned as `retention.ts` says. */
import Database from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { StartBeside } from '../../workers/worker.ts'
import { aside, type Aside } from '../storage-worker.ts'
import { isSound, prepared, versionOf } from '../sqlite/database.ts'
import { fault } from '../errors.ts'
import { walk } from '../sqlite/history-reader.ts'
import { remove } from '../remove-files.ts'
import { renameFile } from '../rename-file.ts'
import { folderToDisk } from '../fsync.ts'
import { staying } from './retention.ts'
import { copyInto, steps, thrifty } from '../sqlite/sql.ts'

/** Ending of a backup in which the chain of a match is broken; such a one never displaces the newest whole backup. */
const damagedEnding = '-damaged.db'

/** Returns a moment as part of a file name that sorts by time. */
export const stamp = (at: Date = new Date()): string => at.toISOString().replace(/[:.]/g, '-')
const backupFolderOf = (folder: string): string => join(folder, 'backups')

/** Returns the moment in a backup's name, ms since 1970, or NaN for a file that Duskboard did not name. */
function namedMoment(backup: string): number {
  const [, day = '', ...clock] = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/.exec(basename(backup)) ?? []
  return Date.parse(`${day}${clock.slice(0, 3).join(':')}.${clock[3] ?? ''}`)
}
const isOurs = (backup: string): boolean => !Number.isNaN(namedMoment(backup))
/** Returns the time of a backup, ms since 1970: from its name, else from its file; 0 where the file is gone. */
export function momentOf(backup: string): number {
  const named = namedMoment(backup)
  return Number.isNaN(named) ? (statSync(backup, { throwIfNoEntry: false })?.mtimeMs ?? 0) : named
}
/**
 * Returns the paths of all backups, newest first, followed by files that others put there, which may be of any club and
 * age.
 */
export function backupsIn(folder: string): readonly string[] {
  const place = backupFolderOf(folder)
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.db')) : []
  const all = names
    .sort()
    .reverse()
    .map((name) => join(place, name))
  return [...all.filter(isOurs), ...all.filter((file) => !isOurs(file))]
}
const listOwnBackups = (folder: string): readonly string[] => backupsIn(folder).filter(isOurs)
/** Returns a time stamp after all backups: with a wall clock set back, the newest one would be the first to go. */
function nextStamp(folder: string): string {
  const [last] = listOwnBackups(folder)
  return last === undefined ? stamp() : stamp(new Date(Math.max(Date.now(), momentOf(last) + 1)))
}
/** True where a backup is younger than the last change of this file. */
export function backedUpSince(folder: string, file: string): boolean {
  const [newest] = listOwnBackups(folder)
  return newest !== undefined && (!existsSync(file) || statSync(newest).mtimeMs >= statSync(file).mtimeMs)
}

/** Counts matches with a broken chain. A backup with an older schema counts none: only its pages are checked. */
function brokenMatches(db: Database.Database): number {
  if (versionOf(db) !== steps.length) return 0
  const sql = prepared(db)
  return sql.matchesAsTheyLie.all().filter((cells) => {
    const { broken, sealed } = walk(sql, cells, { head: null })
    return broken !== null || !sealed
  }).length
}
function verifyBackup(copy: string): 'whole' | 'partly' {
  const db = new Database(copy, { readonly: true, fileMustExist: true })
  try {
    db.pragma(thrifty)
    if (!isSound(db)) throw fault('corrupt', dirname(dirname(copy)))
    return brokenMatches(db) === 0 ? 'whole' : 'partly'
  } finally {
    db.close()
  }
}

/** Copies the database, verifies the copy, then names it; returns its path. Slow, so the store runs it in a worker. */
export function makeCopy(database: string, folder: string): string {
  const place = backupFolderOf(folder)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const name = join(place, nextStamp(folder))
  const unfinished = `${name}.part`
  const db = new Database(database, { readonly: true, fileMustExist: true })
  try {
    db.pragma(thrifty)
    const started = new Date()
    db.prepare(copyInto).run(unfinished)
    // Later writes may be missing in the copy, so it is dated by its start.
    utimesSync(unfinished, started, started)
    const copy = verifyBackup(unfinished) === 'whole' ? `${name}.db` : `${name}${damagedEnding}`
    renameFile(unfinished, copy)
    folderToDisk(place)
    pruneBackups(folder)
    return copy
  } finally {
    db.close()
    remove(unfinished)
  }
}
/** Removes backups beyond the retention. Files that others put there stay. */
function pruneBackups(folder: string): void {
  const all = listOwnBackups(folder).map((file) => ({ file, at: momentOf(file), whole: isWhole(file) }))
  const kept = staying(all)
  for (const each of all) if (!kept.has(each)) remove(each.file)
}
/** Removes every other backup and returns their number. */
export function keepOnly(folder: string, copy: string): number {
  const others = backupsIn(folder).filter((file) => file !== copy)
  for (const file of others) remove(file)
  folderToDisk(backupFolderOf(folder))
  return others.length
}
export const isWhole = (backup: string): boolean => !backup.endsWith(damagedEnding)
/** Removes backups that were unfinished when the program ended. */
export function sweep(folder: string): void {
  const place = backupFolderOf(folder)
  const names = existsSync(place) ? readdirSync(place).filter((name) => /\.part(-journal|-wal|-shm)?$/.test(name)) : []
  for (const name of names) remove(join(place, name))
}

/** Makes a backup in a worker. */
export const copyAside = (startBeside: StartBeside, given: { database: string; folder: string }): Aside<string> =>
  aside({
    startBeside,
    what: 'copy',
    given,
    stopped: (words) => words.backups.stopped,
  })
