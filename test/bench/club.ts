/** A club of 20 000 matches and a million events: reports beside a live table, and what they cost in time and memory. */
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cellsOf } from '../../electron/storage/book.ts'
import { commandCells, endingCells, recordCells, rowCells } from '../../electron/storage/cells.ts'
import { commandHash, eventHash, rootOf, sealOf } from '../../electron/storage/chain.ts'
import { Figures } from '../../electron/club/figures.ts'
import { statementsOn } from '../../electron/storage/sql.ts'
import { openStore } from '../../electron/storage/store.ts'
import type { Store } from '../../electron/storage/types.ts'
import type { BookFact } from '../../shared/club/entries.ts'
import type { Entry } from '../../shared/engine/events.ts'
import type { SeatResult } from '../../shared/engine/game.ts'
import { outcomeOf } from '../../shared/engine/frames.ts'
import { truth, type AnyGame } from '../../shared/engine/match.ts'
import { chance } from '../../shared/engine/random.ts'
import { wander } from '../../shared/engine/wander.ts'
import { games } from '../../shared/games/index.ts'
import type { Filter } from '../../shared/stats/filter.ts'
import { reportNames, type ReportName } from '../../shared/stats/reports.ts'
import type { Figure, Measurement } from './run.ts'

const matches = 20_000
const eventsEach = 50
const players = 300
const evenings = 1000
const seasons = 10

const uuid = (kind: number, n: number): string => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const at = '2026-01-01T00:00:00.000Z'

interface Model {
  readonly game: AnyGame
  readonly names: readonly string[]
  readonly entries: readonly Entry[]
  readonly outcome: ReturnType<typeof outcomeOf>
  readonly results: readonly SeatResult[]
}
/** Matches of random play, filled up with announcements or cut to about the same number of events. */
function models(): readonly Model[] {
  return games.flatMap((game) =>
    ['a', 'b', 'c'].flatMap((seed) => {
      const names = Array.from({ length: Math.min(12, game.seats.max) }, (_, i) => `Player ${i + 1}`)
      const { live, entries } = wander(game, {
        setup: { names, options: {}, cast: null },
        seed,
        limit: 4000,
        at: () => at,
      })
      if (outcomeOf(live, 'en') === null) return []
      return [
        { game, names, entries: trimmed(entries), outcome: outcomeOf(live, 'en'), results: game.results(truth(live)) },
      ]
    }),
  )
}
function trimmed(entries: readonly Entry[]): readonly Entry[] {
  const kept: Entry[] = []
  let rows = 0
  for (const entry of entries) {
    if (rows >= eventsEach) break
    kept.push(entry)
    rows += entry.rows.length
  }
  for (let batch = kept.length + 1; rows < eventsEach; batch += 1, rows += 1) {
    const event = { type: 'announced', text: `Round of applause ${batch}` }
    const row = { batch, t: batch * 1000, at, by: 'moderator', told: 'all', to: [], event } as const
    kept.push({ kind: 'command', batch, command: event, rows: [row] })
  }
  return kept
}
const minute = (n: number): string =>
  new Date(Date.UTC(2006, 0, 1) + Math.floor(n / 20) * 7 * 86_400_000 + (n % 20) * 900_000).toISOString()

/** Rows as the store would write them, chained, in one go. */
function insert(
  sql: ReturnType<typeof statementsOn>,
  n: number,
  { game, names, entries, outcome, results }: Model,
): number {
  const record = {
    id: uuid(4, n),
    game: game.id,
    rules: game.rules,
    names,
    seed: 's',
    created: minute(n),
    ended: minute(n + 1),
  }
  const cells = recordCells({ ...record, outcome, results })
  let hash = rootOf(cells)
  const match = Number(
    sql.addMatch.run({ ...cells, seal: sealOf(hash, endingCells({ ended: record.ended, outcome, results })) })
      .lastInsertRowid,
  )
  let seq = 0
  for (const entry of entries) {
    const rows = entry.rows.map((row) => {
      seq += 1
      const content = rowCells(row, seq)
      hash = eventHash(hash, content)
      return [...content, hash] as const
    })
    const content = commandCells(entry, {})
    hash = commandHash(hash, content)
    sql.addCommand.run(match, ...content, hash)
    for (const row of rows) sql.addEvent.run(match, ...row)
  }
  return seq
}
function seatsOf(results: readonly SeatResult[], draw: () => number): Record<string, string | null> {
  const seated = results.map(({ seat }) => [
    String(seat),
    draw() < 0.03 ? null : uuid(1, Math.floor(draw() ** 2 * players)),
  ])
  return Object.fromEntries(seated) as Record<string, string | null>
}
function facts(all: readonly Model[]): readonly BookFact[] {
  const draw = chance('bench club')
  const made: BookFact[] = []
  for (let n = 0; n < players; n += 1)
    made.push({ type: 'playerAdded', player: uuid(1, n), name: `Player ${n}`, guest: false })
  for (let n = 0; n < seasons; n += 1) made.push({ type: 'seasonOpened', season: uuid(2, n), title: `Season ${n}` })
  for (let n = 0; n < evenings; n += 1)
    made.push({
      type: 'eveningAdded',
      evening: uuid(3, n),
      season: uuid(2, Math.floor((n * seasons) / evenings)),
      title: `Evening ${n}`,
      date: minute(n * 20).slice(0, 10),
    })
  for (let n = 0; n < matches; n += 1) {
    const match = uuid(4, n)
    made.push({ type: 'matchPlaced', match, evening: uuid(3, Math.floor((n * evenings) / matches)) })
    made.push({ type: 'matchModerated', match, player: uuid(1, n % 7) })
    made.push({ type: 'seatsMapped', match, players: seatsOf(all[n % all.length]?.results ?? [], draw) })
  }
  return made
}
/** Events stored. */
function fill(folder: string): number {
  openStore(folder).close()
  const db = new Database(join(folder, 'duskboard.db'))
  db.pragma('synchronous = OFF')
  const sql = statementsOn(db)
  const all = models()
  let events = 0
  db.transaction(() => {
    for (let n = 0; n < matches; n += 1) {
      const model = all[n % all.length]
      if (model !== undefined) events += insert(sql, n, model)
    }
    for (const [n, fact] of facts(all).entries())
      sql.addBookEntry.run(cellsOf({ id: uuid(5, n), n: n + 1, at, by: 'bench', reason: '', fact }))
  })()
  db.close()
  return events
}

