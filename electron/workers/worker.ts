/**
 * A worker as the console sees it: a script that starts with data, receives messages and sends answers, at a low
 * priority. The host chooses a thread (`thread-worker.ts`) or a process (`process-worker.ts`).
 */

/** Limits of a worker's memory in MB; without one, Node's default. */
export interface MemoryLimits {
  readonly maxYoungGenerationSizeMb: number
  readonly maxOldGenerationSizeMb?: number
}
export interface WorkerSpec<Answer> {
  /** Path of the worker's file. */
  readonly script: string
  readonly given: object
  readonly room: MemoryLimits
  readonly heard: (answer: Answer) => void
  /** Called once when the worker is gone, with the error that it died of, or null after an orderly end. */
  readonly gone: (error: Error | null) => void
}
export interface WorkerHandle<Word> {
  readonly say: (word: Word) => void
  /** Decides whether the console's process stays alive for the worker; it does by default. */
  readonly hold: (on: boolean) => void
  /**
   * Ends the worker and resolves when it is gone. Work not stored within `patience` ms (a second by default) is lost. A
   * thread that still loads its script is given more time first.
   */
  readonly end: (patience?: number) => Promise<void>
}
export type StartWorker = <Word extends object, Answer>(parts: WorkerSpec<Answer>) => WorkerHandle<Word>

/** ms that a worker has to store what it holds. */
export const defaultPatienceMs = 1000
/** The message after which a worker receives no other. */
export const endMessage = null
/** The first message of a thread, which has loaded its script by then. */
export const begunMessage = 'begun'
