/** Runs in a worker: looks into backups, or through the whole database. */
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../step-back.ts'
import { answering, type Said } from './aside.ts'
import { checkAll, listBackups, previewBackup } from './inspecting.ts'

export type Inspection =
  | { readonly what: 'list' | 'check'; readonly folder: string }
  | { readonly what: 'preview'; readonly folder: string; readonly file: string }

stepBack()
const asked = workerData as Inspection
const say = (said: Said<unknown>): void => parentPort?.postMessage(said)
answering(asked.folder, say, () => {
  if (asked.what === 'list') return listBackups(asked.folder)
  if (asked.what === 'preview') return previewBackup(asked.folder, asked.file)
  return checkAll(asked.folder, (step, of) => say({ step, of }))
})
