/** The backup worker: makes one backup. */
import { serveStorageJob } from '../storage-worker.ts'
import { makeBackup } from './backups.ts'

serveStorageJob(({ database, folder }: { readonly database: string; readonly folder: string }) =>
  makeBackup(database, folder),
)
