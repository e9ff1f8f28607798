/** Backups and the integrity check, as the moderator uses them. Heavy work runs in workers. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { BackupInfo, BackupList, BackupPreview, IntegrityReport } from '../../../shared/wire/backup-payload.ts'
import type { Progress } from '../../../shared/wire/archive-payload.ts'
import type { StartWorker } from '../../workers/worker.ts'
import { startStorageJob, type StorageJob } from '../../storage/storage-worker.ts'
import { listBackupFiles, backupMomentOf } from '../../storage/backup/backups.ts'
import type { Inspection } from '../../storage/integrity/integrity-worker.ts'
import type { IntegrityFindings } from '../../storage/integrity/integrity-check.ts'
import { singleFlightQueue } from '../../storage/coalesce.ts'
import { cancelRestore, orderRestore, pendingRestoreIn } from '../../storage/backup/restore.ts'
import { withStorageFaults } from '../../storage/errors.ts'
import { damageNotice, reasonNotice, localizeNotice } from '../../storage/notices.ts'
import type { LocalizedNotice } from '../../storage/words/message.ts'
import type { Store } from '../../storage/store.ts'

/** Progress and outcome of the check of everything stored. */
export interface CheckStatus {
  readonly progress: Progress
  /** Findings of the last check since the start, or null. */
  readonly report: IntegrityReport | null
  /** Sentence why the last check failed, or null. */
  readonly says: string | null
}
/** Findings before they are put into a language. */
type CheckState = Pick<CheckStatus, 'progress'> & {
  readonly report: IntegrityFindings | null
  readonly failed: LocalizedNotice | null
}
const localizeReport = ({ damaged, ...rest }: IntegrityFindings, lang: string): IntegrityReport => ({
  ...rest,
  damaged: damaged.map(({ damage, ...match }) => ({ ...match, says: localizeNotice(damageNotice(damage), lang) })),
})
const idle: Progress = { running: false, done: 0, of: 0 }
type ProgressListener = (done: number, of: number) => void
const startInspection = <T>(startBeside: StartWorker, given: Inspection, step?: ProgressListener): StorageJob<T> =>
  startStorageJob<T>({
    startBeside,
    what: 'inspect',
    given,
    stopped: (words) => words.lookStopped,
    ...(step ? { step } : {}),
  })

/** Backups of the data folder and checks of its database. Reading and checking run in a worker. */
export class ClubBackups {
  readonly #store: Pick<Store, 'folder' | 'backup'>
  readonly #startBeside: StartWorker
  #checked: CheckState = { progress: idle, report: null, failed: null }
  #running: StorageJob<IntegrityFindings> | null = null
  readonly #listed: () => Promise<readonly BackupInfo[]>

  constructor({ store, startBeside }: { store: Pick<Store, 'folder' | 'backup'>; startBeside: StartWorker }) {
    this.#store = store
    this.#startBeside = startBeside
    const asked: Inspection = { what: 'list', folder: store.folder }
    this.#listed = singleFlightQueue(() => startInspection<readonly BackupInfo[]>(startBeside, asked).done)
  }
  async list(): Promise<BackupList> {
    const { folder } = this.#store
    const backups = await this.#listed()
    return { backups, restoring: pendingRestoreIn(folder), folder }
  }
  async make(): Promise<BackupList> {
    await this.#store.backup()
    return this.list()
  }
  /** Returns the backup of that file name, or null. */
  find(id: string): { readonly file: string; readonly at: string } | null {
    const file = listBackupFiles(this.#store.folder).find((each) => basename(each) === id)
    if (file === undefined || !existsSync(file)) return null
    return { file, at: new Date(backupMomentOf(file)).toISOString() }
  }
  /** Returns what a restore of the file would change, or null where the file is gone. */
  preview(file: string): Promise<BackupPreview | null> {
    return startInspection<BackupPreview | null>(this.#startBeside, {
      what: 'preview',
      folder: this.#store.folder,
      file,
    }).done
  }
  /** Orders a restore, which takes place at the next start. Throws StorageFault. */
  restore(file: string): void {
    const { folder } = this.#store
    withStorageFaults(folder, () => {
      try {
        orderRestore(folder, file)
      } catch (error) {
        cancelRestore(folder)
        throw error
      }
    })
  }
  /** Cancels an ordered restore. Throws StorageFault. */
  keepToday(): void {
    const { folder } = this.#store
    withStorageFaults(folder, () => cancelRestore(folder))
  }
  checked(lang: string): CheckStatus {
    const { progress, report, failed } = this.#checked
    return {
      progress,
      report: report === null ? null : localizeReport(report, lang),
      says: failed && localizeNotice(failed, lang),
    }
  }
  /**
   * Starts a check of everything stored; `checked` tells its progress and findings. Returns false while one is running.
   */
  check(): boolean {
    if (this.#running !== null) return false
    const step = (done: number, of: number): void => {
      this.#checked = { ...this.#checked, progress: { running: true, done, of } }
    }
    step(0, 0)
    this.#running = startInspection<IntegrityFindings>(
      this.#startBeside,
      { what: 'check', folder: this.#store.folder },
      step,
    )
    const ended = (end: Pick<CheckState, 'report' | 'failed'>): void => {
      this.#running = null
      this.#checked = { ...end, progress: idle }
    }
    this.#running.done.then(
      (report) => ended({ report, failed: null }),
      (error: unknown) => ended({ report: null, failed: reasonNotice(error) }),
    )
    return true
  }
  close(): void {
    void this.#running?.stop()
  }
}
