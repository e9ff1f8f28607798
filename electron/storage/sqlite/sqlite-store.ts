/** The implementation of `Store`: SQLite, and two small unsynced files for heads and marks. */
import type { MonoMs } from '../../../shared/engine/time/times.ts'
import type { StartWorker } from '../../workers/worker.ts'
import { startInThread } from '../../workers/thread-worker.ts'
import { openClubLogTable } from './club-log-table.ts'
import type { StorageJob } from '../storage-worker.ts'
import {
  isBackedUpSince,
  listBackupFiles,
  backupInWorker,
  isWholeBackup,
  removeOtherBackups,
  backupMomentOf,
} from '../backup/backups.ts'
import { toStorageFault, withStorageFaults } from '../errors.ts'
import { openMatchTable } from './match-table.ts'
import { singleFlightQueue } from '../coalesce.ts'
import { watchDatabaseFile, type DatabaseFile } from './database-file.ts'
import { storagePaths, openForReading, openForWriting, flagForCheck, type StoreDeps } from './open-database.ts'
import { cancelRestore } from '../backup/restore.ts'
import { secureDelete } from './rewrite-history.ts'
import { cacheSettings, openSettingTable } from './setting-table.ts'
import { faultWithNotice, reasonNotice } from '../notices.ts'
import { StorageFault, type Store } from '../store.ts'

/** ms after opening; a starting console has more urgent work. */
const firstBackupAfter = 3000
const hour = 60 * 60 * 1000
const day = 24 * hour

/** Converts an error of disk or database to a StorageFault. After damage, the next start checks every page. */
function wrapFault(parts: StoreDeps, error: unknown): unknown {
  const found = toStorageFault(error, parts.folder)
  if (error !== found && found instanceof StorageFault && found.kind === 'no-locks') parts.locks?.trip(found)
  if (!(found instanceof StorageFault) || found.kind !== 'corrupt' || parts.readonly) return found
  try {
    flagForCheck(parts.folder)
  } catch (second) {
    parts.notices.add((words) => words.notSuspected(reasonNotice(second)(words)))
  }
  return found
}
function wrapFaults<T extends object>(parts: StoreDeps, calls: T): T {
  const wrapped = Object.entries(calls).map(([name, call]: [string, (...given: unknown[]) => unknown]) => [
    name,
    (...given: unknown[]) => {
      try {
        parts.locks?.check()
        return call(...given)
      } catch (error) {
        throw wrapFault(parts, error)
      }
    },
  ])
  return Object.fromEntries(wrapped) as T
}

/** Calls that write. */
const writingCalls = [
  'create',
  'append',
  'mark',
  'set',
  'setAll',
  'addTimecodes',
  'addBookEntries',
  'importMatch',
  'replaceMatch',
  'rewriteMatches',
] as const satisfies readonly (keyof Store)[]
type WriteCalls = Pick<Store, (typeof writingCalls)[number]>

/** Makes writing calls throw StorageFault while the database is not in its folder: such writes would be lost. */
function refuseWhenGone<T extends WriteCalls>(file: DatabaseFile, calls: T): T {
  const checked = writingCalls.map((name) => [
    name,
    (...given: never[]) => {
      file.check()
      return file.write(() => (calls[name] as (...all: never[]) => unknown)(...given))
    },
  ])
  return { ...calls, ...(Object.fromEntries(checked) as WriteCalls) }
}

function timecodesOn({ db, sql }: StoreDeps): Pick<Store, 'addTimecodes' | 'timecodes'> {
  return {
    addTimecodes: (match, codes) =>
      db.transaction(() => {
        for (const code of codes) sql.addTimecode.run({ ...code, match })
      })(),
    timecodes: (match) => sql.timecodes.all(match),
  }
}

type BackupCalls = Pick<Store, 'backup' | 'atRest'> & { readonly stop: () => void; readonly isOld: () => boolean }
/**
 * Makes the backup calls. No backup is made while `file` is not the open database: it would be of another one, and push
 * out one of ours.
 */
