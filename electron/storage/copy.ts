/** Runs in a worker: one backup, so that a large database does not hold up the table. */
import { parentPort, workerData } from 'node:worker_threads'
import { makeCopy, type CopyReport } from './backups.ts'
import { asFault } from './faults.ts'
import { StorageFault } from './types.ts'

const { database, folder } = workerData as { database: string; folder: string }

function run(): CopyReport {
  try {
    return { copy: makeCopy(database, folder) }
  } catch (caught) {
    const error = asFault(caught, folder)
    if (error instanceof StorageFault) return { copy: '', fault: { kind: error.kind, says: error.message } }
    return { copy: '', bug: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
parentPort?.postMessage(run())
