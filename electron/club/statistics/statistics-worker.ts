/** The statistics worker: counts the club's matches and answers questions. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { runWorker, type ReplySender, type WorkerJob } from '../../workers/worker-entry.ts'
import { games } from '../../../shared/games/index.ts'
import { openStore } from '../../storage/sqlite/sqlite-store.ts'
import { StatisticsIndex } from './statistics-index.ts'
import { openFactsCache } from './statistics-cache.ts'
import { MatchList } from '../matches/match-list.ts'
import { createDayLookup } from '../log/local-date.ts'
import { AnswerCache, answerQuery, type StatisticsQuery } from './statistics-queries.ts'
import type { StatisticsReply, StatisticsWorkerData, StatisticsRequest } from './statistics-client.ts'

/** ms of background work at a time, and of rest in between, so that a live match on this machine goes first. */
const spell = 10
const rest = 10

/**
 * Collects garbage once, in this thread alone. Reading a whole club leaves twice as much behind as stays, and without
 * further work no collection would come.
 */
function tidyUp(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as ((how: object) => void) | undefined
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
/** Counts in the background, a spell at a time. */
class BackgroundCounting {
  readonly #counting: StatisticsIndex
  #resting: NodeJS.Timeout | null = null
  #tidied = false

  constructor(counting: StatisticsIndex) {
    this.#counting = counting
  }
  goOn(): void {
    this.#resting ??= setTimeout(() => this.#work(), rest)
  }
  stop(): void {
    if (this.#resting !== null) clearTimeout(this.#resting)
  }
  #work(): void {
    this.#resting = null
    const until = performance.now() + spell
    let more = true
    while (more && performance.now() < until) more = this.#counting.work()
    if (more) this.goOn()
    else if (!this.#tidied) {
      this.#tidied = true
      tidyUp()
    }
  }
}
function begin({ folder }: StatisticsWorkerData, say: ReplySender<StatisticsReply>): WorkerJob<StatisticsRequest> {
  const store = openStore(folder, { readonly: true })
  const kept = openFactsCache(folder)
  const dayOf = createDayLookup({ kept: (match) => store.day(match) })
  const list = new MatchList({ store, games, book: () => counting.book, dayOf })
  const counting: StatisticsIndex = new StatisticsIndex({ store, kept, games, listed: (record) => list.put(record) })
  const answers = new AnswerCache()
  const background = new BackgroundCounting(counting)

  function answer(id: number, question: StatisticsQuery): void {
    const text = answers.to(question, counting.edition, () =>
      question.kind === 'matches' ? JSON.stringify(list.answer(question)) : answerQuery(counting, question),
    )
    const { unread } = counting
    const whole = question.kind === 'report' ? `{"unread":${unread},"report":${text}}` : text
    const body = new TextEncoder().encode(whole)
    say({ id, body, unread }, [body.buffer])
  }
  background.goOn()
  return {
    hear(word) {
      if (word.kind === 'ask') answer(word.id, word.question)
      else if (word.kind === 'book') counting.bookChanged(word.added)
      else counting.matchesChanged(word.matches)
      background.goOn()
    },
    close() {
      background.stop()
      counting.close()
      kept.close()
      store.close()
    },
  }
}
runWorker(begin)
