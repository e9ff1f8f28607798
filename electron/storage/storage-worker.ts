/** Runs long work on the data folder in a worker, so that a large database does not hold up a live match. */
import type { MemoryLimits, StartWorker } from '../workers/worker.ts'
import { runWorker } from '../workers/worker-entry.ts'
import { findWorkerScript } from '../workers/worker-paths.ts'
import { toStorageFault } from './errors.ts'
import { faultWithNotice } from './notices.ts'
import type { LocalizedNotice } from './words/message.ts'
import { StorageFault } from './store.ts'

type FaultReport = Pick<StorageFault, 'kind' | 'at'> & { readonly says: string }
/** Messages of the worker. Errors lose their class on the way, so they are taken apart. */
export type StorageJobMessage<T> =
  | { readonly step: number; readonly of: number }
  | { readonly done: T }
  | { readonly fault: FaultReport }
  | { readonly bug: string }
/** Runs `work` once, on the worker's side, and reports its end. */
export function serveStorageJob<Given extends { readonly folder: string }, T>(
  work: (given: Given, step: (done: number, of: number) => void) => T,
): void {
  runWorker<Given, never, StorageJobMessage<T>>((given, say) => {
    try {
      say({ done: work(given, (step, of) => say({ step, of })) })
    } catch (caught) {
      const error = toStorageFault(caught, given.folder)
      if (error instanceof StorageFault) say({ fault: { kind: error.kind, at: error.at, says: error.message } })
      else say({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
    return { hear: () => undefined, close: () => undefined }
  })
}
/**
 * Limits of the worker's memory. Data is garbage soon after it is read; what it holds at once depends on the database
 * and has no limit.
 */
const room: MemoryLimits = { maxYoungGenerationSizeMb: 4 }
export interface StorageJob<T> {
  readonly done: Promise<T>
  /** Resolves when the worker is gone. */
  readonly stop: () => Promise<void>
}
/** Paths of the workers' files from this folder. */
const scripts = { copy: 'backup/backup-worker', inspect: 'integrity/integrity-worker' } as const

export interface StorageJobOptions {
  readonly startBeside: StartWorker
  readonly what: keyof typeof scripts
  readonly script?: string
  readonly given: { readonly folder: string }
  /** Message where the worker was stopped or died. */
  readonly stopped: LocalizedNotice
  readonly step?: (done: number, of: number) => void
}
const faultFrom = ({ kind, says, at }: FaultReport): StorageFault =>
  new StorageFault(kind, says, at === null ? {} : { at })
/** Starts a job, which keeps the process alive until it is done or stopped. */
export function startStorageJob<T>(asked: StorageJobOptions): StorageJob<T> {
  const { startBeside, given, stopped, step } = asked
  const { script = findWorkerScript(import.meta.dirname, scripts[asked.what]) } = asked
  let end = (_patience?: number): Promise<void> => Promise.resolve()
  const done = new Promise<T>((resolve, reject) => {
    const beside = startBeside<never, StorageJobMessage<T>>({
      script,
      given,
      room,
      heard: (said) => {
        if ('step' in said) return step?.(said.step, said.of)
        if ('done' in said) resolve(said.done)
        else if ('fault' in said) reject(faultFrom(said.fault))
        else reject(new Error(said.bug))
        void end()
      },
      // The worker's error is a stack for the log; the moderator reads one sentence.
      gone: (cause) => reject(faultWithNotice('io', stopped, cause)),
    })
    end = beside.end
  })
  // Killed at once: the caller may be about to exit, and the next start removes half a copy.
  return { done, stop: () => end(0) }
}
