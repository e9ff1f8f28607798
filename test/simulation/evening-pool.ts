/** Plays many evenings in processes of their own, one for each core. */
import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { EveningOrder } from './worker.ts'
import type { EveningSummary } from './simulate.ts'

export interface PoolOptions {
  /** Path of the fault to plant in each process, or null. */
  readonly planted?: string | null
  readonly jobs?: number
  /** Called with each result as it comes; false ends the pool. */
  readonly played: (summary: EveningSummary) => boolean
}
const script = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Returns a summary for an evening in which the process itself ended. */
const ofDeath = ({ seed }: EveningOrder, why: string): EveningSummary => ({
  seed,
  steps: 0,
  commits: 0,
  over: false,
  acts: [],
  on: [],
  violations: [{ promise: 'nothing fails unheard', found: `the process ended: ${why}`, at: 0, step: 0 }],
})

class EveningPool {
  readonly #orders: Iterator<EveningOrder>
  readonly #options: PoolOptions
  #isOver = false

  constructor(orders: Iterable<EveningOrder>, options: PoolOptions) {
    this.#orders = orders[Symbol.iterator]()
    this.#options = options
  }
  /** Plays evenings in one process after the other, as a new one takes the place of one that dies. */
  async play(): Promise<void> {
    while (await this.#playInOneProcess()) {
      // The process died of an evening; the next evening is played in another.
    }
  }
  #take(): EveningOrder | null {
    const next = this.#isOver ? { done: true as const } : this.#orders.next()
    return next.done === true ? null : next.value
  }
  #report(summary: EveningSummary): void {
    if (!this.#isOver && !this.#options.played(summary)) this.#isOver = true
  }
  /** Resolves with true where evenings are left. Rejects where the process never began to play. */
  #playInOneProcess(): Promise<boolean> {
    const { planted = null } = this.#options
    const child: ChildProcess = fork(script, planted === null ? [] : [planted], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    let [order, isReady, complaint]: [EveningOrder | null, boolean, string] = [null, false, '']
    child.stderr?.on('data', (text) => (complaint = (complaint + String(text)).slice(-2000)))
    child.on('message', (said: EveningSummary | { readonly ready: true }) => {
      isReady = true
      if (!('ready' in said)) this.#report(said)
      order = this.#take()
      if (order === null) child.kill()
      else child.send(order)
    })
    return new Promise((resolve, reject) => {
      child.on('exit', () => {
        if (!isReady) return reject(new Error(`No evening could be played. ${complaint}`))
        if (order !== null) this.#report(ofDeath(order, complaint))
        resolve(order !== null && !this.#isOver)
      })
    })
  }
}
/** Plays the evenings; resolves when all are played or `played` has returned false. Rejects where none can be played. */
export async function playEvenings(orders: Iterable<EveningOrder>, options: PoolOptions): Promise<void> {
  const pool = new EveningPool(orders, options)
  await Promise.all(Array.from({ length: options.jobs ?? availableParallelism() }, () => pool.play()))
}
/** Returns orders for the evenings of these seeds. */
export function* ordersFor(
  seeds: number,
  minutes: number,
  more: Omit<EveningOrder, 'seed' | 'minutes'> = {},
): Iterable<EveningOrder> {
  for (let n = 1; n <= seeds; n += 1) yield { seed: String(n), minutes, ...more }
}
