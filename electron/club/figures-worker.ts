/** Runs as a worker: counts the club's matches beside the table, and answers what is asked of them. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import { stepBack } from '../step-back.ts'
import { games } from '../../shared/games/index.ts'
import { openStore } from '../storage/store.ts'
import { Counting } from './counting.ts'
import { openFacts } from './figures-kept.ts'
import { Answers, answerTo } from './questions.ts'
import type { FiguresAnswer, FiguresWord } from './figures.ts'

stepBack()
const { folder } = workerData as { folder: string }
const store = openStore(folder, { readonly: true })
const kept = openFacts(folder)
const counting = new Counting({ store, kept, games })
const answers = new Answers()

/** ms of work at a time, and of rest between: a table that runs on the same machine goes first. */
const spell = 10
const rest = 10
let resting: NodeJS.Timeout | null = null

/** Once, in this thread alone. What reading a whole club leaves behind is twice what stays, and nothing would come for it while nobody asks. */
function tidyUp(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as ((how: object) => void) | undefined
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
let tidied = false

function background(): void {
  resting = null
  const until = performance.now() + spell
  let more = true
  while (more && performance.now() < until) more = counting.work()
  if (more) goOn()
  else if (!tidied) {
    tidied = true
    tidyUp()
  }
}
function goOn(): void {
  resting ??= setTimeout(background, rest)
}
function answer({ id, question }: Extract<FiguresWord, { readonly kind: 'ask' }>): FiguresAnswer {
  const text = answers.to(question, counting.edition, () => answerTo(counting, question))
  const { unread } = counting
  const whole = question.kind === 'report' ? `{"unread":${unread},"report":${text}}` : text
  return { id, body: new TextEncoder().encode(whole), unread }
}
const give = (given: FiguresAnswer): void => parentPort?.postMessage(given, [given.body.buffer])

function hear(word: FiguresWord): void {
  switch (word.kind) {
    case 'ask':
      give(answer(word))
      break
    case 'book':
      counting.bookChanged(word.added)
      break
    case 'matches':
      counting.matchesChanged(word.matches)
      break
    case 'close':
      if (resting !== null) clearTimeout(resting)
      counting.close()
      kept.close()
      store.close()
      parentPort?.close()
      return
  }
  goOn()
}
parentPort?.on('message', hear)
goOn()
