/** Copies beside the database: verified before they get their name, the newest ten kept. */
import Database from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isSound, prepared, versionOf } from './database.ts'
import { fault } from './faults.ts'
import { readHistory } from './history.ts'
import { copyInto, steps } from './sql.ts'
import { StorageFault } from './types.ts'

const kept = 10
/** A copy of a database in which the chain of a match is broken: never pushes out the newest whole one. */
const partly = '-damaged.db'

/** A moment, as a part of a file name that sorts by time. */
export const stamp = (at: Date = new Date()): string => at.toISOString().replace(/[:.]/g, '-')
const placeOf = (folder: string): string => join(folder, 'backups')

/** Verified copies, newest first. */
export function backupsIn(folder: string): readonly string[] {
  const place = placeOf(folder)
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.db')) : []
  return names
    .sort()
    .reverse()
    .map((name) => join(place, name))
}
/** Sorts behind every copy there is: a wall clock that was set back must not make the newest the first to go. */
function nextStamp(folder: string): string {
  const [newest = ''] = backupsIn(folder).map((file) => basename(file))
  const [, day = '', ...clock] = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/.exec(newest) ?? []
  const last = Date.parse(`${day}${clock.slice(0, 3).join(':')}.${clock[3] ?? ''}`)
  return Number.isNaN(last) ? stamp() : stamp(new Date(Math.max(Date.now(), last + 1)))
}
/** There is a backup younger than the last change of this file. */
export function backedUpSince(folder: string, file: string): boolean {
  const newest = backupsIn(folder)[0]
  return newest !== undefined && (!existsSync(file) || statSync(newest).mtimeMs >= statSync(file).mtimeMs)
}

/** Matches whose chain does not hold; the copy of an older schema is judged by its pages only. */
function brokenMatches(db: Database.Database): number {
  if (versionOf(db) !== steps.length) return 0
  const sql = prepared(db)
  return sql.matchesAsTheyLie.all().filter((cells) => {
    const { broken, sealed } = readHistory(sql, cells, null)
    return broken !== null || !sealed
  }).length
}
function judged(copy: string): 'whole' | 'partly' {
  const db = new Database(copy, { readonly: true, fileMustExist: true })
  try {
    if (!isSound(db)) throw fault('corrupt', dirname(dirname(copy)))
    return brokenMatches(db) === 0 ? 'whole' : 'partly'
  } finally {
    db.close()
  }
}

/** Copies the database, verifies the copy and only then names it. Takes its time: the store runs it in a worker. */
export function makeCopy(database: string, folder: string): string {
  const place = placeOf(folder)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const name = join(place, nextStamp(folder))
  const unfinished = `${name}.part`
  const db = new Database(database, { readonly: true, fileMustExist: true })
  try {
    const started = new Date()
    db.prepare(copyInto).run(unfinished)
    // What is stored from here on may not be in it.
    utimesSync(unfinished, started, started)
    const copy = judged(unfinished) === 'whole' ? `${name}.db` : `${name}${partly}`
    renameSync(unfinished, copy)
    prune(folder)
    return copy
  } finally {
    db.close()
    rmSync(unfinished, { force: true })
  }
}
function prune(folder: string): void {
  const all = backupsIn(folder)
  const newestWhole = all.find(isWhole)
  for (const file of all.slice(kept)) if (file !== newestWhole) rmSync(file)
}
/** Removes every other copy; how many there were. */
export function keepOnly(folder: string, copy: string): number {
  const others = backupsIn(folder).filter((file) => file !== copy)
  for (const file of others) rmSync(file)
  return others.length
}
export const isWhole = (backup: string): boolean => !backup.endsWith(partly)
/** Removes copies that were being made when the program ended. */
export function sweep(folder: string): void {
  const place = placeOf(folder)
  const names = existsSync(place) ? readdirSync(place).filter((name) => /\.part(-journal|-wal|-shm)?$/.test(name)) : []
  for (const name of names) rmSync(join(place, name), { force: true })
}

/** Beside this file in the sources; beside the hosts, one folder up at most, where they are bundled. */
function copyScript(): string {
  const places = ['copy.ts', 'copy.js', join('..', 'copy.js')].map((name) => join(import.meta.dirname, name))
  const found = places.find((place) => existsSync(place))
  if (found === undefined) throw new Error(`copy.js is missing beside ${import.meta.filename}`)
  return found
}
export interface Copying {
  readonly done: Promise<string>
  readonly stop: () => void
}
/** `makeCopy` off the main thread. It never keeps the process alive. */
export function copyAside(database: string, folder: string): Copying {
  const worker = new Worker(copyScript(), { workerData: { database, folder } })
  worker.unref()
  const report = new Promise<CopyReport>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () =>
      reject(new StorageFault('io', 'The backup was stopped before it was done. Make it again.')),
    )
  })
  return { done: report.then(settled), stop: () => void worker.terminate() }
}
/** What `copy.ts` reports: errors do not keep their class between threads. */
export interface CopyReport {
  readonly copy: string
  readonly fault?: { readonly kind: StorageFault['kind']; readonly says: string }
  readonly bug?: string
}
function settled({ copy, fault: found, bug }: CopyReport): string {
  if (found !== undefined) throw new StorageFault(found.kind, found.says)
  if (bug !== undefined) throw new Error(bug)
  return copy
}
