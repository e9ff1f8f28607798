/** Runs as a worker: writes an archive piece by piece, the next one when it is asked for. */
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../step-back.ts'
import { openStore } from '../storage/store.ts'
import { archiveOf } from './archive.ts'
import type { ArchiveGiven, ArchivePiece } from './archive-beside.ts'

stepBack()
const { folder, ...given } = workerData as ArchiveGiven
const store = openStore(folder, { readonly: true })
const pieces = archiveOf({ ...given, entries: store.eachBookEntry, tell: store.tell })

const say = (piece: ArchivePiece): void => parentPort?.postMessage(piece)
async function next(): Promise<void> {
  const { value, done } = await pieces.next()
  if (done !== true) return say(value)
  store.close()
  say(null)
  parentPort?.close()
}
parentPort?.on('message', () => void next())
