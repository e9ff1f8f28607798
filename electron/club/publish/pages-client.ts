/** Asks the worker that makes the club's pages. It starts with the first request and stays while there is a folder. */
import type { PagesTally } from '../../../shared/wire/club-pages/club-pages-payload.ts'
import type { StartWorker, WorkerHandle } from '../../workers/worker.ts'
import { findWorkerScript } from '../../workers/worker-paths.ts'
import { PagesProblemError } from './pages-problem.ts'
import type { PagesReply, PagesRequest, PagesWorkerData } from './pages-worker-protocol.ts'

export interface PagesClientDeps {
  readonly startBeside: StartWorker
  readonly given: PagesWorkerData
  /** Receives errors for the log. */
  readonly faulted: (error: unknown) => void
}
interface PendingRenewal {
  readonly resolve: (tally: PagesTally) => void
  readonly reject: (error: Error) => void
}
/** Limits of the worker's memory in MB. */
const room = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 }

export class PagesClient {
  readonly #parts: PagesClientDeps
  readonly #pending = new Map<number, PendingRenewal>()
  #worker: WorkerHandle<PagesRequest> | null = null
  #asked = 0

  constructor(parts: PagesClientDeps) {
    this.#parts = parts
  }
  /** Renews the pages. The caller waits for one renewal before the next. Rejects with PagesProblemError, or an error. */
  renew(order: Omit<PagesRequest, 'id'>): Promise<PagesTally> {
    const worker = this.#started()
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      worker.say({ ...order, id })
    })
  }
  /** Ends the worker. The next renewal starts another one. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.end()
  }

  #started(): WorkerHandle<PagesRequest> {
    if (this.#worker !== null) return this.#worker
    const worker = this.#parts.startBeside<PagesRequest, PagesReply>({
      script: findWorkerScript(import.meta.dirname, 'pages-worker'),
      given: this.#parts.given,
      room,
      heard: (reply) => this.#heard(reply),
      gone: (error) => this.#gone(worker, error),
    })
    worker.hold(false)
    this.#worker = worker
    return worker
  }
  #heard(reply: PagesReply): void {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.kind === 'done') pending?.resolve(reply.tally)
    else if (reply.kind === 'fault') pending?.reject(new Error(reply.message))
    else pending?.reject(new PagesProblemError(reply.trouble.kind, reply.trouble.path))
  }
  #gone(worker: WorkerHandle<PagesRequest>, error: Error | null): void {
    if (error !== null) this.#parts.faulted(error)
    if (this.#worker === worker) this.#worker = null
    for (const { reject } of this.#pending.values()) reject(error ?? new Error('The worker of the pages was ended.'))
    this.#pending.clear()
  }
}
