/** An archive, made beside the table: in a worker with little room, which makes the next piece when the last one is gone. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { workerScript } from '../worker-script.ts'
import type { ArchiveSource } from './archive.ts'

/** To the worker. */
export type ArchiveGiven = Pick<ArchiveSource, 'about' | 'matches' | 'settings'> & { readonly folder: string }
/** From it; null: that was all. */
export type ArchivePiece = Uint8Array | null

/** MB. What is read once is soon forgotten; without a bound it would lie about until much of it had gathered. */
export const room = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

/** Throws what the worker died of. */
export async function* archiveBeside(given: ArchiveGiven, limits = room): AsyncGenerator<Uint8Array> {
  const worker = new Worker(workerScript(import.meta.dirname, 'archive-worker'), {
    workerData: given,
    resourceLimits: limits,
  })
  try {
    for (;;) {
      worker.postMessage('next')
      const [piece] = (await once(worker, 'message')) as [ArchivePiece]
      if (piece === null) return
      yield piece
    }
  } finally {
    await worker.terminate()
  }
}
