/** Statistics beside a console: counted in a worker, kept in a file that may go at any time, the same as counted anew. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rate } from 'openskill'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ClubLog } from '../../../electron/club/log/club-log.ts'
import { StatisticsIndex } from '../../../electron/club/statistics/statistics-index.ts'
import {
  StatisticsClient,
  StatisticsFault,
  resultText,
  type StatisticsResult,
} from '../../../electron/club/statistics/statistics-client.ts'
import { factsCacheFile, openFactsCache } from '../../../electron/club/statistics/statistics-cache.ts'
import { openStore } from '../../../electron/storage/sqlite/sqlite-store.ts'
import type { Store, StoredMatch } from '../../../electron/storage/store.ts'
import type { ClubEvent } from '../../../shared/club/club-events.ts'
import { seasonTable } from '../../../shared/club/season-view.ts'
import { countPresences, seatHistoryOf } from '../../../shared/club/seat-history.ts'
import { games } from '../../../shared/games/index.ts'
import { reportNames } from '../../../shared/stats/reports.ts'
import { bundled } from '../../kit/process/bundled.ts'
import { removeFolder } from '../../kit/process/remove-folder.ts'
import { ways } from '../../kit/process/worker-kinds.ts'
import { ownFolder } from '../storage/own-folder.ts'
import { fill, finished } from './finished-matches.ts'

vi.mock('openskill', { spy: true })

const ann = '11111111-1111-4111-8111-111111111111'
const bea = '22222222-2222-4222-8222-222222222222'
const anna = '33333333-3333-4333-8333-333333333333'
const season = '44444444-4444-4444-8444-444444444444'
const evening = '55555555-5555-4555-8555-555555555555'

interface Club {
  readonly folder: string
  readonly store: Store
  readonly book: ClubLog
  readonly matches: readonly StoredMatch[]
  readonly added: (listen: ConstructorParameters<typeof ClubLog>[0]['changed']) => void
}
function clubOf(many: number): Club {
  const folder = ownFolder()
  const store = openStore(folder)
  onTestFinished(() => store.close())
  const matches = fill(store, many)
  let listen: ConstructorParameters<typeof ClubLog>[0]['changed'] = () => undefined
  const book = new ClubLog({ store, by: () => 'Hall', changed: (entries) => listen(entries) })
  return { folder, store, book, matches, added: (next) => (listen = next) }
}
function counting({ store, folder }: Pick<Club, 'store' | 'folder'>): StatisticsIndex {
  const kept = openFactsCache(folder)
  onTestFinished(() => kept.close())
  return new StatisticsIndex({ store, kept, games })
}
function through(counted: StatisticsIndex): StatisticsIndex {
  while (counted.work());
  return counted
}
const everything = (counted: StatisticsIndex): unknown =>
  Object.fromEntries(reportNames.map((name) => [name, counted.report(name, name === 'profile' ? { player: ann } : {})]))

/** Returns a club log with every kind of event about matches. */
const said = (ids: readonly string[]): readonly ClubEvent[] => {
  const [first = '', second = '', third = ''] = ids
  return [
    { type: 'playerAdded', player: ann, name: 'Ann', guest: false },
    { type: 'playerAdded', player: bea, name: 'Bea', guest: false },
    { type: 'playerAdded', player: anna, name: 'Anna', guest: false },
    { type: 'seasonOpened', season, title: 'Spring' },
    { type: 'eveningAdded', evening, season, title: 'First', date: '2026-03-01' },
    ...ids.map((match): ClubEvent => ({ type: 'seatsMapped', match, players: { 1: ann, 2: bea, 3: anna } })),
    { type: 'matchPlaced', match: first, evening },
    { type: 'matchModerated', match: first, player: bea },
    { type: 'playersMerged', player: anna, into: ann },
    { type: 'matchVoided', match: second },
    {
      type: 'resultCorrected',
      match: third,
      result: { outcome: { kind: 'draw', winners: [], says: '' }, results: [] },
    },
    { type: 'playerParted', player: anna },
    { type: 'matchRestored', match: second },
    { type: 'resultCorrected', match: third, result: null },
    { type: 'playerDeleted', player: bea },
    { type: 'eveningRemoved', evening },
  ]
}

