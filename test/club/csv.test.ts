/** Matches as a spreadsheet reads them: quoted as RFC 4180 says, and no cell that calculates. */
import Papa from 'papaparse'
import { expect, onTestFinished, test } from 'vitest'
import { csvLine, dialectOf, dialects } from '../../shared/club/csv-table.ts'
import { ask, command, running, started } from '../kit/test-server.ts'

test('cells that would be formulas are texts; numbers stay numbers', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', -3, true, null, 'Ann'])).toBe(
    "'=1+1,'+1,'-1,'@SUM(A1),' =1,' =1,-3,true,,Ann\r\n",
  )
  expect(csvLine(['a,b', 'say "x"', 'two\nlines'])).toBe('"a,b","say ""x""","two\nlines"\r\n')
})
test('a season as a table, one row for each seat; what runs is not in it', async () => {
  const on = await running()
  onTestFinished(() => on.stop())
  const [season, evening, ann] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const names = ['=HYPERLINK("http://x.example")', 'Żółć, "Z"', 'Cleo', 'Dan', 'Eve']
  const match = await started(on, { seats: names })
  on.core.book.write([
    { type: 'seasonOpened', season, title: 'Spring' },
    { type: 'eveningAdded', evening, season, title: 'First', date: '2026-03-01' },
    { type: 'playerAdded', player: ann, name: 'Ann', guest: false },
    { type: 'matchPlaced', match, evening },
    { type: 'seatsMapped', match, players: { 1: ann } },
    { type: 'matchModerated', match, player: ann },
  ])
  const path = `/seasons/${season}/matches.csv`
  const rows = async (from: string): Promise<readonly (readonly string[])[]> => {
    const { text, headers } = await ask(on, from)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    return Papa.parse<string[]>(text, { skipEmptyLines: true }).data
  }
  expect(await rows(path)).toHaveLength(1)
  await command(on, match, { type: 'deal' })
  const done = await command(on, match, { type: 'endWith', result: 'draw' })
  expect(done.text).toContain('"outcome":{')
  const [header, first, second] = await rows(path)
  expect(header?.[0]).toBe('date')
  expect(first?.slice(0, 7)).toEqual(['2026-03-01', 'First', expect.any(String), match, '1', `'${names[0]}`, 'Ann'])
  expect([second?.[5], second?.[12]]).toEqual([names[1], 'Ann'])
  expect(await rows('/matches.csv')).toHaveLength(6)
  expect((await ask(on, `/seasons/${crypto.randomUUID()}/matches.csv`)).status).toBe(404)
  // Spreadsheets for people have their words and separators, and no ids unless asked for.
  const [heads, one] = await rows(`${path}?table=semicolon&lang=pl`)
  expect(heads?.slice(0, 6)).toEqual(['Data', 'Wieczór', 'Gra', 'Miejsce', 'Imię przy stole', 'Gracz'])
  expect(one?.slice(4, 6)).toEqual([`'${names[0]}`, 'Ann'])
  expect(one).not.toContain(match)
  expect(['tak', 'nie']).toContain(one?.[8])
  const withIds = (await rows(`${path}?table=comma&ids=1`))[1] ?? []
  expect(withIds.slice(-5, -3)).toEqual([match, ann])
  expect((await ask(on, '/matches.csv?table=tab')).status).toBe(400)
})
test.each([
  '/matches.csv',
  '/matches.csv?table=comma',
  '/matches.csv?encoding=windows-1250',
  '/matches.xlsx',
  'season',
])('%s lets a live match go first at every match', async (asked) => {
  const on = await running()
  onTestFinished(() => on.stop())
  const season = crypto.randomUUID()
  on.core.book.write([{ type: 'seasonOpened', season, title: 'Spring' }])
  const matches = 40
  for (let n = 0; n < matches; n += 1) await started(on)
  let [turns, going] = [0, true]
  const next = (): void => {
    turns += 1
    if (going) setImmediate(next)
  }
  const path = asked === 'season' ? `/seasons/${season}/matches.csv` : asked
  setImmediate(next)
  const before = turns
  expect((await ask(on, path)).status).toBe(200)
  going = false
  expect(turns - before).toBeGreaterThan(matches)
})
test('numbers and cells stand in the marks of the country', () => {
  expect(csvLine([1.5, 'a;b', 'c,d'], dialects.semicolon)).toBe('1,5;"a;b";c,d\r\n')
  expect(csvLine([1.5, 'a;b', 'c,d'], dialects.comma)).toBe('1.5,a;b,"c,d"\r\n')
  expect([dialectOf('en'), dialectOf('pl')]).toEqual(['comma', 'semicolon'])
})
