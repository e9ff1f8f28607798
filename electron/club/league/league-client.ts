/** Asks the league worker, which starts with the first request and stays while there is a league. */
import type { LeagueProgress, LeagueRound } from '../../../shared/wire/league/league-payload.ts'
import type { StartWorker, WorkerHandle } from '../../workers/worker.ts'
import { findWorkerScript } from '../../workers/worker-paths.ts'
import { FileRejectedError, rejectionFor } from '../transfer/file-rejected.ts'
import { CarrierError } from './carrier.ts'
import type { TakeResult } from './league-job.ts'
import type {
  LeagueQuestion,
  LeagueReply,
  LeagueRequest,
  LeagueWorkerData,
  RoundNews,
} from './league-worker-protocol.ts'

export interface LeagueClientDeps {
  readonly startBeside: StartWorker
  /** Returns the data that a worker starts with. */
  readonly given: () => LeagueWorkerData
  /** Called now and then while an exchange takes long, and with null at its end. */
  readonly progress: (progress: LeagueProgress | null) => void
  /** Called where somebody wrote into the database of the league. */
  readonly news: () => void
  /** Brings an archive into the club's book. Rejects with StorageFault. */
  readonly take: (path: string) => Promise<TakeResult>
  /** Receives errors for the log. */
  readonly faulted: (error: unknown) => void
}
type Request =
  | ({ readonly kind: 'round' } & RoundNews)
  | { readonly kind: 'invite' }
  | { readonly kind: 'save' | 'takeIn'; readonly path: string }
  | { readonly kind: 'ask'; readonly question: LeagueQuestion; readonly edition: string }
type Answer = Extract<LeagueReply, { readonly kind: 'round' | 'invited' | 'written' | 'counted' }>
interface PendingAnswer {
  readonly resolve: (reply: Answer) => void
  readonly reject: (error: Error) => void
}
/** Limits of the worker's memory in MB. */
const room = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 }

export class LeagueClient {
  readonly #parts: LeagueClientDeps
  #worker: WorkerHandle<LeagueRequest> | null = null
  #asked = 0
  readonly #pending = new Map<number, PendingAnswer>()
  #isRunning = false
  /** Ends with the last request that is no question: they follow one another. */
  #queue: Promise<unknown> = Promise.resolve()
  /** Ends with the last question: these follow one another, beside an exchange that may take minutes. */
  #questions: Promise<unknown> = Promise.resolve()

  constructor(parts: LeagueClientDeps) {
    this.#parts = parts
  }
  get isRunning(): boolean {
    return this.#isRunning
  }
  /** Tells events, then publishes, exchanges and takes in. Rejects where the worker died. */
  async round(news: RoundNews): Promise<LeagueRound> {
    const reply = await this.#inTurn({ kind: 'round', ...news })
    if (reply.kind !== 'round') throw new Error(`The league worker answered ${reply.kind}.`)
    return reply.round
  }
  /** Makes room for another console; returns the address for its code. Rejects with CarrierError. */
  async invite(): Promise<string | null> {
    const reply = await this.#inTurn({ kind: 'invite' })
    return reply.kind === 'invited' ? reply.url : null
  }
  /** Writes all segments into a new file; returns the number of the last own one in it. */
  async save(path: string): Promise<number> {
    const reply = await this.#inTurn({ kind: 'save', path })
    return reply.kind === 'written' ? reply.through : 0
  }
  /** Takes in a file with segments. Rejects with FileRejectedError, and nothing was changed. */
  async takeIn(path: string): Promise<LeagueRound> {
    const reply = await this.#inTurn({ kind: 'takeIn', path })
    if (reply.kind !== 'round') throw new Error(`The league worker answered ${reply.kind}.`)
    return reply.round
  }
  /**
   * Asks the database of the league. Returns the answer as JSON in UTF-8, null where that took too long. Rejects with
   * CarrierError.
   */
  async ask(question: LeagueQuestion, edition: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const answer = this.#questions.then(() => this.#ask({ kind: 'ask', question, edition }))
    this.#questions = answer.catch(() => undefined)
    const reply = await answer
    if (reply.kind !== 'counted') throw new Error(`The league worker answered ${reply.kind}.`)
    return reply.body
  }
  /** Ends the worker. The next request starts another one, with the league of then. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.end()
  }

  #inTurn(request: Request): Promise<Answer> {
    const answer = this.#queue.then(() => this.#run(request))
    this.#queue = answer.catch(() => undefined)
    return answer
  }
  async #run(request: Request): Promise<Answer> {
    this.#isRunning = true
    try {
      return await this.#ask(request)
    } finally {
      this.#isRunning = false
    }
  }
  #ask(request: Request): Promise<Answer> {
    const worker = this.#started()
    this.#asked += 1
    const id = this.#asked
    return new Promise<Answer>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      worker.say({ ...request, id })
    }).finally(() => this.#pending.delete(id))
  }
  #started(): WorkerHandle<LeagueRequest> {
    if (this.#worker !== null) return this.#worker
    const worker = this.#parts.startBeside<LeagueRequest, LeagueReply>({
      script: findWorkerScript(import.meta.dirname, 'league-worker'),
      given: this.#parts.given(),
      room,
      heard: (reply) => this.#heard(reply),
      gone: (error) => this.#gone(worker, error),
    })
    worker.hold(false)
    this.#worker = worker
    return worker
  }
  #heard(reply: LeagueReply): void {
    if (reply.kind === 'take') void this.#take(reply.path)
    else if (reply.kind === 'news') this.#parts.news()
    else if (reply.kind === 'progress') this.#parts.progress(reply.progress)
    else if (reply.kind !== 'failed') this.#pending.get(reply.id)?.resolve(reply)
    else this.#pending.get(reply.id)?.reject(errorFrom(reply))
  }
  async #take(path: string): Promise<void> {
    const result = await this.#parts.take(path).catch((error: unknown): TakeResult | null => {
      if (error instanceof FileRejectedError) return error.flaw === 'ahead' ? 'ahead' : 'refused'
      this.#parts.faulted(error)
      return null
    })
    this.#worker?.say({ kind: 'taken', result })
  }
  #gone(worker: WorkerHandle<LeagueRequest>, error: Error | null): void {
    if (this.#worker === worker) this.#worker = null
    for (const { reject } of this.#pending.values()) reject(error ?? new Error('The league worker was ended.'))
    if (error !== null) this.#parts.faulted(error)
  }
}
function errorFrom({ problem, flaw, message }: Extract<LeagueReply, { readonly kind: 'failed' }>): Error {
  if (problem !== null) return new CarrierError(problem)
  return flaw === null ? new Error(message) : rejectionFor(flaw)
}
