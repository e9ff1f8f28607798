/** The integrity worker: inspects backups, or checks the whole database. */
import { serveStorageJob } from '../storage-worker.ts'
import { checkIntegrity, listBackups, previewBackup } from './integrity-check.ts'

export type Inspection =
  | { readonly what: 'list' | 'check'; readonly folder: string }
  | { readonly what: 'preview'; readonly folder: string; readonly file: string }

serveStorageJob((asked: Inspection, step) => {
  if (asked.what === 'list') return listBackups(asked.folder)
  if (asked.what === 'preview') return previewBackup(asked.folder, asked.file)
  return checkIntegrity(asked.folder, step)
})
