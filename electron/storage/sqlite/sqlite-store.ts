/** The implementation of `Store`: SQLite, and two small unsynced files for heads and marks. */
import type { StartBeside } from '../../workers/worker.ts'
import { inThread } from '../../workers/thread-worker.ts'
import { bookOn } from './club-log-table.ts'
import type { Aside } from '../storage-worker.ts'
import { backedUpSince, backupsIn, copyAside, isWhole, keepOnly, momentOf } from '../backup/backups.ts'
import { asFault, guarded } from '../errors.ts'
import { matchesOn } from './match-table.ts'
import { oneBehind } from '../coalesce.ts'
import { databaseFile, type DatabaseFile } from './database-file.ts'
import { filesIn, openForReading, openParts, suspect, type Parts } from './open-database.ts'
import { cancelRestore } from '../backup/restore.ts'
import { scouringOn } from './rewrite-history.ts'
import { rememberSettings, settingsOn } from './setting-table.ts'
import { faultOf, reasonOf } from '../notices.ts'
import { StorageFault, type Store } from '../store.ts'

/** ms after opening; a starting console has more urgent work. */
const firstBackupAfter = 3000
const hour = 60 * 60 * 1000
const day = 24 * hour

/** Converts an error of disk or database to a StorageFault. After damage, the next start checks every page. */
function wrapFault(parts: Parts, error: unknown): unknown {
  const found = asFault(error, parts.folder)
  if (!(found instanceof StorageFault) || found.kind !== 'corrupt' || parts.readonly) return found
  try {
    suspect(parts.folder)
  } catch (second) {
    parts.notices.add((words) => words.notSuspected(reasonOf(second)(words)))
  }
  return found
}
function wrapFaults<T extends object>(parts: Parts, calls: T): T {
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
  'rewriteBookEntries',
  'importMatch',
  'replaceMatch',
  'rewriteMatches',
] as const satisfies readonly (keyof Store)[]
type Writing = Pick<Store, (typeof writingCalls)[number]>

/** Makes writing calls throw StorageFault while the database is not in its folder: such writes would be lost. */
function refuseWhenGone<T extends Writing>(file: DatabaseFile, calls: T): T {
  const checked = writingCalls.map((name) => [
    name,
    (...given: never[]) => {
      file.check()
      return file.write(() => (calls[name] as (...all: never[]) => unknown)(...given))
    },
  ])
  return { ...calls, ...(Object.fromEntries(checked) as Writing) }
}

function timecodesOn({ db, sql }: Parts): Pick<Store, 'addTimecodes' | 'timecodes'> {
  return {
    addTimecodes: (match, codes) =>
      db.transaction(() => {
        for (const code of codes) sql.addTimecode.run({ ...code, match })
      })(),
    timecodes: (match) => sql.timecodes.all(match),
  }
}

type Backups = Pick<Store, 'backup' | 'atRest'> & { readonly stop: () => void; readonly isOld: () => boolean }
/**
 * Makes the backup calls. No backup is made while `file` is not the open database: it would be of another one, and push
 * out one of ours.
 */
function createBackupCalls(parts: Parts, file: DatabaseFile, startBeside: StartBeside): Backups {
  let copying: Aside<string> | null = null
  let stopped = false
  let rest = Promise.resolve()
  let last = Number.NEGATIVE_INFINITY
  const copy = async (): Promise<string> => {
    if (stopped) throw faultOf('io', ({ backups }) => backups.closed)
    file.check()
    copying = copyAside(startBeside, { database: filesIn(parts.folder).database, folder: parts.folder })
    try {
      const made = await copying.done
      last = performance.now()
      if (!isWhole(made)) parts.notices.add(({ backups }) => backups.partly)
      return made
    } catch (error) {
      throw wrapFault(parts, error)
    } finally {
      copying = null
    }
  }
  return {
    backup: oneBehind(copy),
    stop: () => {
      stopped = true
      if (copying !== null) rest = copying.stop()
    },
    atRest: () => rest,
    // The club log may have changed, which no file date tells. A wrong clock may have dated the newest backup in the
    // future; that must not prevent backups until then.
    isOld: () => {
      const age = Date.now() - momentOf(backupsIn(parts.folder)[0] ?? '')
      return !(age < day) || (age < -hour && performance.now() - last >= day)
    },
  }
}

/** Removes all backups but one, the copy ordered for a restore included. */
function removeOthers(folder: string, copy: string): number {
  cancelRestore(folder)
  return keepOnly(folder, copy)
}

/** Makes a backup soon after opening if anything changed, and one a day. Returns a function that stops both. */
function startCopying(parts: Parts, { backup, isOld }: Pick<Backups, 'backup' | 'isOld'>): () => void {
  const { folder, heads, notices } = parts
  if (parts.readonly) return () => undefined
  const failed = (error: unknown): void => notices.add((words) => words.backups.failed(reasonOf(error)(words)))
  const isEmpty = (): boolean => heads.all().size === 0 && parts.sql.bookEntries.get() === undefined
  const copyUnless = (fresh: boolean): void => {
    if (!fresh && !isEmpty()) backup().catch(failed)
  }
  const copyNews = (): void => copyUnless(!isOld() && backedUpSince(folder, filesIn(folder).heads))
  const first = setTimeout(copyNews, firstBackupAfter).unref()
  const daily = setInterval(() => copyUnless(!isOld()), hour).unref()
  return () => {
    clearTimeout(first)
    clearInterval(daily)
  }
}

/** Makes the store from an open data folder. */
export function storeOn(parts: Parts, startBeside: StartBeside = inThread): Store {
  const { folder, db, heads, marks, notices } = parts
  const file = databaseFile(db, filesIn(folder).database)
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
      ...matchesOn(parts),
      ...settingsOn(parts),
      ...timecodesOn(parts),
      ...bookOn(parts),
    }),
    scour: () => file.write(scouringOn(parts, file.expectEmptyLog).scour),
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
    ...(parts.readonly ? {} : rememberSettings(calls)),
    // The lock probe is skipped: closing has to work where the folder does not lock.
    close: wrapFaults({ ...parts, locks: null }, { end }).end,
    backup,
    backups: () => backupsIn(folder),
    atRest,
    backupAlone: async () => {
      const made = await backup()
      return guarded(folder, () => removeOthers(folder, made))
    },
  }
}

export interface StoreHow {
  readonly readonly?: boolean
  /** Starts the backup worker; a thread by default. */
  readonly startBeside?: StartBeside
}
/**
 * Opens a data folder, or makes it. `readonly`: beside a console that has it open, for statistics. A damaged database
 * is kept under another name and rebuilt from what can be verified; `notice` tells. Throws StorageFault: `locked` by
 * another copy, `newer`, `read-only`, `full`, `io`.
 */
export function openStore(folder: string, { readonly = false, startBeside }: StoreHow = {}): Store {
  try {
    return storeOn(readonly ? openForReading(folder) : openParts(folder), startBeside)
  } catch (error) {
    throw asFault(error, folder)
  }
}
