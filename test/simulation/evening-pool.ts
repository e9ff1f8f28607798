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
  /** Called with each result as it comes, and the seconds that its evening took; false ends the pool. */
  readonly played: (summary: EveningSummary, seconds: number) => boolean
}
/** Room for short-lived objects, of which an evening makes many: it is collected less often. */
const roomyHeap = ['--max-semi-space-size=64']
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
  #report(summary: EveningSummary, began: bigint): void {
    const seconds = Number(process.hrtime.bigint() - began) / 1e9
    if (!this.#isOver && !this.#options.played(summary, seconds)) this.#isOver = true
  }
  /** Resolves with true where evenings are left. Rejects where the process never began to play. */
  #playInOneProcess(): Promise<boolean> {
    const { planted = null } = this.#options
    const child: ChildProcess = fork(script, planted === null ? [] : [planted], {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: [...process.execArgv, ...roomyHeap],
    })
    let [order, isReady, complaint]: [EveningOrder | null, boolean, string] = [null, false, '']
    let began = process.hrtime.bigint()
    child.stderr?.on('data', (text) => (complaint = (complaint + String(text)).slice(-2000)))
    child.on('message', (said: EveningSummary | { readonly ready: true }) => {
      isReady = true
      if (!('ready' in said)) this.#report(said, began)
      order = this.#take()
      if (order === null) child.kill()
      else {
        began = process.hrtime.bigint()
        child.send(order)
      }
    })
    return new Promise((resolve, reject) => {
      child.on('exit', () => {
        if (!isReady) return reject(new Error(`No evening could be played. ${complaint}`))
        if (order !== null) this.#report(ofDeath(order, complaint), began)
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
/** Returns orders for the evenings of so many seeds, counted from the seed `from`. */
export function* ordersFor(
  seeds: number,
  minutes: number,
  { from = 1, ...more }: Omit<EveningOrder, 'seed' | 'minutes'> & { readonly from?: number } = {},
): Iterable<EveningOrder> {
  for (let n = from; n < from + seeds; n += 1) yield { seed: String(n), minutes, ...more }
}
