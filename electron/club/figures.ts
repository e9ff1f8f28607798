/**
 * Statistics, counted in a worker so that the table never waits for them. The worker is started by the first question,
 * reads the data folder beside the console, hears of every change, and ends when nobody has asked for a while.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BookEntry } from '../../shared/club/entries.ts'
import type { Filter } from '../../shared/stats/filter.ts'
import type { ReportName } from '../../shared/stats/reports.ts'

/** To the worker. */
export type FiguresWord =
  | { readonly kind: 'ask'; readonly id: number; readonly report: ReportName; readonly filter: Filter }
  /** Null: any entry may have changed. */
  | { readonly kind: 'book'; readonly added: readonly BookEntry[] | null }
  | { readonly kind: 'match'; readonly match: string }
  | { readonly kind: 'anew' | 'close' }
/** From the worker. `body`: the report as JSON: parsed by the page that asked, never here. */
export interface FiguresAnswer {
  readonly id: number
  readonly body: string
  /** Matches whose history is still to be read. */
  readonly unread: number
}
export type Report = Omit<FiguresAnswer, 'id'>
/** The worker died, in one sentence for the moderator. */
export class FiguresFault extends Error {
  override readonly name = 'FiguresFault'
}
export interface FiguresParts {
  readonly folder: string
  /** Hears what went wrong. */
  readonly faulted?: (error: unknown) => void
  /** ms without a question after which the worker ends. */
  readonly idle?: number
  readonly script?: string
}
interface Waiting {
  readonly resolve: (report: Report) => void
  readonly reject: (error: FiguresFault) => void
}
const died = 'The statistics stopped working and start anew with the next question. Open the page again.'

/** Beside this file in the sources; beside the hosts, one folder up at most, where they are bundled. */
function workerScript(): string {
  const names = ['figures-worker.ts', 'figures-worker.js', join('..', 'figures-worker.js')]
  const found = names.map((name) => join(import.meta.dirname, name)).find((place) => existsSync(place))
  if (found === undefined) throw new Error(`figures-worker.js is missing beside ${import.meta.filename}`)
  return found
}

export class Figures {
  readonly #parts: FiguresParts
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | null = null
  #asked = 0

  constructor(parts: FiguresParts) {
    this.#parts = parts
  }
  /** Rejects with FiguresFault. */
  ask(report: ReportName, filter: Filter): Promise<Report> {
    const worker = this.#started()
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#say({ kind: 'ask', id, report, filter }, worker)
      this.#wait()
    })
  }
  /** Entries that came behind all others, or null when any may have changed. */
  bookChanged(added: readonly BookEntry[] | null): void {
    this.#say({ kind: 'book', added })
  }
  /** A match ended, goes on after its end, or was brought in. */
  matchChanged(match: string): void {
    this.#say({ kind: 'match', match })
  }
  /** Many things changed at once: everything is read again. */
  anew(): void {
    this.#say({ kind: 'anew' })
  }
  async close(): Promise<void> {
    const worker = this.#worker
    this.#end()
    await worker?.terminate()
  }

  /** Without a worker nobody need hear it: one that starts reads what is there. */
  #say(word: FiguresWord, worker = this.#worker): void {
    worker?.postMessage(word)
  }
  #started(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(this.#parts.script ?? workerScript(), { workerData: { folder: this.#parts.folder } })
    worker.unref()
    worker.on('message', (answer: FiguresAnswer) => this.#answered(answer))
    worker.on('error', (error) => this.#parts.faulted?.(error))
    worker.on('exit', () => this.#gone(worker))
    this.#worker = worker
    return worker
  }
  #answered({ id, ...report }: FiguresAnswer): void {
    this.#waiting.get(id)?.resolve(report)
    this.#waiting.delete(id)
  }
  #gone(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#failAll()
  }
  #failAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new FiguresFault(died))
    this.#waiting.clear()
  }
  #wait(): void {
    if (this.#idle !== null) clearTimeout(this.#idle)
    this.#idle = setTimeout(() => (this.#waiting.size > 0 ? this.#wait() : this.#end()), this.#parts.idle ?? 300_000)
    this.#idle.unref()
  }
  /** It keeps what it has counted and ends by itself; a question that comes now starts another. */
  #end(): void {
    if (this.#idle !== null) clearTimeout(this.#idle)
    this.#say({ kind: 'close' })
    this.#worker = null
    this.#failAll()
  }
}
