/** A club of 20 000 matches and a million events: reports, and what they cost in time and memory. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInProcess } from '../../electron/workers/process-worker.ts'
import { StatisticsClient } from '../../electron/club/statistics/statistics-client.ts'
import { openStore } from '../../electron/storage/sqlite/sqlite-store.ts'
import type { Store } from '../../electron/storage/store.ts'
import { games } from '../../shared/games/index.ts'
import type { Filter } from '../../shared/stats/filter.ts'
import { reportNames, type ReportName } from '../../shared/stats/reports.ts'
import { fill, matches, players, uuid } from './made-club.ts'
import type { Figure, Measurement } from './figure.ts'
import { removeFolder } from '../kit/process/remove-folder.ts'

const ms = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN) * 100) / 100
}
export const one = (
  what: string,
  value: number,
  { unit = 'ms', bar = null, how }: { unit?: string; bar?: number | null; how: string },
): Figure => ({
  what,
  unit,
  bar,
  value,
  how,
})
const player = uuid(1, 0)
const filters: readonly Filter[] = [
  {},
  { season: uuid(2, 5) },
  { game: games[0]?.id ?? '' },
  { player },
  { from: '2015-01-01' },
]
/** A profile is asked of somebody. */
export const filterFor = (name: ReportName, filter: Filter): Filter =>
  name === 'profile' ? { ...filter, player } : filter

let asked = 0
/** The same matches by a filter that nobody has asked for yet: a report that was given before is not counted again. */
export function anew(filter: Filter): Filter {
  asked += 1
  return {
    ...filter,
    to: `${3000 + (asked % 5000)}-01-${String(1 + (Math.floor(asked / 5000) % 28)).padStart(2, '0')}`,
  }
}
async function reportFigures(figures: StatisticsClient): Promise<readonly Figure[]> {
  const found: Figure[] = []
  for (const name of reportNames) {
    for (const filter of filters) await figures.ask(name, filterFor(name, filter))
    const times: number[] = []
    for (let n = 0; n < 20; n += 1)
      for (const filter of filters) times.push(await ms(() => figures.ask(name, anew(filterFor(name, filter)))))
    const how = `100 times with 5 filters, never a kept answer, from the question to the report, in the worker`
    found.push(
      one(`${name}, p50`, quantile(times, 0.5), { bar: 30, how }),
      one(`${name}, p95`, quantile(times, 0.95), { bar: 250, how }),
    )
  }
  return found
}
/** ms that a worker has for all ratings before it is asked. */
const toRate = 3000 + matches / 2
async function ratingsPrepared(store: Store): Promise<number> {
  const figures = new StatisticsClient({ store, startBeside: startInProcess })
  figures.prepare(0)
  await new Promise((resolve) => setTimeout(resolve, toRate))
  const taken = await ms(() => figures.ask('ratings', {}))
  await figures.close()
  return taken
}
async function whole(folder: string): Promise<readonly Figure[]> {
  const filling = performance.now()
  const events = fill(folder)
  const filled = performance.now() - filling
  const store = openStore(folder)
  const before = process.memoryUsage().rss
  const first = new StatisticsClient({ store, startBeside: startInProcess })
  const cold = await ms(() => first.ask('overview', {}))
  const reading = performance.now()
  while ((await first.ask('overview', {})).unread > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  const read = performance.now() - reading
  await first.close()
  const figures = new StatisticsClient({ store, startBeside: startInProcess })
  const warm = await ms(() => figures.ask('overview', {}))
  const rating = await ms(() => figures.ask('ratings', {}))
  const reports = await reportFigures(figures)
  const memory = (process.memoryUsage().rss - before) / 1e6
  await figures.close()
  const prepared = await ratingsPrepared(store)
  store.close()
  const club = `${matches} matches, ${events} events, ${players} players, fixed seed`
  return [
    one('club made', filled, { how: club }),
    one('first report, nothing kept', cold, { how: 'worker started, all matches and the book read' }),
    one('all histories read in the background', read, { how: 'half of one core; once, then kept in figures.db' }),
    one('first report, facts kept', warm, { how: 'worker started, all matches, the book and kept facts read' }),
    one('all ratings from the first match', rating, {
      how: 'openskill over all matches; once, then only what comes after a change',
    }),
    one('all ratings, asked of a worker that started by itself', prepared, {
      bar: 250,
      how: `asked ${toRate} ms after its start, 10 ms of work and 10 of rest at a time`,
    }),
    ...reports,
    one('growth of this process', memory, {
      unit: 'MB',
      how: 'thousands of answers that nobody has collected yet; `archive` weighs a host with the process that counts',
    }),
  ]
}
async function measureClub(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-'))
  try {
    return await whole(folder)
  } finally {
    removeFolder(folder)
  }
}
export const figures: readonly Measurement[] = [{ name: 'club-figures', run: measureClub }]
