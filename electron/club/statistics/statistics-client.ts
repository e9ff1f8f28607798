/**
 * Whatever looks at all matches, counted by a worker beside the console so that the table never waits for it. It reads
 * the data folder itself and hears of every change. It is started by the first question and ends when nobody has
 * asked for a while; that of a club with many matches starts by itself (`prepare`) and stays, for counting anew takes long.
 */
import type { Beside, StartBeside } from '../../workers/worker.ts'
import { workerScript } from '../../workers/worker-paths.ts'
import type { BookEntry } from '../../../shared/club/club-events.ts'
import type { Filter } from '../../../shared/stats/filter.ts'
import type { ReportName } from '../../../shared/stats/reports.ts'
import type { Store } from '../../storage/store.ts'
import { clubEn } from '../words/refusals.en.ts'
import type { Question } from './statistics-queries.ts'

/** To the worker, first. */
export interface FiguresGiven {
  readonly folder: string
}
/** To the worker. */
export type FiguresWord =
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  /** Null: any entry may have changed. */
  | { readonly kind: 'book'; readonly added: readonly BookEntry[] | null }
  | { readonly kind: 'matches'; readonly matches: readonly string[] }
/**
 * From the worker. `body`: the answer's text in UTF-8, JSON for the most part, sent on as it is: as a string it would be
 * made anew in the thread of the table, and left there for its collector.
 */
export interface FiguresAnswer {
  readonly id: number
  readonly body: Uint8Array<ArrayBuffer>
  /** Matches whose history is still to be read. */
  readonly unread: number
}
export type Report = Omit<FiguresAnswer, 'id'>
export const textOf = ({ body }: Pick<Report, 'body'>): string => new TextDecoder().decode(body)
/** The worker died: pages are told in their own language (`clubWords`). */
export class FiguresFault extends Error {
  override readonly name = 'FiguresFault'
}
export interface FiguresParts {
  readonly store: Pick<Store, 'folder' | 'edition' | 'changedSince' | 'matchCount'>
  /** Hears what went wrong. */
  readonly faulted?: (error: unknown) => void
  readonly startBeside: StartBeside
  /** ms without a question after which the worker ends. */
  readonly idle?: number
  readonly script?: string
}
interface Waiting {
  readonly resolve: (report: Report) => void
  readonly reject: (error: FiguresFault) => void
}
/** Matches of a club that are counted before anybody asks: fewer are counted in no time. */
export const manyMatches = 100
/** New objects of the worker: with as little as the console's own thread has, it would collect every millisecond. */
const room = { maxYoungGenerationSizeMb: 48 }
/** ms after the start of a console: windows and screens come first. */
const afterStart = 4000

export class Figures {
  readonly #parts: FiguresParts
  readonly #waiting = new Map<number, Waiting>()
  #worker: Beside<FiguresWord> | null = null
  #idle: NodeJS.Timeout | null = null
  #preparing: NodeJS.Timeout | null = null
  #stays = false
  #asked = 0
  /** The store's edition that the worker knows of. */
  #told = 0

  constructor(parts: FiguresParts) {
    this.#parts = parts
  }
  /** In `after` ms the worker counts what is usually asked, so that the first question need not wait for it. */
  prepare(after = afterStart): void {
    this.#preparing = setTimeout(() => this.#prepared(), after)
    this.#preparing.unref()
  }
  /** JSON of `{unread, report}`. Rejects with FiguresFault. */
  ask(report: ReportName, filter: Filter): Promise<Report> {
    return this.answer({ kind: 'report', report, filter })
  }
  /** What is stored when this is called is in the answer. Rejects with FiguresFault. */
  answer(question: Question): Promise<Report> {
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
  /** Entries that came behind all others, or null when any may have changed. */
  bookChanged(added: readonly BookEntry[] | null): void {
    // Without a worker nobody need hear it: one that starts reads what is there.
    this.#worker?.say({ kind: 'book', added })
  }
  /** Matches may have ended, gone on after their end, or been brought in: what is new is counted before somebody asks. */
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
      // Nobody waits for it: whoever asks hears of it.
      this.#parts.faulted?.(error)
    }
  }
  #tellMatches(): void {
    const { store } = this.#parts
    const matches = store.changedSince(this.#told)
    this.#told = store.edition()
    if (matches.length > 0) this.#worker?.say({ kind: 'matches', matches })
  }
  #started(): Beside<FiguresWord> {
    if (this.#worker !== null) return this.#worker
    const { store, startBeside, script = workerScript(import.meta.dirname, 'statistics-worker') } = this.#parts
    this.#told = store.edition()
    const given: FiguresGiven = { folder: store.folder }
    const worker = startBeside<FiguresWord, FiguresAnswer>({
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
  #answered({ id, ...report }: FiguresAnswer): void {
    this.#waiting.get(id)?.resolve(report)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#worker?.hold(false)
  }
  #gone(worker: Beside<FiguresWord>, error: Error | null): void {
    if (error !== null) this.#parts.faulted?.(error)
    if (this.#worker !== worker) return
    this.#worker = null
    this.#failAll()
  }
  #failAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new FiguresFault(clubEn.figuresDied))
    this.#waiting.clear()
  }
  #wait(): void {
    if (this.#idle !== null) clearTimeout(this.#idle)
    const goOn = (): boolean => this.#stays || this.#waiting.size > 0
    this.#idle = setTimeout(() => (goOn() ? this.#wait() : void this.#end()), this.#parts.idle ?? 300_000)
    this.#idle.unref()
  }
  /** It keeps what it has counted and ends by itself; a question that comes now starts another. */
  async #end(): Promise<void> {
    const worker = this.#worker
    if (this.#idle !== null) clearTimeout(this.#idle)
    this.#worker = null
    this.#failAll()
    await worker?.end()
  }
}
