/** The script's side of work beside the console, the same in a thread as in a process of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { lastWord } from './worker.ts'
import { stepBack } from './background-priority.ts'

/** `moved`: what is handed over to a console in the same process, and copied to any other. */
export type Say<Answer> = (answer: Answer, moved?: readonly ArrayBuffer[]) => void
export interface Work<Word> {
  readonly hear: (word: Word) => void
  /** Puts away what it holds, before it ends. */
  readonly close: () => void
}
function end({ close }: Pick<Work<never>, 'close'>): never {
  close()
  process.exit()
}
/** A signal for all that belongs to the console (Ctrl-C) is the console's to obey, and it is not there to hear it twice. */
function outliveSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
/** Begins with what the console gives it, and ends when that says so or is gone. */
export function workBeside<Given, Word, Answer>(begin: (given: Given, say: Say<Answer>) => Work<Word>): void {
  stepBack()
  const port = parentPort
  if (port !== null) {
    const work = begin(workerData as Given, (answer, moved = []) => port.postMessage(answer, moved))
    port.on('message', (word: Word | null) => (word === lastWord ? end(work) : work.hear(word)))
    return
  }
  outliveSignals()
  let work: Work<Word> | null = null
  // Whoever asked may be gone by the time there is an answer.
  const say: Say<Answer> = (answer) => void process.send?.(answer, () => undefined)
  process.once('disconnect', () => end({ close: () => work?.close() }))
  process.on('message', (word) => {
    if (work === null) work = begin(word as Given, say)
    else work.hear(word as Word)
  })
}
