/** Plays many courses in processes of their own, one for each job. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CourseOrder, CourseReport } from './course-worker.ts'

export interface PoolOptions {
  readonly jobs: number
  /** Path of the fault to plant in each process, or null. */
  readonly planted: string | null
  /** Returns the address of the database for a job; null where there is none. */
  readonly urlFor: (job: number) => string | null
  /** Called with each report as it comes; false ends the pool. */
  readonly played: (report: CourseReport) => boolean
}
/** Room for short-lived objects, of which a course makes many: it is collected less often. */
const roomyHeap = ['--max-semi-space-size=64']
const script = fileURLToPath(new URL('course-worker.ts', import.meta.url))
type Message = CourseReport | { readonly ready: true }

class CoursePool {
  readonly #orders: Iterator<CourseOrder>
  readonly #options: PoolOptions
  #isOver = false

  constructor(orders: Iterable<CourseOrder>, options: PoolOptions) {
    this.#orders = orders[Symbol.iterator]()
    this.#options = options
  }
  /** Plays courses in one process after the other, as a new one takes the place of one that dies. */
  async play(job: number): Promise<void> {
    while (await this.#playInOneProcess(job)) {
      // The process died of a course; the next course is played in another.
    }
  }
  #take(): CourseOrder | null {
    const next = this.#isOver ? { done: true as const } : this.#orders.next()
    return next.done === true ? null : next.value
  }
  #report(report: CourseReport): void {
    if (!this.#isOver && !this.#options.played(report)) this.#isOver = true
  }
  #start(job: number): ReturnType<typeof fork> {
    const { planted, urlFor } = this.#options
    const url = urlFor(job)
    return fork(script, planted === null ? [] : [planted], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: [...process.execArgv, ...roomyHeap],
      env: { ...process.env, ...(url === null ? {} : { DUSKBOARD_COURSES_URL: url }) },
    })
  }
  /** Resolves with true where courses are left. Rejects where the process never began to play. */
  #playInOneProcess(job: number): Promise<boolean> {
    const child = this.#start(job)
    let [order, isReady, complaint]: [CourseOrder | null, boolean, string] = [null, false, '']
    child.stderr?.on('data', (text) => (complaint = (complaint + String(text)).slice(-2000)))
    child.on('message', (said: Message) => {
      isReady = true
      if (!('ready' in said)) this.#report(said)
      order = this.#take()
      if (order === null) child.kill()
      else child.send(order)
    })
    return new Promise((resolve, reject) => {
      child.on('exit', () => {
        if (!isReady) return reject(new Error(`No course could be played. ${complaint}`))
        if (order !== null) this.#report({ name: order.name, error: `the process ended: ${complaint}` })
        resolve(order !== null && !this.#isOver)
      })
    })
  }
}
/** Plays the courses; resolves when all are played or `played` has returned false. Rejects where none can be played. */
export async function playCourses(orders: Iterable<CourseOrder>, options: PoolOptions): Promise<void> {
  const pool = new CoursePool(orders, options)
  await Promise.all(Array.from({ length: options.jobs }, (_, job) => pool.play(job)))
}
/** Yields courses of these kinds in turn, from the `from`-th on; each kind has seeds of its own from 1 on. */
export function* coursesOf(
  kinds: readonly string[],
  { from = 1, runs, orders }: { readonly from?: number; readonly runs: number; readonly orders: number },
): Generator<CourseOrder> {
  for (let n = from - 1; n < from - 1 + runs; n += 1)
    yield { name: `${kinds[n % kinds.length] ?? ''}/seed-${Math.floor(n / kinds.length) + 1}`, orders }
}