describe('counting', () => {
  test('that hears of each change equals counting anew, after each', () => {
    const club = clubOf(6)
    const live = through(counting(club))
    club.added((entries) => live.bookChanged(entries))
    for (const fact of said(club.matches.map(({ record }) => record.id))) {
      const [entry] = club.book.write([fact])
      expect(everything(live), entry?.fact.type).toEqual(everything(through(counting(club))))
    }
  })
  test('takes back, joins and rewrites as a fresh one does', () => {
    const club = clubOf(3)
    const live = through(counting(club))
    club.added((entries) => live.bookChanged(entries))
    const [, mapped] = club.book.write([
      { type: 'playerAdded', player: ann, name: 'Ann', guest: false },
      { type: 'seatsMapped', match: club.matches[0]?.record.id ?? '', players: { 1: ann } },
    ])
    expect(live.report('players', {})).toHaveLength(1)
    club.book.write([{ type: 'tookBack', entry: mapped?.id ?? '' }])
    expect(live.report('players', {})).toEqual([])
    club.book.join([
      {
        id: crypto.randomUUID(),
        n: 1,
        at: '',
        by: '',
        reason: '',
        fact: { type: 'seatsMapped', match: club.matches[1]?.record.id ?? '', players: { 1: ann } },
      },
    ])
    expect(everything(live)).toEqual(everything(through(counting(club))))
    expect(live.report('players', {})).toHaveLength(1)
  })
  test('hears of a new match, and of one that goes on after its end', () => {
    const club = clubOf(2)
    const live = through(counting(club))
    const late = finished(2)
    club.store.importMatch(late)
    live.matchesChanged([late.record.id])
    expect(live.unread).toBe(0)
    expect(everything(live)).toEqual(everything(through(counting(club))))
    expect(live.report('overview', {}).matches).toBe(3)
    const batch = late.entries.length + 1
    const row = {
      batch,
      t: 1e9,
      at: '',
      by: 'moderator',
      told: 'moderator',
      to: [],
      event: { type: 'left', seat: 1 },
    } as const
    club.store.append(
      late.record.id,
      { kind: 'command', batch, command: { type: 'x' }, rows: [row] },
      { ending: { ended: null, outcome: null, results: null } },
    )
    live.matchesChanged([late.record.id])
    expect(live.report('overview', {}).matches).toBe(2)
  })
})
describe('ratings', () => {
  test('of all and of each game stand before anybody asks, and a new match alone is rated anew', () => {
    const club = clubOf(6)
    club.book.write(said(club.matches.map(({ record }) => record.id)).slice(0, 11))
    const live = through(counting(club))
    const asked = (): unknown =>
      [{}, ...games.map(({ id }) => ({ game: id }))].map((each) => live.report('ratings', each))
    const fresh = vi.mocked(rate).mock.calls.length
    expect(fresh).toBeGreaterThan(0)
    asked()
    expect(rate).toHaveBeenCalledTimes(fresh)
    const late = finished(6)
    club.store.importMatch(late)
    live.matchesChanged([late.record.id])
    through(live)
    // The match is rated twice: among all, and in its game.
    expect(rate).toHaveBeenCalledTimes(fresh + 2)
    const answers = asked()
    expect(rate).toHaveBeenCalledTimes(fresh + 2)
    const anew = through(counting(club))
    expect(answers).toEqual([{}, ...games.map(({ id }) => ({ game: id }))].map((each) => anew.report('ratings', each)))
  })
})
describe('kept facts', () => {
  test('equal fresh ones, and are not counted twice', () => {
    const club = clubOf(5)
    const first = through(counting(club))
    expect(first.report('durations', {}).unread).toBe(0)
    const reads: string[] = []
    const watched = { ...club.store, read: (id: string) => (reads.push(id), club.store.read(id)) }
    const second = through(counting({ store: watched, folder: club.folder }))
    expect(reads).toEqual([])
    expect(everything(second)).toEqual(everything(first))
  })
  test('are counted again when their file is gone, broken or of another version', () => {
    const club = clubOf(3)
    const whole = everything(through(counting(club)))
    rmSync(factsCacheFile(club.folder))
    expect(everything(through(counting(club)))).toEqual(whole)
    rmSync(factsCacheFile(club.folder))
    writeFileSync(
      factsCacheFile(club.folder),
      'this is no database, but long enough to be looked at as one. '.repeat(20),
    )
    expect(everything(through(counting(club)))).toEqual(whole)
  })
  test('of a damaged history are none; the result counts', () => {
    const club = clubOf(1)
    const read = (id: string) => {
      const found = club.store.read(id)
      return found === null ? null : { ...found, damage: { kind: 'changed', step: 2, holds: 1 } as const }
    }
    const counted = through(counting({ store: { ...club.store, read }, folder: club.folder }))
    expect(counted.report('durations', {})).toMatchObject({ games: [], unread: 1 })
    expect(counted.report('overview', {}).matches).toBe(1)
  })
})
/** Answers with the thread that it is; leaves a mark for its start, and one when it was told to end. */
const plainWorker = `
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { runWorker } from ${JSON.stringify(join(import.meta.dirname, '../../../electron/workers/worker-entry.ts'))}
runWorker(({ folder }, say) => {
  writeFileSync(join(folder, 'started'), '')
  const self = new TextEncoder().encode(JSON.stringify([process.pid, threadId]))
  return {
    hear: ({ kind, id }) => void (kind === 'ask' && say({ id, body: self, unread: 0 })),
    close: () => writeFileSync(join(folder, 'closed'), ''),
  }
})`
describe.each(ways)('%s', (_, startBeside) => {
  const built = mkdtempSync(join(tmpdir(), 'duskboard-worker-'))
  let shipped = ''
  beforeAll(async () => (shipped = await bundled('electron/club/statistics/statistics-worker.ts', built)))
  afterAll(() => removeFolder(built))
  function figuresOf(parts: Omit<ConstructorParameters<typeof StatisticsClient>[0], 'startBeside'>): StatisticsClient {
    const figures = new StatisticsClient({ script: shipped, startBeside, ...parts })
    onTestFinished(() => figures.close())
    return figures
  }
  const parsed = async (asked: Promise<StatisticsResult>): Promise<unknown> =>
    JSON.parse(resultText(await asked)) as unknown
  const reported = async (asked: Promise<StatisticsResult>): Promise<unknown> =>
    ((await parsed(asked)) as { readonly report: unknown }).report

  test('answers as counting here does, and hears of changes before the next question', async () => {
    const club = clubOf(3)
    const figures = figuresOf({ store: club.store })
    club.added((entries) => figures.bookChanged(entries))
    expect(await reported(figures.ask('overview', {}))).toEqual(counting(club).report('overview', {}))
    club.book.write(said(club.matches.map(({ record }) => record.id)).slice(0, 8))
    while ((await figures.ask('durations', {})).unread > 0) await new Promise((resolve) => setTimeout(resolve, 20))
    const here = through(counting(club)).report('players', {})
    expect(await reported(figures.ask('players', {}))).toEqual(JSON.parse(JSON.stringify(here)))
    const late = finished(3)
    club.store.importMatch(late)
    expect(await reported(figures.ask('overview', {}))).toMatchObject({ matches: 4 })
    club.store.importMatch(finished(4))
    figures.look()
    expect(await reported(figures.ask('overview', {}))).toMatchObject({ matches: 5 })
    expect(existsSync(factsCacheFile(club.folder))).toBe(true)
  })
  test('gives the standings and the register’s numbers as a fresh count does', async () => {
    const club = clubOf(3)
    const figures = figuresOf({ store: club.store })
    club.added((entries) => figures.bookChanged(entries))
    const facts = said(club.matches.map(({ record }) => record.id))
    for (const part of [facts.slice(0, 9), facts.slice(9, 12), facts.slice(12)]) {
      club.book.write(part)
      const { book, matches } = counting(club)
      const table = JSON.parse(JSON.stringify(seasonTable(book, season, { matches }))) as unknown
      const asked = { kind: 'standings', season, scoring: null, as: 'table' } as const
      // The second answer is the kept one.
      for (let n = 0; n < 2; n += 1) expect(await parsed(figures.answer(asked))).toEqual(table)
      expect(await parsed(figures.answer({ kind: 'presences' }))).toEqual(countPresences(matches))
      expect(await parsed(figures.answer({ kind: 'seats', player: ann }))).toEqual(seatHistoryOf(book, matches, ann))
    }
  })
  test('that dies says so in one sentence, and the next question starts another', async () => {
    const { store, folder } = clubOf(1)
    const later = { ...store, folder: join(ownFolder(), 'later') }
    const faults: unknown[] = []
    const figures = figuresOf({ store: later, faulted: (error) => faults.push(error) })
    const asked = [figures.ask('overview', {}), figures.ask('players', {})]
    const ends = await Promise.allSettled(asked)
    for (const end of ends)
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(StatisticsFault) as unknown })
    expect(String(ends.map((end) => end.status === 'rejected' && end.reason))).toMatch(
      /stopped working.*stopped working/u,
    )
    expect(faults).toHaveLength(1)
    cpSync(folder, later.folder, { recursive: true })
    expect(await reported(figures.ask('overview', {}))).toMatchObject({ matches: 1 })
    expect(faults).toHaveLength(1)
  })
  test('of a large club starts by itself and stays; of a small one it does not start', async () => {
    const { store, folder } = clubOf(0)
    const script = join(folder, 'plain-worker.mjs')
    writeFileSync(script, plainWorker)
    const large = figuresOf({
      store: { ...store, matchCount: () => 100 },
      script,
      idle: 1,
    })
    let started = 0
    const small = figuresOf({ store: { ...store, edition: () => (started += 1) }, script, idle: 1 })
    large.prepare(0)
    small.prepare(0)
    while (!existsSync(join(folder, 'started'))) await new Promise((resolve) => setTimeout(resolve, 5))
    const heard = async (): Promise<unknown> => parsed(large.ask('overview', {}))
    const first = await heard()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await heard()).toEqual(first)
    expect(existsSync(join(folder, 'closed'))).toBe(false)
    expect(started).toBe(0)
  })
  test('that nobody asks ends, and the next question starts another', async () => {
    const { store, folder } = clubOf(0)
    const script = join(folder, 'plain-worker.mjs')
    writeFileSync(script, plainWorker)
    const figures = figuresOf({ store, script, idle: 1 })
    const heard = async (): Promise<unknown> => parsed(figures.ask('overview', {}))
    const first = await heard()
    let next = await heard()
    while (JSON.stringify(next) === JSON.stringify(first)) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      next = await heard()
    }
    expect(existsSync(join(folder, 'closed'))).toBe(true)
  })
})
