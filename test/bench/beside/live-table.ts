/** Commands on a live table, given by a thread of their own: what each takes until it is durable. */
import { Worker } from 'node:worker_threads'
import type { Store } from '../../../electron/storage/store.ts'
import type { Commit } from '../../../shared/engine/events.ts'
import { one, quantile } from '../club.ts'
import type { Figure } from '../figure.ts'
import { at } from '../made-club.ts'

export const commands = 300
/** ms between two commands: enough that none waits for the one before it, on a slow drive as well. */
export const pace = 20
/** Says when it spoke, in ms of the wall clock, over and over. */
const caller = `
const { parentPort, workerData } = require('node:worker_threads')
setInterval(() => parentPort.postMessage(performance.timeOrigin + performance.now()), workerData.pace)`
const now = (): number => performance.timeOrigin + performance.now()

function entryOf(batch: number): Commit {
  const event = { type: 'voted', voter: 3 } as const
  const row = { batch, t: batch * 500, at, by: 'moderator', told: 'all', to: [], event } as const
  return { kind: 'command', batch, command: { type: 'vote' }, rows: [row, row] }
}
/** ms from when a command was given until it is durable, of so many on a match of their own. */
export function durable(store: Store, match: string): Promise<readonly number[]> {
  const record = { id: match, game: 'bench', rules: 1, names: ['Ann'], seed: '', created: at }
  store.create({ ...record, ended: null, outcome: null, results: null }, entryOf(1))
  const times: number[] = []
  const worker = new Worker(caller, { eval: true, workerData: { pace } })
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (given: number) => {
      if (times.length === commands) return
      store.append(match, entryOf(times.length + 2), {})
      times.push(now() - given)
      if (times.length === commands) void worker.terminate().then(() => resolve(times))
    })
  })
}
const hundredth = (value: number): number => Math.round(value * 100) / 100

const percentiles = [
  ['p50', 0.5],
  ['p95', 0.95],
] as const
export interface Round {
  readonly alone: readonly number[]
  readonly loud: readonly number[]
}
/** Returns p50 and p95 alone and beside a load, and the bar of their ratio. */
export function ratioFigures(taken: readonly Round[], what: string, how: string): readonly Figure[] {
  return percentiles.flatMap(([name, q]) => {
    const of = (value: (round: Round) => number): number => quantile(taken.map(value), 0.5)
    const ratio = of(({ alone, loud }) => quantile(loud, q) / quantile(alone, q))
    const [alone, loud] = [of((round) => quantile(round.alone, q)), of((round) => quantile(round.loud, q))]
    return [
      one(`command durable, ${name}, alone before ${what}`, alone, { how }),
      one(`command durable, ${name}, beside ${what}`, loud, { how }),
      one(`command durable, ${name}, beside ${what} to alone`, hundredth(ratio), { unit: '×', bar: 1.5, how }),
    ]
  })
}
