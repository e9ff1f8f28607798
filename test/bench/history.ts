/**
 * History of a club of 10 000 matches on the build: how long pages, searches and the whole list take, and how long another
 * call of the console waits meanwhile, which is how long the list holds the live table.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startConsole, type Running } from '../e2e/console-process.ts'
import { one, quantile } from './club.ts'
import { fillApart, players, uuid } from './made-club.ts'
import type { Figure, Measurement } from './figure.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const many = 10_000
const times = 20
const questions: readonly {
  readonly what: string
  readonly path: (n: number) => string
  readonly bar: number | null
}[] = [
  { what: 'first page', path: (n) => `/matches?limit=${100 - n}`, bar: 100 },
  { what: 'last page', path: (n) => `/matches?skip=${many - 100 + n}`, bar: 100 },
  { what: 'search', path: (n) => `/matches?search=player+${n}`, bar: 250 },
  {
    what: 'a player, one season',
    path: (n) => `/matches?player=${uuid(1, n % players)}&season=${uuid(2, 5)}`,
    bar: 100,
  },
  { what: 'all of them, as older programs ask', path: () => '/matches', bar: null },
]
const until = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}
async function bodyOf({ api, token }: Running, path: string): Promise<ArrayBuffer> {
  const answer = await fetch(api + path, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.arrayBuffer()
}
/** ms that the slowest of many small calls took while the question was answered. */
async function waitBeside(on: Running, asked: Promise<unknown>): Promise<number> {
  let open = true
  const done = asked.finally(() => (open = false))
  let longest = 0
  while (open) longest = Math.max(longest, await until(() => bodyOf(on, '/stage')))
  await done
  return longest
}
async function measured(on: Running): Promise<readonly Figure[]> {
  const cold = await until(() => bodyOf(on, '/matches?limit=100'))
  const found = [
    one('first page, asked at once after the start', cold, { how: `${many} matches; the worker reads them first` }),
  ]
  for (const { what, path, bar } of questions) {
    const took: number[] = []
    const held: number[] = []
    for (let n = 0; n < times; n += 1) {
      const asked = until(() => bodyOf(on, path(n)))
      held.push(await waitBeside(on, asked))
      took.push(await asked)
    }
    const how = `${times} times, each another question where it can be, over HTTP from another process`
    found.push(one(`${what}, p95`, quantile(took, 0.95), { bar, how }))
    found.push(one(`${what}: another call meanwhile, longest of each, p95`, quantile(held, 0.95), { bar: 50, how }))
  }
  return found
}
async function measureHistory(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-'))
  try {
    fillApart(folder, many)
    const on = await startConsole(folder)
    try {
      return await measured(on)
    } finally {
      await on.kill()
    }
  } finally {
    removeFolder(folder)
  }
}
export const figures: readonly Measurement[] = [{ name: 'history', run: measureHistory }]
