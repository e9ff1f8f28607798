/** The day that a match counts for: of its evening, or on the wall of the console; the same one wherever it is asked. */
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveName } from '../../../electron/club/archive.ts'
import { wallDay } from '../../../electron/club/wall-day.ts'
import { ask, registeredPlayer, running, type Running } from '../../kit/web.ts'
import { finished } from './finished.ts'

const zone = process.env['TZ']
let on: Running
let ann = ''
const [alone, late] = ['00000000-0000-4000-8000-00000000a10e', '00000000-0000-4000-8000-000000001a7e']
const [season, evening] = ['44444444-4444-4444-8444-444444444444', '55555555-5555-4555-8555-555555555555']
/** Half past midnight in Warsaw. */
const night = '2026-03-06T23:30:00.000Z'

beforeAll(async () => {
  process.env['TZ'] = 'Europe/Warsaw'
  on = await running()
  ann = await registeredPlayer(on, 'Ann')
  const match = finished(0)
  for (const id of [alone, late])
    on.store.importMatch({
      ...match,
      record: { ...match.record, id, created: '2026-03-06T22:40:00.000Z', ended: night },
    })
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
const report = async (name: string, filter = ''): Promise<never> =>
  (await ask(on, `/stats/${name}?${filter}`)).body['report'] as never

test('filters go by it, both days included', async () => {
  const idsOn = async (filter: string): Promise<readonly string[]> =>
    ((await report('matches', filter)) as { ids: readonly string[] }).ids
  expect(await idsOn('from=2026-03-06&to=2026-03-06')).toEqual([late])
  expect(await idsOn('from=2026-03-07&to=2026-03-07')).toEqual([alone])
  expect(await idsOn('to=2026-03-05')).toEqual([])
})
test('tables, trends, attendance and the overview say the same', async () => {
  const rows = Papa.parse<string[]>((await ask(on, '/matches.csv')).text, { skipEmptyLines: true }).data.slice(1)
  expect(Object.fromEntries(rows.map(([date, , , match]) => [match, date]))).toEqual({
    [late]: '2026-03-06',
    [alone]: '2026-03-07',
  })
  const days = (all: readonly { day: string }[]): readonly string[] => all.map(({ day }) => day).sort()
  expect(days(((await report('attendance')) as { evenings: { day: string }[] }).evenings)).toEqual([
    '2026-03-06',
    '2026-03-07',
  ])
  const [line] = (await report('trend', `player=${ann}`)) as { points: { day: string }[] }[]
  expect(days(line?.points ?? [])).toEqual(['2026-03-06', '2026-03-07'])
  expect(await report('overview')).toMatchObject({ evenings: 2, first: '2026-03-06', last: '2026-03-07' })
})
test('an evening that is given another date takes its matches along', async () => {
  on.core.book.write([{ type: 'eveningChanged', evening, date: '2026-02-20' }])
  expect(await report('matches', 'to=2026-02-28')).toEqual({ count: 1, ids: [late] })
  on.core.book.write([{ type: 'eveningChanged', evening, date: '2026-03-06' }])
})
test('is the one of the clock on the wall, through summer time and new year, and names the files', () => {
  expect(['2026-06-30T21:59:59Z', '2026-06-30T22:00:00Z', '2025-12-31T23:00:00Z'].map(wallDay)).toEqual([
    '2026-06-30',
    '2026-07-01',
    '2026-01-01',
  ])
  expect(archiveName('Klub', night)).toBe('duskboard-klub-2026-03-07.duskclub')
})
