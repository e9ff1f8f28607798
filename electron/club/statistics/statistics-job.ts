/** Counts the club's matches beside the console and answers questions, on whatever store and cache it is given. */
import type { ReplySender, WorkerJob } from '../../workers/worker-entry.ts'
import { games } from '../../../shared/games/index.ts'
import type { Store } from '../../storage/store.ts'
import { StatisticsIndex } from './statistics-index.ts'
import type { FactsCache } from './statistics-cache.ts'
import { MatchList } from '../matches/match-list.ts'
import { createDayLookup } from '../log/local-date.ts'
import { AnswerCache, answerQuery, type StatisticsQuery } from './statistics-queries.ts'
import type { StatisticsReply, StatisticsRequest } from './statistics-client.ts'

export interface StatisticsJobDeps {
  /** Reads the data folder beside the console. */
  readonly store: Pick<Store, 'matches' | 'read' | 'day' | 'eachBookEntry' | 'listed' | 'matchCount' | 'close'>
  readonly kept: FactsCache
  /** Called once, when all matches have been counted for the first time. */
  readonly tidyUp: () => void
}
/** ms of background work at a time, and of rest in between, so that a live match on this machine goes first. */
const spell = 10
const rest = 10

/** Counts in the background, a spell at a time. */
class BackgroundCounting {
  readonly #counting: StatisticsIndex
  readonly #tidyUp: () => void
  #resting: NodeJS.Timeout | null = null
  #tidied = false

  constructor(counting: StatisticsIndex, tidyUp: () => void) {
    this.#counting = counting
    this.#tidyUp = tidyUp
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
      this.#tidyUp()
    }
  }
}
/** Begins to count. `say`: sends an answer to the console. */
export function startStatisticsJob(
  { store, kept, tidyUp }: StatisticsJobDeps,
  say: ReplySender<StatisticsReply>,
): WorkerJob<StatisticsRequest> {
  const dayOf = createDayLookup({ kept: (match) => store.day(match) })
  const list = new MatchList({ store, games, book: () => counting.book, dayOf })
  const counting: StatisticsIndex = new StatisticsIndex({ store, kept, games, listed: (record) => list.put(record) })
  const answers = new AnswerCache()
  const background = new BackgroundCounting(counting, tidyUp)

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
