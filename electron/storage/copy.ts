/** Runs in a worker: one backup, so that a large database does not hold up the table. */
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../step-back.ts'
import { answering } from './aside.ts'
import { makeCopy } from './backups.ts'

stepBack()
const { database, folder } = workerData as { database: string; folder: string }
answering(
  folder,
  (said) => parentPort?.postMessage(said),
  () => makeCopy(database, folder),
)
