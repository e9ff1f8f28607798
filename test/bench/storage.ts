/** Measures the cost of storage on this machine, and judges nothing. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../electron/storage/store.ts'
import type { Commit } from '../../shared/engine/events.ts'
import type { Figure, Measurement } from './figure.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const events = 2000
const body = {
  type: 'voted',
  voter: 3,
  seat: 7,
  text: 'as long as an ordinary event with a few fields in it tends to be',
}

/** Two events per command, about as in play. */
function entryOf(batch: number): Commit {
  const row = {
    batch,
    t: batch * 500,
    at: '2026-01-02T03:04:05.678Z',
    by: 'moderator',
    told: 'all',
    to: [],
    event: body,
  } as const
  return { kind: 'command', batch, command: { type: 'vote', seat: 7 }, rows: [row, row] }
}
const record = (id: string) => ({
  id,
  game: 'bench',
  rules: 1,
  names: ['Ann', 'Bob'],
  seed: 'seed',
  created: '2026-01-02T03:04:05.678Z',
  ended: null,
  outcome: null,
  results: null,
})
function timed(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}
function quantile(sorted: readonly number[], q: number): number {
  return Math.round((sorted[Math.floor(sorted.length * q)] ?? 0) * 1000) / 1000
}
const summary = (times: readonly number[]): { p50: number; p99: number } => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}
async function measure(store: Store, folder: string): Promise<StorageFigures> {
  store.create(record('m'), entryOf(1))
  const appends: number[] = []
  for (let batch = 2; batch <= events / 2; batch += 1) {
    const entry = entryOf(batch)
    const also = { key: `key ${batch}`, reply: { status: 200, body: { rev: batch } } }
    appends.push(timed(() => store.append('m', entry, also)))
  }
  const reads = Array.from({ length: 30 }, () => timed(() => void store.read('m')))
  const marks = Array.from({ length: 1000 }, (_, t) => timed(() => store.mark('m', t)))
  const checkpoint = timed(() => store.checkpoint())
  const start = performance.now()
  await store.backup()
  const backup = performance.now() - start
  store.close()
  const opening = Array.from({ length: 10 }, () => timed(() => openStore(folder).close()))
  return {
    appendMs: summary(appends),
    readEvents: events,
    readMs: summary(reads),
    markMs: summary(marks),
    checkpointMs: quantile([checkpoint], 0),
    openAndCloseMs: summary(opening),
    backupMs: quantile([backup], 0),
  }
}

interface StorageFigures {
  readonly appendMs: { readonly p50: number; readonly p99: number }
  readonly readEvents: number
  /** Time to read, verify the chain and parse. */
  readonly readMs: { readonly p50: number; readonly p99: number }
  readonly markMs: { readonly p50: number; readonly p99: number }
  readonly checkpointMs: number
  readonly openAndCloseMs: { readonly p50: number; readonly p99: number }
  readonly backupMs: number
}

/** Milliseconds on a folder of its own, with every write as durable as in play. */
async function storageFigures(): Promise<StorageFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-'))
  const store = openStore(folder)
  try {
    return await measure(store, folder)
  } finally {
    store.close()
    removeFolder(folder)
  }
}

async function measureStorage(): Promise<readonly Figure[]> {
  const { appendMs, readEvents, readMs, markMs, checkpointMs, openAndCloseMs, backupMs } = await storageFigures()
  const both = (what: string, { p50, p99 }: { p50: number; p99: number }, how: string): readonly Figure[] => [
    { what: `${what}, p50`, unit: 'ms', bar: null, value: p50, how },
    { what: `${what}, p99`, unit: 'ms', bar: null, value: p99, how },
  ]
  const one = (what: string, value: number, how: string): Figure => ({ what, unit: 'ms', bar: null, value, how })
  return [
    ...both('append', appendMs, `one command of two events, durable on return, ${events / 2 - 1} commands`),
    ...both('read', readMs, `${readEvents} events read, verified and parsed, 30 times`),
    ...both('mark', markMs, '1000 marks of engine time, not synced'),
    one('checkpoint', checkpointMs, 'once, after all appends'),
    ...both('open and close', openAndCloseMs, `a folder with one match of ${events} events, 10 times`),
    one('backup', backupMs, 'verified copy of that folder, once, in a worker'),
  ]
}
export const figures: readonly Measurement[] = [{ name: 'storage', run: measureStorage }]
