/** Backups and the integrity check, as the moderator uses them. Heavy work runs in workers. */
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { BackupInfo, BackupList, BackupPreview, IntegrityReport } from '../../../shared/wire/backup-payload.ts'
import type { Progress } from '../../../shared/wire/archive-payload.ts'
import type { StartBeside } from '../../workers/worker.ts'
import { aside, type Aside } from '../../storage/storage-worker.ts'
import { backupsIn, momentOf } from '../../storage/backup/backups.ts'
import type { Inspection } from '../../storage/integrity/integrity-worker.ts'
import type { Looked } from '../../storage/integrity/integrity-check.ts'
import { oneBehind } from '../../storage/coalesce.ts'
import { cancelRestore, orderRestore, restoringIn } from '../../storage/backup/restore.ts'
import { guarded } from '../../storage/errors.ts'
import { damageSaid, reasonOf, saidIn } from '../../storage/notices.ts'
import { type Saying } from '../../storage/words/message.ts'
import type { Store } from '../../storage/store.ts'

export interface Checked {
  readonly progress: Progress
  /** Findings of the last check since the start, or null. */
  readonly report: IntegrityReport | null
  /** Sentence why the last check failed, or null. */
  readonly says: string | null
}
/** Findings before they are put into a language. */
type Found = Pick<Checked, 'progress'> & { readonly report: Looked | null; readonly failed: Saying | null }
const localizeReport = ({ damaged, ...rest }: Looked, lang: string): IntegrityReport => ({
  ...rest,
  damaged: damaged.map(({ damage, ...match }) => ({ ...match, says: saidIn(damageSaid(damage), lang) })),
})
const idle: Progress = { running: false, done: 0, of: 0 }
type Step = (done: number, of: number) => void
const startInspection = <T>(startBeside: StartBeside, given: Inspection, step?: Step): Aside<T> =>
  aside<T>({
    startBeside,
    what: 'inspect',
    given,
    stopped: (words) => words.lookStopped,
    ...(step ? { step } : {}),
  })

export class Backups {
  readonly #store: Pick<Store, 'folder' | 'backup'>
  readonly #startBeside: StartBeside
  #checked: Found = { progress: idle, report: null, failed: null }
  #running: Aside<Looked> | null = null
  readonly #listed: () => Promise<readonly BackupInfo[]>

  constructor({ store, startBeside }: { store: Pick<Store, 'folder' | 'backup'>; startBeside: StartBeside }) {
    this.#store = store
    this.#startBeside = startBeside
    const asked: Inspection = { what: 'list', folder: store.folder }
    this.#listed = oneBehind(() => startInspection<readonly BackupInfo[]>(startBeside, asked).done)
  }
  async list(): Promise<BackupList> {
    const { folder } = this.#store
    const backups = await this.#listed()
    return { backups, restoring: restoringIn(folder), folder }
  }
  async make(): Promise<BackupList> {
    await this.#store.backup()
    return this.list()
  }
  /** Returns the backup of that file name, or null. */
  find(id: string): { readonly file: string; readonly at: string } | null {
    const file = backupsIn(this.#store.folder).find((each) => basename(each) === id)
    if (file === undefined || !existsSync(file)) return null
    return { file, at: new Date(momentOf(file)).toISOString() }
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
    guarded(folder, () => {
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
    guarded(folder, () => cancelRestore(folder))
  }
  checked(lang: string): Checked {
    const { progress, report, failed } = this.#checked
    return {
      progress,
      report: report === null ? null : localizeReport(report, lang),
      says: failed && saidIn(failed, lang),
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
    this.#running = startInspection<Looked>(this.#startBeside, { what: 'check', folder: this.#store.folder }, step)
    const ended = (end: Pick<Found, 'report' | 'failed'>): void => {
      this.#running = null
      this.#checked = { ...end, progress: idle }
    }
    this.#running.done.then(
      (report) => ended({ report, failed: null }),
      (error: unknown) => ended({ report: null, failed: reasonOf(error) }),
    )
    return true
  }
  close(): void {
    void this.#running?.stop()
  }
}
