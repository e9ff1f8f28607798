/**
 * Recovers from a database that cannot be opened: keeps the broken file and rebuilds from everything that can be
 * verified.
 */
import Database from 'better-sqlite3'
import { closeSync, existsSync, fsyncSync, mkdtempSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listBackupFiles, isWholeBackup, fileTimestamp } from '../backup/backups.ts'
import { migrate, prepareOrFault, type OpenDatabase } from '../sqlite/database.ts'
import { clubLogHash, settingHash } from './hash-chain.ts'
import { withTextCells, type CommandCells, type EventCells, type MatchCells } from '../sqlite/row-codec.ts'
import { isCorrupt } from '../errors.ts'
import { followChain, type ChainWalk } from '../sqlite/history-reader.ts'
import { removeFile, removeFolder } from '../remove-files.ts'
import { copyFile, openFile, readTextFile, renameFile } from '../held-files.ts'
import type { LocalizedNotice } from '../words/message.ts'
import type { Statements } from '../sqlite/sql.ts'

/** Suffixes of the database's files. The database itself is renamed last and so tells that the others were. */
const fileSuffixes = ['-wal', '-shm', ''] as const
const thereOf = (file: string): readonly string[] => fileSuffixes.filter((suffix) => existsSync(file + suffix))
function renameAll(kept: string, file: string): void {
  for (const suffix of thereOf(file)) renameFile(file + suffix, kept + suffix)
}
const nameToKeep = (file: string): string | null =>
  thereOf(file).length === 0 ? null : `${file}.broken-${fileTimestamp()}`
/** Renames the database and its companions; returns the new path, or null where there was no file. */
export function quarantineFile(file: string): string | null {
  const kept = nameToKeep(file)
  if (kept !== null) renameAll(kept, file)
  return kept
}

