/** Inspects backups and the open database without changing them. Slow, so `integrity-worker.ts` runs it. */
import Database from 'better-sqlite3'
import { existsSync, mkdtempSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { BackupInfo, BackupPreview, IntegrityReport, LostMatch } from '../../../shared/wire/backup-payload.ts'
import { listBackupFiles, isWholeBackup, backupMomentOf } from '../backup/backups.ts'
import type { MatchCells } from '../sqlite/row-codec.ts'
import { clubLogHash, settingHash } from './hash-chain.ts'
import { migrate, prepareOrFault, schemaVersionOf } from '../sqlite/database.ts'
import { damageOf, followChain, isChainHead } from '../sqlite/history-reader.ts'
import { readKeyValueLog } from '../key-value-log.ts'
import { storagePaths } from '../sqlite/open-database.ts'
import { copyFile } from '../held-files.ts'
import { removeFolder } from '../remove-files.ts'
import { schemaSteps, smallCachePragma, untrustedFilePragmas, type Statements } from '../sqlite/sql.ts'
import type { Damage } from '../damage.ts'

/** Opens a backup for reading under today's schema; an older file is migrated in a copy. */
export function openBackup(file: string, folder: string): { readonly sql: Statements; readonly close: () => void } {
  const db = new Database(file, { readonly: true, fileMustExist: true, timeout: 1000 })
  try {
    for (const pragma of [smallCachePragma, ...untrustedFilePragmas]) db.pragma(pragma)
    if (schemaVersionOf(db) >= schemaSteps.length) return { sql: prepareOrFault(db), close: () => void db.close() }
  } catch (error) {
    db.close()
    throw error
  }
  db.close()
  const place = mkdtempSync(join(folder, 'rescue-'))
  try {
    const newer = upToDateCopy(file, join(place, 'copy.db'))
    const close = (): void => {
      newer.close()
      removeFolder(place)
    }
    return { sql: prepareOrFault(newer), close }
  } catch (error) {
    removeFolder(place)
    throw error
  }
}
function upToDateCopy(file: string, copy: string): Database.Database {
  copyFile(file, copy)
  const db = new Database(copy)
  try {
    migrate(db)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}
const playersQuery = `SELECT count(*) FROM book WHERE json_extract(body, '$.fact.type') = 'playerAdded'`

/** Returns the contents of a backup in numbers, or null where it cannot be read. */
function holdsOf(file: string): BackupInfo['holds'] {
  let db: Database.Database | null = null
  try {
    const opened = new Database(file, { readonly: true, fileMustExist: true, timeout: 1000 })
    db = opened
    const count = (query: string): number => Number(opened.prepare(query).pluck().get())
    const book = count("SELECT count(*) FROM sqlite_schema WHERE name = 'book'") > 0
    const matches = count('SELECT count(*) FROM matches')
    return { matches, players: book ? count(playersQuery) : 0, entries: book ? count('SELECT count(*) FROM book') : 0 }
  } catch {
    return null
  } finally {
    db?.close()
  }
}
/** Returns the facts about a backup, or null where a newer one displaced it meanwhile. */
function infoOf(file: string): BackupInfo | null {
  const there = statSync(file, { throwIfNoEntry: false })
  const holds = there === undefined ? null : holdsOf(file)
  if (there === undefined || (holds === null && !existsSync(file))) return null
  const at = new Date(backupMomentOf(file)).toISOString()
  return { id: basename(file), at, size: there.size, whole: isWholeBackup(file) && holds !== null, holds }
}
/** Returns all backups, newest first. */
export const listBackups = (folder: string): readonly BackupInfo[] =>
  listBackupFiles(folder)
    .flatMap((file) => infoOf(file) ?? [])
    .toSorted((a, b) => b.at.localeCompare(a.at))

const lostMatch = ({ id, game, names, created }: MatchCells): LostMatch => ({
  match: id,
  game,
  names: JSON.parse(names) as readonly string[],
  created,
})
/** Counts the ids of one list that are missing in the other. */
const countMissing = (these: readonly string[], those: ReadonlySet<string>): number =>
  these.filter((id) => !those.has(id)).length

/** Returns what a restore would bring back and take away, or null where the backup is gone. Throws SqliteError. */
export function previewBackup(folder: string, file: string): BackupPreview | null {
  const backup = infoOf(file)
  if (backup === null) return null
  const there = openBackup(file, folder)
  try {
    const here = openBackup(storagePaths(folder).database, folder)
    try {
      return compareContents(backup, here.sql, there.sql)
    } finally {
      here.close()
    }
  } finally {
    there.close()
  }
}
/** Compares the contents of the backup with those of the database. */
function compareContents(backup: BackupInfo, here: Statements, there: Statements): BackupPreview {
  const [mine, theirs] = [new Map(here.lengths.all()), new Map(there.lengths.all())]
  const [myBook, theirBook] = [here, there].map((sql) => sql.bookEntries.all().map(({ id }) => id)) as [
    string[],
    string[],
  ]
  const lost = here.matches.all().filter(({ id }) => !theirs.has(id))
  return {
    backup,
    brings: {
      matches: countMissing([...theirs.keys()], new Set(mine.keys())),
      entries: countMissing(theirBook, new Set(myBook)),
    },
    loses: {
      matches: lost.length,
      shorter: [...mine].filter(([id, length]) => length > (theirs.get(id) ?? length)).length,
      entries: countMissing(myBook, new Set(theirBook)),
    },
    lost: lost.slice(0, 20).map(lostMatch),
  }
}

/** Findings before they are put into a language. */
export type IntegrityFindings = Omit<IntegrityReport, 'damaged'> & {
  readonly damaged: readonly (LostMatch & { readonly damage: Damage })[]
}
/** Checks the pages of the database, the chains and seals of all matches, the club log and the settings. */
export function checkIntegrity(folder: string, step: (done: number, of: number) => void): IntegrityFindings {
  // Heads are read before the database: a commit added meanwhile must not look like a lost one.
  const heads = readKeyValueLog(storagePaths(folder).heads, isChainHead)
  const db = new Database(storagePaths(folder).database, { readonly: true, fileMustExist: true, timeout: 5000 })
  try {
    db.pragma(smallCachePragma)
    const found = db.pragma('integrity_check(20)') as readonly { integrity_check: string }[]
    const pages = found.map(({ integrity_check: says }) => says).filter((says) => says !== 'ok')
    const sql = prepareOrFault(db)
    const matches = sql.matches.all()
    const damaged = matches.flatMap((cells, i) => {
      step(i, matches.length)
      const head = heads.get(cells.id) ?? null
      const damage = damageOf(followChain(sql, cells, { head }), head)
      return damage === null ? [] : [{ ...lostMatch(cells), damage }]
    })
    const entries = sql.bookEntries.all()
    const settings = sql.settings.all().filter(({ name, value, hash }) => hash !== settingHash(name, value))
    return {
      at: new Date().toISOString(),
      pages,
      matches: matches.length,
      damaged,
      entries: entries.length,
      changedEntries: entries.filter((cells) => cells.hash !== clubLogHash(cells)).length,
      changedSettings: settings.map(({ name }) => name),
    }
  } finally {
    db.close()
  }
}
