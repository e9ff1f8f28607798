/** Writes an archive in a worker with little memory, piece by piece as the reader takes them. */
import type { WorkerHandle, MemoryLimits, StartWorker } from '../../workers/worker.ts'
import { findWorkerScript } from '../../workers/worker-paths.ts'
import type { ArchiveSource } from './archive.ts'

/** Data that the worker starts with. */
export type ArchiveJobData = Pick<ArchiveSource, 'about' | 'matches' | 'settings'> & { readonly folder: string }
/** Message to the worker: asks for the next piece. */
export interface ArchiveRequest {
  readonly kind: 'next'
}
/** Reply of the worker: the next piece, or null at the end. */
export interface ArchiveReply {
  readonly piece: Uint8Array | null
}
export interface ArchiveJobOptions {
  readonly startBeside: StartWorker
  readonly room?: MemoryLimits
  readonly script?: string
}
/** Limits of the worker's memory: data read once is garbage soon, and without a bound much of it would pile up. */
const fewMegabytes: MemoryLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

interface PendingPiece {
  readonly resolve: (piece: Uint8Array | null) => void
  readonly reject: (error: Error) => void
}
/** Reads one piece after another from the worker. */
class PieceReader {
  readonly #worker: WorkerHandle<ArchiveRequest>
  #asking: PendingPiece | null = null
  /** The error that the worker died of, kept also while no piece is asked for. */
  #dead: Error | null = null

  constructor(
    given: ArchiveJobData,
    { script = findWorkerScript(import.meta.dirname, 'archive-worker'), ...how }: ArchiveJobOptions,
  ) {
    this.#worker = how.startBeside<ArchiveRequest, ArchiveReply>({
      script,
      given,
      room: how.room ?? fewMegabytes,
      heard: ({ piece }) => this.#asking?.resolve(piece),
      gone: (error) => this.#gone(error ?? new Error('The archive was ended before it was whole.')),
    })
  }
  /** Returns the next piece, or null at the end. Rejects with the error that the worker died of. */
  next(): Promise<Uint8Array | null> {
    if (this.#dead !== null) return Promise.reject(this.#dead)
    return new Promise((resolve, reject) => {
      this.#asking = { resolve, reject }
      this.#worker.say({ kind: 'next' })
    })
  }
  end(): Promise<void> {
    return this.#worker.end()
  }
  #gone(error: Error): void {
    this.#dead = error
    this.#asking?.reject(error)
  }
}
/** Yields the bytes of the archive. Throws the error that the worker died of. */
export async function* archiveInWorker(given: ArchiveJobData, how: ArchiveJobOptions): AsyncGenerator<Uint8Array> {
  const pieces = new PieceReader(given, how)
  try {
    for (let piece = await pieces.next(); piece !== null; piece = await pieces.next()) yield piece
  } finally {
    await pieces.end()
  }
}
