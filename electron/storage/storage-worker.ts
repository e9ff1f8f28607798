/** Work on the data folder beside the console: so that a large database does not hold up the table. */
import type { Room, StartBeside } from '../workers/worker.ts'
import { workBeside } from '../workers/worker-entry.ts'
import { workerScript } from '../workers/worker-paths.ts'
import { asFault } from './errors.ts'
import { faultOf, type Saying } from './notices.ts'
import { StorageFault } from './store.ts'

type FaultSaid = Pick<StorageFault, 'kind' | 'at'> & { readonly says: string }
/** What it says: errors do not keep their class on the way. */
export type Said<T> =
  | { readonly step: number; readonly of: number }
  | { readonly done: T }
  | { readonly fault: FaultSaid }
  | { readonly bug: string }
/** On its side: does `work`, once, and says how it ended. */
export function answering<Given extends { readonly folder: string }, T>(
  work: (given: Given, step: (done: number, of: number) => void) => T,
): void {
  workBeside<Given, never, Said<T>>((given, say) => {
    try {
      say({ done: work(given, (step, of) => say({ step, of })) })
    } catch (caught) {
      const error = asFault(caught, given.folder)
      if (error instanceof StorageFault) say({ fault: { kind: error.kind, at: error.at, says: error.message } })
      else say({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
    return { hear: () => undefined, close: () => undefined }
  })
}
/** It soon forgets what it reads; how much it holds at once depends on the data, and is not bounded. */
const room: Room = { maxYoungGenerationSizeMb: 4 }
export interface Aside<T> {
  readonly done: Promise<T>
  /** Resolves when it is gone. */
  readonly stop: () => Promise<void>
}
/** The worker of each job, seen from this folder. */
const scripts = { copy: 'backup/backup-worker', inspect: 'integrity/integrity-worker' } as const

export interface AsideGiven {
  readonly startBeside: StartBeside
  readonly what: keyof typeof scripts
  readonly script?: string
  readonly given: { readonly folder: string }
  /** Said when it was ended early, or died. */
  readonly stopped: Saying
  readonly step?: (done: number, of: number) => void
}
const faultFrom = ({ kind, says, at }: FaultSaid): StorageFault =>
  new StorageFault(kind, says, at === null ? {} : { at })
/** Whoever waits for it may: it keeps the process alive until it is done or stopped. */
export function aside<T>(asked: AsideGiven): Aside<T> {
  const { startBeside, given, stopped, step } = asked
  const { script = workerScript(import.meta.dirname, scripts[asked.what]) } = asked
  let end = (_patience?: number): Promise<void> => Promise.resolve()
  const done = new Promise<T>((resolve, reject) => {
    const beside = startBeside<never, Said<T>>({
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
      // What it died of is a stack, for the log; the moderator reads one sentence.
      gone: (cause) => reject(faultOf('io', stopped, cause)),
    })
    end = beside.end
  })
  // At once: whoever stops it may be gone before it is, and half a copy is swept away at the next start.
  return { done, stop: () => end(0) }
}
