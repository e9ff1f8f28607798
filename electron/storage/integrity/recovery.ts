/** When the database cannot be opened: keep the broken file, and rebuild from everything that can be verified. */
import Database from 'better-sqlite3'
import { closeSync, copyFileSync, existsSync, fsyncSync, mkdtempSync, openSync, readFileSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backupsIn, isWhole, stamp } from '../backup/backups.ts'
import { migrate, prepared, type Opened } from '../sqlite/database.ts'
import { bookHash, settingHash } from './hash-chain.ts'
import { asWritten, type CommandCells, type EventCells, type MatchCells } from '../sqlite/row-codec.ts'
import { isCorrupt } from '../errors.ts'
import { walk, type Walked } from '../sqlite/history-reader.ts'
import { remove, removeFolder } from '../remove-files.ts'
import { renameFile } from '../rename-file.ts'
import type { Saying } from '../notices.ts'
import type { Statements } from '../sqlite/sql.ts'

/** The database last: where it is, its companions are. */
const besides = ['-wal', '-shm', ''] as const
const thereOf = (file: string): readonly string[] => besides.filter((suffix) => existsSync(file + suffix))
function keepAs(kept: string, file: string): void {
  for (const suffix of thereOf(file)) renameFile(file + suffix, kept + suffix)
}
const nameToKeep = (file: string): string | null => (thereOf(file).length === 0 ? null : `${file}.broken-${stamp()}`)
/** Renames the database and its companions; null when there was nothing to keep. */
export function quarantine(file: string): string | null {
  const kept = nameToKeep(file)
  if (kept !== null) keepAs(kept, file)
  return kept
}

/** Says what the broken file is kept as, from before it is renamed until everything in it was taken over. */
const orderOf = (file: string): string => join(dirname(file), 'rescue.json')
/** A rescue was cut off: what lies under the name of the database may be half of what can be rescued. */
export const isRescuing = (file: string): boolean => existsSync(orderOf(file))
/** Null: nothing is kept. Undefined: nothing is renamed yet, whether or not the order was begun. */
function orderedIn(file: string): string | null | undefined {
  if (!isRescuing(file)) return undefined
  const text = readFileSync(orderOf(file), 'utf8')
  try {
    return (JSON.parse(text) as { kept: string | null }).kept
  } catch {
    return undefined
  }
}
function order(file: string): string | null {
  const kept = nameToKeep(file)
  const descriptor = openSync(orderOf(file), 'w', 0o600)
  try {
    writeSync(descriptor, JSON.stringify({ kept: kept === null ? null : basename(kept) }))
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  return kept === null ? null : basename(kept)
}
/** Keeps the broken file under another name, or goes on where that was cut off. Its path; null: there was none. */
export function beginRescue(file: string): string | null {
  const ordered = orderedIn(file)
  const name = ordered === undefined ? order(file) : ordered
  const kept = name === null ? null : join(dirname(file), name)
  if (kept !== null && !existsSync(kept)) keepAs(kept, file)
  else for (const suffix of besides) remove(file + suffix)
  return kept
}
export const endRescue = (file: string): void => remove(orderOf(file))

interface Found {
  matches: number
  steps: number
}
interface History extends Walked {
  readonly commands: readonly CommandCells[]
  readonly events: readonly EventCells[]
}
/** Rows of a match as they lie in the tables, as far as they can be trusted. */
function historyOf(sql: Statements, cells: MatchCells): History {
  const commands: CommandCells[] = []
  const events: EventCells[] = []
  const walked = walk(sql, cells, {
    head: null,
    heard: (command, own) => {
      commands.push(command)
      events.push(...own)
    },
  })
  return { ...walked, commands, events }
}
/** Adds to `into` what this source has more of. The rows are taken as they are, hashes included. */
function takeMatch(into: Statements, cells: MatchCells, history: History): number {
  const there = into.match.get(cells.id)
  const have = there === undefined ? null : walk(into, there, { head: null })
  if (history.tail.batch <= (have?.tail.batch ?? 0) || !continues(history, have)) return 0
  const n = there?.n ?? Number(into.addMatch.run(cells).lastInsertRowid)
  const from = have?.tail ?? { batch: 0, seq: 0 }
  for (const command of history.commands.slice(from.batch)) into.addCommand.run(n, ...command)
  for (const event of history.events.slice(from.seq)) into.addEvent.run(n, ...event)
  const { ended, outcome, results, seal } = cells
  if (there !== undefined && history.sealed) into.endMatch.run({ n, ended, outcome, results, seal })
  return history.tail.batch - from.batch
}
const continues = (history: History, have: Walked | null): boolean =>
  have === null || (have.tail.batch === 0 ? have.root : history.commands[have.tail.batch - 1]?.[8]) === have.tail.hash

/** Rows up to the page that cannot be read. */
function* asFarAsItGoes<T extends object>(rows: () => IterableIterator<T>): Generator<T> {
  try {
    for (const row of rows()) yield asWritten(row)
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error
  }
}
function takeSettings(into: Statements, from: Statements): void {
  for (const { name, value, hash } of asFarAsItGoes(() => from.settings.iterate())) {
    if (hash === settingHash(name, value) && into.setting.get(name) === undefined) into.set.run(name, value, hash)
  }
}
function takeBook(into: Statements, from: Statements): void {
  for (const cells of asFarAsItGoes(() => from.bookEntries.iterate())) {
    if (cells.hash === bookHash(cells)) into.addBookEntry.run(cells)
  }
}

/** Runs `work` on a copy of a database file brought to today's schema, so that the file itself stays as it is. */
function withCopy(source: string, folder: string, work: (sql: Statements) => void): void {
  const place = mkdtempSync(join(folder, 'rescue-'))
  const copy = join(place, 'copy.db')
  try {
    for (const suffix of ['', '-wal']) if (existsSync(source + suffix)) copyFileSync(source + suffix, copy + suffix)
    const db = new Database(copy)
    try {
      migrate(db)
      work(prepared(db))
    } finally {
      db.close()
    }
  } finally {
    removeFolder(place)
  }
}

/** Says something about the source, or about rows that no table takes; a full disk, say, would be about ours. */
const unreadable = (error: unknown): boolean =>
  isCorrupt(error) || (error instanceof Database.SqliteError && /^SQLITE_(?:ERROR$|CONSTRAINT)/u.test(error.code))

/** Takes over one source; null when it cannot be read at all. */
function take(opened: Opened, source: string, folder: string): Found | null {
  const found: Found = { matches: 0, steps: 0 }
  const all = opened.db.transaction((sql: Statements) => {
    const there = Array.from(asFarAsItGoes(() => sql.matchesAsTheyLie.iterate()))
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

/** Fills an empty database from the broken file and from the backups, newest first. What was found. */
export function rebuild(opened: Opened, folder: string, broken: string | null): Saying {
  const rescued = broken === null ? null : take(opened, broken, folder)
  const said: Saying[] = []
  if (rescued !== null && rescued.matches > 0) said.push(({ opening }) => opening.readFromIt(rescued))
  for (const backup of backupsIn(folder)) {
    const found = take(opened, backup, folder)
    if (found === null) continue
    if (found.matches > 0) said.push(({ opening }) => opening.fromBackup(found, basename(backup)))
    if (isWhole(backup)) break
  }
  return (words) => (said.length === 0 ? words.opening.nothingFound : said.map((saying) => saying(words)).join(' '))
}
