/**
 * The workers of a simulated console: the real jobs, each in a process of its own on virtual time. A worker may be slow,
 * may be ended by the system, and ends with its console.
 */
import { basename } from 'node:path'
import { startStatisticsJob } from '../../../electron/club/statistics/statistics-job.ts'
import { serveArchive } from '../../../electron/club/transfer/serve-archive.ts'
import type { ReplySender, WorkerJob } from '../../../electron/workers/worker-entry.ts'
import type { StartWorker, WorkerHandle, WorkerSpec } from '../../../electron/workers/worker.ts'
import type { StoreReader } from '../storage/memory-reader.ts'
import { currentProcess, runIn, type SimulatedProcess } from '../time/simulated-process.ts'
import type { VirtualClock } from '../time/virtual-clock.ts'
import { openMemoryFactsCache, type FactRows } from './memory-facts-cache.ts'

/** The end of a worker that the system ended. */
export class SimulatedWorkerDeath extends Error {
  override readonly name = 'SimulatedWorkerDeath'
  constructor() {
    super('the simulated worker was ended')
  }
}
export interface SimulatedWorkersDeps {
  readonly clock: VirtualClock
  /** Opens the disk for reading, beside the console. */
  readonly openReader: () => StoreReader
}
/** Faults of a worker, looked at before each answer. */
interface WorkerFate {
  /** Returns the ms by which the answer is late. */
  readonly delay: () => number
  /** True where the system ends the worker in the middle of its answer. */
  readonly endsNow: () => boolean
}
type BeginJob = (given: object, say: ReplySender<never>) => WorkerJob<never>
/** ms from one process to another. */
const passage = 1
/** ms in which a process starts. */
const startMs = 120

/** A line from one process to another: messages come in order, each after its delay. */
class Line {
  readonly #clock: VirtualClock
  #latest = 0

  constructor(clock: VirtualClock) {
    this.#clock = clock
  }
  after(ms: number, act: () => void): void {
    this.#latest = Math.max(this.#latest, this.#clock.now + ms)
    this.#clock.after(this.#latest - this.#clock.now, act)
  }
}
class SimulatedWorker {
  readonly process: SimulatedProcess
  readonly #owner: SimulatedProcess | null = currentProcess()
  readonly #spec: WorkerSpec<never>
  readonly #there: Line
  readonly #back: Line
  readonly #fate: WorkerFate
  #job: WorkerJob<never> | null = null

  constructor(spec: WorkerSpec<never>, begin: BeginJob, { clock, fate }: { clock: VirtualClock; fate: WorkerFate }) {
    this.process = { name: basename(spec.script, '.ts'), alive: true }
    this.#spec = spec
    this.#there = new Line(clock)
    this.#back = new Line(clock)
    this.#fate = fate
    const given = structuredClone(spec.given)
    this.#do(startMs, () => (this.#job = begin(given, (answer) => this.#answer(answer))))
  }
  say(word: object): void {
    const copy = structuredClone(word) as never
    this.#do(passage, () => this.#job?.hear(copy))
  }
  /** Ends the process at once. `error`: its cause, or null where the console has asked for the end. */
  end(error: Error | null): void {
    if (!this.process.alive) return
    this.process.alive = false
    this.#tellOwner(passage, () => this.#spec.gone(error))
  }
  /** Ends the process when it has stored what it holds; resolves when it is gone. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.process.alive) return resolve()
      this.#do(passage, () => {
        this.#job?.close()
        this.end(null)
        this.#tellOwner(passage, resolve)
      })
    })
  }
  #answer(answer: never): void {
    if (this.#fate.endsNow()) return this.end(new SimulatedWorkerDeath())
    this.#tellOwner(passage + this.#fate.delay(), () => this.#spec.heard(answer))
  }
  #do(ms: number, act: () => void): void {
    this.#there.after(ms, () => {
      if (this.process.alive && this.#owner?.alive !== false) runIn(this.process, act)
    })
  }
  #tellOwner(ms: number, act: () => void): void {
    const owner = this.#owner
    this.#back.after(ms, () => {
      if (owner === null) act()
      else if (owner.alive) runIn(owner, act)
    })
  }
}
/** Starts workers of a console, and makes them slow or ends them. */
export class SimulatedWorkers {
  readonly #deps: SimulatedWorkersDeps
  /** Facts that the statistics worker has stored; they outlive it and its console. */
  readonly #facts: FactRows = new Map()
  #running: readonly SimulatedWorker[] = []
  /** ms by which answers are late. */
  slowMs = 0
  /** Number of answers in whose middle the system will end the worker. */
  endsInAnswers = 0
  /** Number of workers that the system has ended. */
  deaths = 0

  constructor(deps: SimulatedWorkersDeps) {
    this.#deps = deps
  }
  readonly #fate: WorkerFate = {
    delay: () => this.slowMs,
    endsNow: () => {
      if (this.endsInAnswers === 0) return false
      this.endsInAnswers -= 1
      this.deaths += 1
      return true
    },
  }
  readonly start: StartWorker = <Word extends object, Answer>(spec: WorkerSpec<Answer>): WorkerHandle<Word> => {
    const { clock } = this.#deps
    const begin = this.#jobOf(basename(spec.script))
    const worker = new SimulatedWorker(spec as WorkerSpec<never>, begin, { clock, fate: this.#fate })
    this.#running = [...this.#running.filter(({ process }) => process.alive), worker]
    return { say: (word) => worker.say(word), hold: () => undefined, end: () => worker.close() }
  }
  /** Ends a running worker as the system does where memory is short; false where none runs. */
  kill(): boolean {
    const worker = this.#running.find(({ process }) => process.alive)
    if (worker === undefined) return false
    this.deaths += 1
    worker.end(new SimulatedWorkerDeath())
    return true
  }
  /** Ends all workers with their console, which hears nothing of it. */
  endAll(): void {
    for (const { process } of this.#running) process.alive = false
    this.#running = []
  }
  #jobOf(script: string): BeginJob {
    const store = this.#deps.openReader()
    if (script === 'archive-worker.ts')
      return (given, say) => serveArchive(store, given as never, say as never) as never
    if (script !== 'statistics-worker.ts') throw new Error(`No job of ${script} is simulated.`)
    const kept = openMemoryFactsCache(this.#facts)
    return (_given, say) => startStatisticsJob({ store, kept, tidyUp: () => undefined }, say as never) as never
  }
}