function createBackupCalls(parts: StoreDeps, file: DatabaseFile, startBeside: StartWorker): BackupCalls {
  let copying: StorageJob<string> | null = null
  let stopped = false
  let rest = Promise.resolve()
  let last: MonoMs = Number.NEGATIVE_INFINITY
  const copy = async (): Promise<string> => {
    if (stopped) throw faultWithNotice('io', ({ backups }) => backups.closed)
    file.check()
    copying = backupInWorker(startBeside, { database: storagePaths(parts.folder).database, folder: parts.folder })
    try {
      const made = await copying.done
      last = performance.now()
      if (!isWholeBackup(made)) parts.notices.add(({ backups }) => backups.partly)
      return made
    } catch (error) {
      throw wrapFault(parts, error)
    } finally {
      copying = null
    }
  }
  return {
    backup: singleFlightQueue(copy),
    stop: () => {
      stopped = true
      if (copying !== null) rest = copying.stop()
    },
    atRest: () => rest,
    // The club log may have changed, which no file date tells. A wrong clock may have dated the newest backup in the
    // future; that must not prevent backups until then.
    isOld: () => {
      const age = Date.now() - backupMomentOf(listBackupFiles(parts.folder)[0] ?? '')
      return !(age < day) || (age < -hour && performance.now() - last >= day)
    },
  }
}

/** Removes all backups but one, the copy ordered for a restore included. */
function removeOthers(folder: string, copy: string): number {
  cancelRestore(folder)
  return removeOtherBackups(folder, copy)
}

/** Makes a backup soon after opening if anything changed, and one a day. Returns a function that stops both. */
function startCopying(parts: StoreDeps, { backup, isOld }: Pick<BackupCalls, 'backup' | 'isOld'>): () => void {
  const { folder, heads, notices } = parts
  if (parts.readonly) return () => undefined
  const failed = (error: unknown): void => notices.add((words) => words.backups.failed(reasonNotice(error)(words)))
  const isEmpty = (): boolean => heads.all().size === 0 && parts.sql.bookEntries.get() === undefined
  const copyUnless = (fresh: boolean): void => {
    if (!fresh && !isEmpty()) backup().catch(failed)
  }
  const copyNews = (): void => copyUnless(!isOld() && isBackedUpSince(folder, storagePaths(folder).heads))
  const first = setTimeout(copyNews, firstBackupAfter).unref()
  const daily = setInterval(() => copyUnless(!isOld()), hour).unref()
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}

/** Makes the store from an open data folder. */
export function createStore(parts: StoreDeps, startBeside: StartWorker = startInThread): Store {
  const { folder, db, heads, marks, notices } = parts
  const file = watchDatabaseFile(db, storagePaths(folder).database)
  const { backup, stop, atRest, isOld } = createBackupCalls(parts, file, startBeside)
  const stopCopying = startCopying(parts, { backup, isOld })
  const checkpoint = (): void => {
    // PASSIVE copies what no reader holds, and waits for nobody.
    file.write(() => db.pragma('wal_checkpoint(PASSIVE)'))
    heads.tidy()
    marks.tidy()
  }
  const end = (): void => {
    if (!db.open) return
    stopCopying()
    stop()
    heads.close()
    marks.close()
    parts.locks?.close()
    try {
      db.close()
    } finally {
      parts.release()
    }
  }
  const calls = wrapFaults(parts, {
    ...refuseWhenGone(file, {
      ...openMatchTable(parts),
      ...openSettingTable(parts),
      ...timecodesOn(parts),
      ...openClubLogTable(parts),
    }),
    scour: () => file.write(secureDelete(parts, file.expectEmptyLog).scour),
    checkFile: file.check,
    checkpoint,
  })
  return {
    folder,
    get notice() {
      return notices.in('en')
    },
    noticeIn: (lang) => notices.in(lang),
    ...calls,
    // Screens are made from cached settings while the disk is away. A read-only store has to see the other process's
    // changes.
    ...(parts.readonly ? {} : cacheSettings(calls)),
    // The lock probe is skipped: closing has to work where the folder does not lock.
    close: wrapFaults({ ...parts, locks: null }, { end }).end,
    backup,
    backups: () => listBackupFiles(folder),
    atRest,
    backupAlone: async () => {
      const made = await backup()
      return withStorageFaults(folder, () => removeOthers(folder, made))
    },
  }
}

export interface StoreOptions {
  readonly readonly?: boolean
  /** Starts the backup worker; a thread by default. */
  readonly startBeside?: StartWorker
}
/**
 * Opens a data folder, or makes it. `readonly`: beside a console that has it open, for statistics. A damaged database
 * is kept under another name and rebuilt from what can be verified; `notice` tells. Throws StorageFault: `locked` by
 * another copy, `newer`, `read-only`, `full`, `io`.
 */
export function openStore(folder: string, { readonly = false, startBeside }: StoreOptions = {}): Store {
  try {
    return createStore(readonly ? openForReading(folder) : openForWriting(folder), startBeside)
  } catch (error) {
    throw toStorageFault(error, folder)
  }
}