const ms = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}
const quantile = (values: readonly number[], q: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN) * 100) / 100
}
const one = (
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
const filterFor = (name: ReportName, filter: Filter): Filter => (name === 'profile' ? { ...filter, player } : filter)

async function reportFigures(figures: Figures): Promise<readonly Figure[]> {
  const found: Figure[] = []
  for (const name of reportNames) {
    for (const filter of filters) await figures.ask(name, filterFor(name, filter))
    const times: number[] = []
    for (let n = 0; n < 20; n += 1)
      for (const filter of filters) times.push(await ms(() => figures.ask(name, filterFor(name, filter))))
    const how = `100 times with 5 filters, from the question to the report, in the worker`
    found.push(
      one(`${name}, p50`, quantile(times, 0.5), { bar: 30, how }),
      one(`${name}, p95`, quantile(times, 0.95), { bar: 250, how }),
    )
  }
  return found
}
/** p95 of durable commands, with and without somebody who asks for reports all the time. */
async function tableLatency(store: Store, asking: (() => Promise<unknown>) | null, match: string): Promise<number> {
  const entryOf = (batch: number): Entry => {
    const row = {
      batch,
      t: batch * 500,
      at,
      by: 'moderator',
      told: 'all',
      to: [],
      event: { type: 'voted', voter: 3 },
    } as const
    return { kind: 'command', batch, command: { type: 'vote' }, rows: [row, row] }
  }
  const record = {
    id: match,
    game: 'bench',
    rules: 1,
    names: ['Ann'],
    seed: '',
    created: at,
    ended: null,
    outcome: null,
    results: null,
  }
  store.create(record, entryOf(1))
  let going = asking !== null
  const asker = (async () => {
    while (going && asking !== null) await asking()
  })()
  const times: number[] = []
  for (let batch = 2; batch <= 400; batch += 1) {
    const start = performance.now()
    store.append(match, entryOf(batch), {})
    times.push(performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  going = false
  await asker
  return quantile(times, 0.95)
}
async function whole(folder: string): Promise<readonly Figure[]> {
  const filling = performance.now()
  const events = fill(folder)
  const filled = performance.now() - filling
  const store = openStore(folder)
  const before = process.memoryUsage().rss
  const first = new Figures({ store })
  const cold = await ms(() => first.ask('overview', {}))
  const reading = performance.now()
  while ((await first.ask('overview', {})).unread > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  const read = performance.now() - reading
  await first.close()
  const figures = new Figures({ store })
  const warm = await ms(() => figures.ask('overview', {}))
  const rating = await ms(() => figures.ask('ratings', {}))
  const reports = await reportFigures(figures)
  const memory = (process.memoryUsage().rss - before) / 1e6
  const quiet = await tableLatency(store, null, 'quiet')
  let turn = 0
  const ask = () => figures.ask(reportNames[turn++ % reportNames.length] ?? 'overview', filterFor('profile', {}))
  const busy = await tableLatency(store, ask, 'busy')
  await figures.close()
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
    ...reports,
    one('memory of the worker', memory, { unit: 'MB', how: 'growth of the process with all of it loaded' }),
    one('command durable, p95, nobody asks', quiet, { how: '399 commands of two events' }),
    one('command durable, p95, reports all the time', busy, {
      bar: quiet * 2,
      how: 'the same with one report after the other',
    }),
  ]
}
async function measureClub(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'duskboard-bench-'))
  try {
    return await whole(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
export const figures: readonly Measurement[] = [{ name: 'club-figures', run: measureClub }]