/** Returns the path of the order, which names the kept file from before the rename until everything was taken over. */
const orderOf = (file: string): string => join(dirname(file), 'rescue.json')
/** True where a rescue was interrupted: the file under the database's name may be half rebuilt. */
export const isRescuing = (file: string): boolean => existsSync(orderOf(file))
/** Returns the name in the order; null where nothing was kept, undefined where nothing was renamed yet. */
function readOrder(file: string): string | null | undefined {
  if (!isRescuing(file)) return undefined
  const text = readTextFile(orderOf(file))
  try {
    const order = JSON.parse(text) as { kept?: unknown } | null
    const kept = order?.kept
    return kept === null || (typeof kept === 'string' && basename(kept) === kept) ? kept : undefined
  } catch {
    return undefined
  }
}
function writeOrder(file: string): string | null {
  const kept = nameToKeep(file)
  const descriptor = openFile(orderOf(file), 'w', 0o600)
  try {
    writeSync(descriptor, JSON.stringify({ kept: kept === null ? null : basename(kept) }))
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  return kept === null ? null : basename(kept)
}
/**
 * Keeps the broken file under another name, or resumes an interrupted rescue. Returns the kept path, or null where
 * there was no file.
 */
export function beginRescue(file: string): string | null {
  const ordered = readOrder(file)
  const name = ordered === undefined ? writeOrder(file) : ordered
  const kept = name === null ? null : join(dirname(file), name)
  if (kept !== null && !existsSync(kept)) renameAll(kept, file)
  else for (const suffix of fileSuffixes) removeFile(file + suffix)
  return kept
}
/** Removes the order of a rescue, which is complete. Throws system errors. */
export const endRescue = (file: string): void => removeFile(orderOf(file))

interface RescueCount {
  matches: number
  steps: number
}
interface RowHistory extends ChainWalk {
  readonly commands: readonly CommandCells[]
  readonly events: readonly EventCells[]
}
/** Reads the rows of a match as far as they can be verified. */
function historyOf(sql: Statements, cells: MatchCells): RowHistory {
  const commands: CommandCells[] = []
  const events: EventCells[] = []
  const walked = followChain(sql, cells, {
    head: null,
    heard: (command, own) => {
      commands.push(command)
      events.push(...own)
    },
  })
  return { ...walked, commands, events }
}
/** Adds the commits of a match that `into` lacks, rows and hashes unchanged. Returns their number. */
function takeMatch(into: Statements, cells: MatchCells, history: RowHistory): number {
  const there = into.match.get(cells.id)
  const have = there === undefined ? null : followChain(into, there, { head: null })
  if (history.tail.batch <= (have?.tail.batch ?? 0) || !continues(history, have)) return 0
  const n = there?.n ?? Number(into.addMatch.run(cells).lastInsertRowid)
  const from = have?.tail ?? { batch: 0, seq: 0 }
  for (const command of history.commands.slice(from.batch)) into.addCommand.run(n, ...command)
  for (const event of history.events.slice(from.seq)) into.addEvent.run(n, ...event)
  const { ended, outcome, results, seal } = cells
  if (there !== undefined && history.sealed) into.endMatch.run({ n, ended, outcome, results, seal })
  return history.tail.batch - from.batch
}
const continues = (history: RowHistory, have: ChainWalk | null): boolean =>
  have === null || (have.tail.batch === 0 ? have.root : history.commands[have.tail.batch - 1]?.[8]) === have.tail.hash

/** Yields rows up to the first unreadable page. */
function* readableRows<T extends object>(rows: () => IterableIterator<T>): Generator<T> {
  try {
    for (const row of rows()) yield withTextCells(row)
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
  }
}
function takeSettings(into: Statements, from: Statements): void {
  for (const { name, value, hash } of readableRows(() => from.settings.iterate())) {
    if (hash === settingHash(name, value) && into.setting.get(name) === undefined) into.set.run(name, value, hash)
  }
}
function takeBook(into: Statements, from: Statements): void {
  for (const cells of readableRows(() => from.bookEntries.iterate())) {
    if (cells.hash === clubLogHash(cells)) into.addBookEntry.run(cells)
  }
}

/** Runs `work` on a migrated copy of a database file; the file itself stays unchanged. */
function withCopy(source: string, folder: string, work: (sql: Statements) => void): void {
  const place = mkdtempSync(join(folder, 'rescue-'))
  const copy = join(place, 'copy.db')
  try {
    for (const suffix of ['', '-wal']) if (existsSync(source + suffix)) copyFile(source + suffix, copy + suffix)
    const db = new Database(copy)
    try {
      migrate(db)
      work(prepareOrFault(db))
    } finally {
      db.close()
    }
  } finally {
    removeFolder(place)
  }
}

/** True for an error about the source or its rows; a full disk, for example, concerns the new database. */
const unreadable = (error: unknown): boolean =>
  isCorrupt(error) || (error instanceof Database.SqliteError && /^SQLITE_(?:ERROR$|CONSTRAINT)/u.test(error.code))

/** Takes over one source and returns what it gave, or null where it cannot be read at all. */
function takeSource(opened: OpenDatabase, source: string, folder: string): RescueCount | null {
  const found: RescueCount = { matches: 0, steps: 0 }
  const all = opened.db.transaction((sql: Statements) => {
    const there = Array.from(readableRows(() => sql.matchesAsTheyLie.iterate()))
    for (const cells of there) {
      const taken = takeMatch(opened.sql, cells, historyOf(sql, cells))
      found.matches += taken > 0 ? 1 : 0
      found.steps += taken
    }
    takeSettings(opened.sql, sql)
    takeBook(opened.sql, sql)
  })
  try {
    withCopy(source, folder, (sql) => all.immediate(sql))
    return found
  } catch (error) {
    if (unreadable(error)) return null
    throw error
  }
}

/**
 * Fills an empty database from the broken file, then from backups, newest first. Returns the notice of what was found.
 */
export function rebuildDatabase(opened: OpenDatabase, folder: string, broken: string | null): LocalizedNotice {
  const rescued = broken === null ? null : takeSource(opened, broken, folder)
  const said: LocalizedNotice[] = []
  if (rescued !== null && rescued.matches > 0) said.push(({ opening }) => opening.readFromIt(rescued))
  for (const backup of listBackupFiles(folder)) {
    const found = takeSource(opened, backup, folder)
    if (found === null) continue
    if (found.matches > 0) said.push(({ opening }) => opening.fromBackup(found, basename(backup)))
    if (isWholeBackup(backup)) break
  }
  return (words) => (said.length === 0 ? words.opening.nothingFound : said.map((saying) => saying(words)).join(' '))
}
