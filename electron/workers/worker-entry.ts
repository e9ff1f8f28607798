/** The worker's own side, the same in a thread and in a process. */
import { parentPort, workerData } from 'node:worker_threads'
import { begunMessage, endMessage } from './worker.ts'
import { lowerPriority } from './background-priority.ts'

/** Sends an answer. `moved`: buffers that are transferred to a console in the same process, and copied to any other. */
export type ReplySender<Answer> = (answer: Answer, moved?: readonly ArrayBuffer[]) => void
export interface WorkerJob<Word> {
  readonly hear: (word: Word) => void
  /** Stores what the worker holds before it ends. */
  readonly close: () => void
}
function end({ close }: Pick<WorkerJob<never>, 'close'>): never {
  close()
  process.exit()
}
/** Ignores signals, which a terminal sends to all processes: the console obeys them and ends its workers. */
function outliveSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
/** Starts work with the console's data, and ends it when the console says so or is gone. */
export function runWorker<Given, Word, Answer>(
  begin: (given: Given, say: ReplySender<Answer>) => WorkerJob<Word>,
): void {
  lowerPriority()
  const port = parentPort
  if (port !== null) {
    const work = begin(workerData as Given, (answer, moved = []) => port.postMessage(answer, moved))
    port.on('message', (word: Word | null) => (word === endMessage ? end(work) : work.hear(word)))
    port.postMessage(begunMessage)
    return
  }
  outliveSignals()
  let work: WorkerJob<Word> | null = null
  // The console may be gone by the time of the answer.
  const say: ReplySender<Answer> = (answer) => void process.send?.(answer, () => undefined)
  process.once('disconnect', () => end({ close: () => work?.close() }))
  process.on('message', (word) => {
    if (work === null) work = begin(word as Given, say)
    else work.hear(word as Word)
  })
}
