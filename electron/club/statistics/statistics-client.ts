/**
 * Asks the statistics worker, which counts over all matches so that a live match never waits. The worker reads the data
 * folder itself and is told of every change. A question starts it; it ends after a while without one. For a club with
 * many matches it starts by itself (`prepare`) and stays, because counting from scratch takes long.
 */
import type { WorkerHandle, StartWorker } from '../../workers/worker.ts'
import { findWorkerScript } from '../../workers/worker-paths.ts'
import { isOver } from '../../../shared/engine/match.ts'
import type { MatchCommit } from '../../match/match-session.ts'
import type { ClubLogEntry } from '../../../shared/club/club-events.ts'
import type { Filter } from '../../../shared/stats/filter.ts'
import type { ReportName } from '../../../shared/stats/reports.ts'
import type { Store } from '../../storage/store.ts'
import { clubEn } from '../words/refusals.en.ts'
import type { StatisticsQuery } from './statistics-queries.ts'

/** Data that the worker starts with. */
export interface StatisticsWorkerData {
  readonly folder: string
}
/** Messages to the worker. */
export type StatisticsRequest =
  | { readonly kind: 'ask'; readonly id: number; readonly question: StatisticsQuery }
  /** New entries of the club log; null where any entry may have changed. */
  | { readonly kind: 'book'; readonly added: readonly ClubLogEntry[] | null }
  | { readonly kind: 'matches'; readonly matches: readonly string[] }
/**
 * Reply of the worker. `body`: UTF-8, mostly JSON, passed on as bytes: a string would be garbage in the main thread.
 */
export interface StatisticsReply {
  readonly id: number
  readonly body: Uint8Array<ArrayBuffer>
  /** Matches whose history has not been read yet. */
  readonly unread: number
}
export type StatisticsResult = Omit<StatisticsReply, 'id'>
/** Decodes a result, which is JSON or CSV. */
export const resultText = ({ body }: Pick<StatisticsResult, 'body'>): string => new TextDecoder().decode(body)
/** The worker died. Pages are told in their own language. */
export class StatisticsFault extends Error {
  override readonly name = 'FiguresFault'
}
export interface StatisticsDeps {
  readonly store: Pick<Store, 'folder' | 'edition' | 'changedSince' | 'matchCount'>
  /** Receives the error for the log. */
  readonly faulted?: (error: unknown) => void
  readonly startBeside: StartWorker
  /** ms without a question after which the worker ends. */
  readonly idle?: number
  readonly script?: string
}
interface PendingQuestion {
  readonly resolve: (report: StatisticsResult) => void
  readonly reject: (error: StatisticsFault) => void
}
/** Matches from which on a club is counted before the first question; fewer are counted at once. */
export const manyMatches = 100
/** Limits of the worker's memory: a smaller young generation would be collected every millisecond. */
const room = { maxYoungGenerationSizeMb: 48 }
/** ms after the start of a console; windows and screens come first. */
const afterStart = 4000

/** Asks the statistics worker, which starts with a question and ends when none came for a while. */
export class StatisticsClient {
  readonly #parts: StatisticsDeps
  readonly #waiting = new Map<number, PendingQuestion>()
  #worker: WorkerHandle<StatisticsRequest> | null = null
  #idle: NodeJS.Timeout | null = null
  #preparing: NodeJS.Timeout | null = null
  #stays = false
  #asked = 0
  /** Edition of the store that the worker has been told of. */
  #told = 0

  constructor(parts: StatisticsDeps) {
    this.#parts = parts
  }
  /**
   * Starts the worker after `after` ms where the club is large, so that the first question need not wait for the count.
   */
  prepare(after = afterStart): void {
    this.#preparing = setTimeout(() => this.#prepared(), after)
    this.#preparing.unref()
  }
  /** Answers a report as JSON of `{unread, report}`. Rejects when the worker died. */
  ask(report: ReportName, filter: Filter): Promise<StatisticsResult> {
    return this.answer({ kind: 'report', report, filter })
  }
  /** Answers a question, with everything stored at the time of the call counted in. Rejects when the worker died. */
  answer(question: StatisticsQuery): Promise<StatisticsResult> {
    const worker = this.#started()
    this.#tellMatches()
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.hold(true)
      worker.say({ kind: 'ask', id, question })
      this.#wait()
    })
  }
  /** Passes on new entries of the club log, or null where any entry may have changed. */
  bookChanged(added: readonly ClubLogEntry[] | null): void {
    // A worker that starts later reads these entries from the disk.
    this.#worker?.say({ kind: 'book', added })
  }
  /** Has an end, or an undone end, counted before the next question. */
  onCommit({ before, after }: Pick<MatchCommit, 'before' | 'after'>): void {
    if (isOver(before) || isOver(after)) this.look()
  }
  /** Tells a running worker which matches changed, so that they are counted before the next question. */
  look(): void {
    if (this.#worker !== null) this.#tellMatches()
  }
  async close(): Promise<void> {
    if (this.#preparing !== null) clearTimeout(this.#preparing)
    await this.#end()
  }

  #prepared(): void {
    try {
      if (this.#parts.store.matchCount() < manyMatches) return
      this.#stays = true
      this.#started()
    } catch (error) {
      // The preparation has no caller to refuse; the next question fails with the same error.
      this.#parts.faulted?.(error)
    }
  }
  #tellMatches(): void {
    const { store } = this.#parts
    const matches = store.changedSince(this.#told)
    this.#told = store.edition()
    if (matches.length > 0) this.#worker?.say({ kind: 'matches', matches })
  }
  #started(): WorkerHandle<StatisticsRequest> {
    if (this.#worker !== null) return this.#worker
    const { store, startBeside, script = findWorkerScript(import.meta.dirname, 'statistics-worker') } = this.#parts
    this.#told = store.edition()
    const given: StatisticsWorkerData = { folder: store.folder }
    const worker = startBeside<StatisticsRequest, StatisticsReply>({
      script,
      given,
      room,
      heard: (answer) => this.#answered(answer),
      gone: (error) => this.#gone(worker, error),
    })
    worker.hold(false)
    this.#worker = worker
    return worker
  }
  #answered({ id, ...report }: StatisticsReply): void {
    this.#waiting.get(id)?.resolve(report)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker?.hold(false)
  }
  #gone(worker: WorkerHandle<StatisticsRequest>, error: Error | null): void {
    if (error !== null) this.#parts.faulted?.(error)
    if (this.#worker !== worker) return
    this.#worker = null
    this.#failAll()
  }
  #failAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new StatisticsFault(clubEn.figuresDied))
    this.#waiting.clear()
  }
  #wait(): void {
    if (this.#idle !== null) clearTimeout(this.#idle)
    const goOn = (): boolean => this.#stays || this.#waiting.size > 0
    this.#idle = setTimeout(() => (goOn() ? this.#wait() : void this.#end()), this.#parts.idle ?? 300_000)
    this.#idle.unref()
  }
  /** Ends the worker, which first writes its cache. A question that comes meanwhile starts another one. */
  async #end(): Promise<void> {
    const worker = this.#worker
    if (this.#idle !== null) clearTimeout(this.#idle)
    this.#worker = null
    this.#failAll()
    await worker?.end()
  }
}
