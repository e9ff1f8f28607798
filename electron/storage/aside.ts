/** Work on the data folder off the main thread: so that a large database does not hold up the table. */
import { Worker } from 'node:worker_threads'
import { workerScript } from '../worker-script.ts'
import { asFault } from './faults.ts'
import { StorageFault } from './types.ts'

/** What a worker says: errors do not keep their class between threads. */
export type Said<T> =
  | { readonly step: number; readonly of: number }
  | { readonly done: T }
  | { readonly fault: { readonly kind: StorageFault['kind']; readonly says: string } }
  | { readonly bug: string }
/** In a worker: runs `work` and says how it ended. */
export function answering<T>(folder: string, say: (said: Said<T>) => void, work: () => T): void {
  try {
    say({ done: work() })
  } catch (caught) {
    const error = asFault(caught, folder)
    if (error instanceof StorageFault) say({ fault: { kind: error.kind, says: error.message } })
    else say({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
/** MB. It soon forgets what it reads; how much it holds at once depends on the data, and is not bounded. */
const room = { maxYoungGenerationSizeMb: 4 }
export interface Aside<T> {
  readonly done: Promise<T>
  readonly stop: () => void
}
export interface AsideGiven {
  readonly script: 'copy' | 'inspect'
  readonly given: object
  /** Said when it was ended early. */
  readonly stopped: string
  readonly step?: (done: number, of: number) => void
}
/** It never keeps the process alive. */
export function aside<T>({ script, given, stopped, step }: AsideGiven): Aside<T> {
  const worker = new Worker(workerScript(import.meta.dirname, script), { workerData: given, resourceLimits: room })
  worker.unref()
  const done = new Promise<T>((resolve, reject) => {
    worker.on('message', (said: Said<T>) => {
      if ('step' in said) step?.(said.step, said.of)
      else if ('done' in said) resolve(said.done)
      else if ('fault' in said) reject(new StorageFault(said.fault.kind, said.fault.says))
      else reject(new Error(said.bug))
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new StorageFault('io', stopped)))
  })
  return { done, stop: () => void worker.terminate() }
}
