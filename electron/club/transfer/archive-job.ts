/** An archive, made beside the table: with little room, and the next piece when the last one is gone. */
import type { Beside, Room, StartBeside } from '../../workers/worker.ts'
import { workerScript } from '../../workers/worker-paths.ts'
import type { ArchiveSource } from './archive.ts'

/** To the worker, first. */
export type ArchiveGiven = Pick<ArchiveSource, 'about' | 'matches' | 'settings'> & { readonly folder: string }
/** To it: the next piece is wanted. */
export interface ArchiveWord {
  readonly kind: 'next'
}
/** From it; null: that was all. */
export interface ArchiveSaid {
  readonly piece: Uint8Array | null
}
export interface ArchiveHow {
  readonly startBeside: StartBeside
  readonly room?: Room
  readonly script?: string
}
/** What is read once is soon forgotten; without a bound it would lie about until much of it had gathered. */
const fewMegabytes: Room = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 }

interface Asking {
  readonly resolve: (piece: Uint8Array | null) => void
  readonly reject: (error: Error) => void
}
/** One piece after the other. */
class Pieces {
  readonly #worker: Beside<ArchiveWord>
  #asking: Asking | null = null
  /** What it died of, also while nobody asked. */
  #dead: Error | null = null

  constructor(
    given: ArchiveGiven,
    { script = workerScript(import.meta.dirname, 'archive-worker'), ...how }: ArchiveHow,
  ) {
    this.#worker = how.startBeside<ArchiveWord, ArchiveSaid>({
      script,
      given,
      room: how.room ?? fewMegabytes,
      heard: ({ piece }) => this.#asking?.resolve(piece),
      gone: (error) => this.#gone(error ?? new Error('The archive was ended before it was whole.')),
    })
  }
  /** Null: that was all. Throws what the worker died of. */
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
/** Throws what the worker died of. */
export async function* archiveBeside(given: ArchiveGiven, how: ArchiveHow): AsyncGenerator<Uint8Array> {
  const pieces = new Pieces(given, how)
  try {
    for (let piece = await pieces.next(); piece !== null; piece = await pieces.next()) yield piece
  } finally {
    await pieces.end()
  }
}
