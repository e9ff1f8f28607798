/** Runs a worker in a thread of the console. */
import { Worker } from 'node:worker_threads'
import { begunMessage, defaultPatienceMs, endMessage, type StartWorker } from './worker.ts'

/** ms that a thread is given to load its script: one that is ended while it loads SQLite takes the whole process along. */
const loadingMs = 10_000

/** Starts the script in a thread. An uncaught error there ends the thread alone, and is told to `gone`. */
export const startInThread: StartWorker = ({ script, given, room, heard, gone }) => {
  const worker = new Worker(script, { workerData: given, resourceLimits: room })
  let fault: Error | null = null
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resolve()
      gone(fault)
    })
  })
  worker.on('error', (error) => (fault = error instanceof Error ? error : new Error(String(error))))
  const begun = new Promise<void>((resolve) => {
    worker.on('message', (message: unknown) => {
      if (message === begunMessage) resolve()
      else heard(message as Parameters<typeof heard>[0])
    })
  })
  return {
    say: (word) => worker.postMessage(word),
    hold: (on) => (on ? worker.ref() : worker.unref()),
    end: async (patience = defaultPatienceMs) => {
      // The caller waits for the end, so the process must not exit before.
      worker.ref()
      worker.postMessage(endMessage)
      const terminate = (): void => void worker.terminate()
      let late = setTimeout(terminate, loadingMs)
      void begun.then(() => {
        clearTimeout(late)
        late = setTimeout(terminate, patience)
      })
      await ended
      clearTimeout(late)
    },
  }
}
