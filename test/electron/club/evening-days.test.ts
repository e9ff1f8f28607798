/** The day that a match counts for: of its evening, or of the night in which it began; the same one wherever it is asked. */
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveName } from '../../../electron/club/transfer/archive.ts'
import { localDate } from '../../../electron/club/log/local-date.ts'
import type { StoredMatch } from '../../../electron/storage/store.ts'
import { eveningDay } from '../../../shared/club/evening-day.ts'
import { ask, registeredPlayer, running, started, type Running } from '../../kit/test-server.ts'
import { finished } from './finished-matches.ts'

const zone = process.env['TZ']
let on: Running
let ann = ''
const [alone, late] = ['00000000-0000-4000-8000-00000000a10e', '00000000-0000-4000-8000-000000001a7e']
const [far, morning] = ['00000000-0000-4000-8000-0000000000fa', '00000000-0000-4000-8000-00000000006a']
const [season, evening] = ['44444444-4444-4444-8444-444444444444', '55555555-5555-4555-8555-555555555555']
/** Half past midnight in Warsaw. */
const night = '2026-03-06T23:30:00.000Z'

beforeAll(async () => {
  process.env['TZ'] = 'Europe/Warsaw'
  on = await running()
  ann = await registeredPlayer(on, 'Ann')
  // Matches that began after midnight of the 6th here, from a version that stored no day.
  for (const id of [alone, late]) on.store.importMatch(begunAt(id, '2026-03-06T23:10:00.000Z'))
  on.core.book.write([
    { type: 'seasonOpened', season, title: 'Spring' },
    { type: 'eveningAdded', evening, season, title: 'First', date: '2026-03-06' },
    { type: 'matchPlaced', match: late, evening },
    ...[alone, late].map((id) => ({ type: 'seatsMapped', match: id, players: { 1: ann } }) as const),
  ])
  on.core.figures.look()
})
afterAll(async () => {
  await on.stop()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
/** `day`: kept since it began. */
function begunAt(id: string, created: string, day?: string): StoredMatch {
  const { record, entries, ...match } = finished(0)
  const command = { type: 'begin', ...(day === undefined ? {} : { day }) }
  const dated = entries.map((entry, i) => (i === 0 ? { ...entry, command } : entry))
  return { ...match, entries: dated, record: { ...record, id, created, ended: night } }
}
const report = async (name: string, filter = ''): Promise<never> =>
  (await ask(on, `/stats/${name}?${filter}`)).body['report'] as never

test('filters go by it, both days included', async () => {
  const idsOn = async (filter: string): Promise<readonly string[]> =>
    ((await report('matches', filter)) as { ids: readonly string[] }).ids
  expect((await idsOn('from=2026-03-06&to=2026-03-06')).toSorted()).toEqual([late, alone].toSorted())
  expect(await idsOn('from=2026-03-07')).toEqual([])
  expect(await idsOn('to=2026-03-05')).toEqual([])
})
test('tables, trends, attendance and the overview say the same', async () => {
  const rows = Papa.parse<string[]>((await ask(on, '/matches.csv')).text, { skipEmptyLines: true }).data.slice(1)
  expect(Object.fromEntries(rows.map(([date, , , match]) => [match, date]))).toEqual({
    [late]: '2026-03-06',
    [alone]: '2026-03-06',
  })
  const days = (all: readonly { day: string }[]): readonly string[] => all.map(({ day }) => day).sort()
  expect(days(((await report('attendance')) as { evenings: { day: string }[] }).evenings)).toEqual([
    '2026-03-06',
    '2026-03-06',
  ])
  const [line] = (await report('trend', `player=${ann}`)) as { points: { day: string }[] }[]
  expect(days(line?.points ?? [])).toEqual(['2026-03-06', '2026-03-06'])
  expect(await report('overview')).toMatchObject({ first: '2026-03-06', last: '2026-03-06' })
})
test('an evening that is given another date takes its matches along', async () => {
  on.core.book.write([{ type: 'eveningChanged', evening, date: '2026-02-20' }])
  expect(await report('matches', 'to=2026-02-28')).toEqual({ count: 1, ids: [late] })
  on.core.book.write([{ type: 'eveningChanged', evening, date: '2026-03-06' }])
})
test('a night past midnight is one evening until six in the morning, in a table, an attendance and a filter', async () => {
  on.store.importMatch(begunAt(morning, '2026-03-07T05:00:00.000Z'))
  on.core.figures.look()
  expect(await report('matches', 'from=2026-03-07&to=2026-03-07')).toEqual({ count: 1, ids: [morning] })
})
test('one that was played elsewhere keeps the day of its own table, wherever it is counted', async () => {
  // Half past eight in the evening of the 6th in New York, when it is the morning of the 7th in Tokyo.
  const there = begunAt(far, '2026-03-07T01:30:00.000Z', '2026-03-06')
  for (const place of ['Asia/Tokyo', 'America/New_York']) {
    process.env['TZ'] = place
    const other = await running()
    try {
      other.store.importMatch(there)
      const asked = await ask(other, '/stats/matches?from=2026-03-06&to=2026-03-06')
      expect(asked.body['report'], place).toMatchObject({ ids: [far] })
    } finally {
      await other.stop()
      process.env['TZ'] = 'Europe/Warsaw'
    }
  }
})
test('a match keeps the day of its evening from its beginning, told to nobody', async () => {
  const id = await started(on)
  expect(on.store.day(id)).toBe(eveningDay(new Date(), 'Europe/Warsaw'))
  for (const who of ['moderator', 'public', 'seat:1'])
    expect((await ask(on, `/matches/${id}/history?as=${who}`)).text).not.toContain('"day"')
})
test('files are named by the clock on the wall, through summer time and new year', () => {
  expect(['2026-06-30T21:59:59Z', '2026-06-30T22:00:00Z', '2025-12-31T23:00:00Z'].map(localDate)).toEqual([
    '2026-06-30',
    '2026-07-01',
    '2026-01-01',
  ])
  expect(archiveName('Klub', night)).toBe('duskboard-klub-2026-03-07.duskclub')
})
