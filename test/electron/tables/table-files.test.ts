/** Tables as files: workbooks as Excel reads them, and CSV in every format. */
import iconv from 'iconv-lite'
import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvLine } from '../../../shared/club/csv-table.ts'
import { csvDecimals, csvEncodings, csvSeparators } from '../../../shared/club/table-format.ts'
import { plainText } from '../../../shared/engine/words/bidi-isolates.ts'
import { sheetNameOf } from '../../../electron/club/tables/sheet-name.ts'
import { writeWorkbook } from '../../../electron/club/tables/write-workbook.ts'
import { ask, command, running, started, type Running } from '../../kit/test-server.ts'

let on: Running
beforeAll(async () => {
  on = await running()
})
afterAll(() => on.stop())

interface SheetRead {
  readonly name: string
  readonly sheet: string
  readonly styles: string
  /** Value and kind of each cell, by address. */
  readonly cells: ReadonlyMap<string, { readonly kind: string; readonly value: string; readonly style: string }>
}
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
/** Reads a workbook as its format says, without the library that wrote it. */
function readWorkbook(bytes: Uint8Array): SheetRead {
  const files = unzipSync(bytes)
  const part = (path: string): string => strFromU8(files[path] ?? new Uint8Array())
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/gu)].map(([, si = '']) =>
    unescaped([...si.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/gu)].map(([, t = '']) => t).join('')),
  )
  const sheet = part('xl/worksheets/sheet1.xml')
  const cells = [...sheet.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/gu)].map(([, attributes = '', inner = '']) => {
    const of = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`, 'u').exec(attributes)?.[1] ?? ''
    const raw = /<v>([\s\S]*?)<\/v>/u.exec(inner)?.[1] ?? /<t[^>]*>([\s\S]*?)<\/t>/u.exec(inner)?.[1] ?? ''
    const value = of('t') === 's' ? (texts[Number(raw)] ?? '') : unescaped(raw)
    return [of('r'), { kind: of('t'), value, style: of('s') }] as const
  })
  const name = unescaped(/<sheet [^>]*?name="([^"]*)"/u.exec(part('xl/workbook.xml'))?.[1] ?? '')
  return { name, sheet, styles: part('xl/styles.xml'), cells: new Map(cells) }
}
async function download(
  path: string,
  body?: unknown,
): Promise<{ readonly bytes: Uint8Array; readonly headers: Headers }> {
  const answer = await fetch(`${on.web.origin}/api/v1${path}`, {
    headers: {
      authorization: `Bearer ${on.web.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(200)
  return { bytes: new Uint8Array(await answer.arrayBuffer()), headers: answer.headers }
}

describe('a workbook', () => {
  test('has numbers as numbers, days as dates, and everything else as text', async () => {
    const columns = [{ head: 'Day', kind: 'day' as const }, { head: 'Name' }, { head: 'Points' }, { head: 'Won' }]
    const rtl = '\u05d3\u05d5\u05d3 \u0627\u0644\u0642\u0645\u0631'
    const { cells, sheet, name } = readWorkbook(
      await writeWorkbook({ title: 'Spring: [2026]/*?', columns }, [
        ['2026-03-01', '=HYPERLINK("http://x.example")', 1.5, true],
        ['someday', rtl, -3, false],
        [null, '2026-03-01', 0, null],
        ['', 'a <b> & "c"', Number.NaN, null],
      ]),
    )
    expect(name).toBe('Spring 2026')
    // Days since the end of 1899.
    expect(cells.get('A2')).toMatchObject({ value: '46082' })
    expect(cells.get('A2')?.kind).not.toBe('s')
    expect(cells.get('A3')).toMatchObject({ kind: 's', value: 'someday' })
    expect(cells.get('B2')).toMatchObject({ kind: 's', value: '=HYPERLINK("http://x.example")' })
    expect(cells.get('B3')?.value).toBe(rtl)
    // A name that looks like a day is a name.
    expect(cells.get('B4')).toMatchObject({ kind: 's', value: '2026-03-01' })
    expect(cells.get('B5')?.value).toBe('a <b> & "c"')
    expect([cells.get('C2'), cells.get('C3')].map((cell) => [cell?.kind || 'n', cell?.value])).toEqual([
      ['n', '1.5'],
      ['n', '-3'],
    ])
    expect(cells.get('D2')).toMatchObject({ kind: 'b', value: '1' })
    expect(sheet).not.toContain('<f>')
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/u)
    expect(sheet).toMatch(/<col [^>]*width="/u)
    expect(cells.get('A1')?.style).not.toBe(cells.get('B2')?.style)
  })
  test('is refused by no rule of Excel for the names of sheets', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('History', "'x'", '[]', '')), (title) => {
        const name = sheetNameOf(title)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(31)
        expect(name).not.toMatch(/[[\]:*?/\\]|^'|'$|^history$/iu)
      }),
    )
    expect(sheetNameOf('Żółw i łoś 2026')).toBe('Żółw i łoś 2026')
  })
  test('holds whatever text a cell can hold', async () => {
    const columns = [{ head: 'x' }]
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (text) => {
        const { cells } = readWorkbook(await writeWorkbook({ title: 'x', columns }, [[text]]))
        expect(cells.get('A2')?.value ?? '').toBe(plainText(text))
      }),
      { numRuns: 20, examples: [['constructor'], ['__proto__'], ['toString'], [' a '], ['_'], ['\u0645\u0631']] },
    )
  })
  test('of a season has one row for each seat, and so has that of all matches', async () => {
    const [season, evening] = [crypto.randomUUID(), crypto.randomUUID()]
    const match = await started(on, { seats: ['=1+1', 'Żółć', 'Cleo', 'Dan', 'Eve'] })
    on.core.book.write([
      { type: 'seasonOpened', season, title: 'Wiosna / 2026' },
      { type: 'eveningAdded', evening, season, title: 'First', date: '2026-03-01' },
      { type: 'matchPlaced', match, evening },
    ])
    await command(on, match, { type: 'deal' })
    await command(on, match, { type: 'endWith', result: 'draw' })
    const { bytes, headers } = await download(`/seasons/${season}/matches.xlsx?lang=pl`)
    expect(headers.get('content-disposition')).toContain('duskboard-season.xlsx')
    const { cells, name } = readWorkbook(bytes)
    expect(name).toBe('Wiosna 2026')
    expect([cells.get('A1')?.value, cells.get('E2')?.value, cells.get('E3')?.value]).toEqual(['Data', '=1+1', 'Żółć'])
    expect(cells.get('A2')?.value).toBe('46082')
    expect([cells.has('A6'), cells.has('A7')]).toEqual([true, false])
    const all = readWorkbook((await download('/matches.xlsx?ids=1&lang=en')).bytes)
    expect([all.name, [...all.cells.values()].some(({ value }) => value === match)]).toEqual(['Matches', true])
    const standings = readWorkbook((await download(`/seasons/${season}/standings?format=xlsx&lang=en`)).bytes)
    expect([standings.name, standings.cells.get('B1')?.value]).toEqual(['Wiosna 2026', 'Player'])
    expect((await ask(on, `/seasons/${crypto.randomUUID()}/matches.xlsx`)).status).toBe(404)
  })
})

const columns = [{ head: 'Name' }, { head: 'Points' }]
describe('CSV', () => {
  test('has every separator, decimal sign and encoding, and reads back the same', async () => {
    for (const encoding of csvEncodings)
      for (const [separator, mark] of Object.entries(csvSeparators))
        for (const [decimal, sign] of Object.entries(csvDecimals)) {
          const rows = [['a,b;c "e"', 1.5]]
          const { bytes, headers } = await download('/tables', {
            title: 'x',
            as: 'csv',
            columns,
            rows,
            separator,
            decimal,
            encoding,
          })
          expect(headers.get('content-type')).toBe(`text/csv; charset=${encoding}`)
          const text = iconv.decode(Buffer.from(bytes), encoding, { stripBOM: false })
          expect(text.startsWith('\ufeff')).toBe(encoding.startsWith('utf'))
          const read = Papa.parse<string[]>(text.replace('\ufeff', ''), { delimiter: mark, skipEmptyLines: true }).data
          expect(read).toEqual([
            ['Name', 'Points'],
            ['a,b;c "e"', `1${sign}5`],
          ])
        }
  })
  test('in an encoding that lacks letters is refused, and they are named', async () => {
    const asked = {
      title: 'x',
      as: 'csv',
      columns,
      rows: [
        ['Żółć Ω', 1],
        ['Жук', 2],
      ],
      encoding: 'windows-1250',
    }
    const { status, body } = await ask(on, '/tables', { body: asked })
    expect([status, body['refused']]).toEqual([409, 'letters-missing'])
    expect(body['says']).toBe('Windows-1250 has no Ω Ж у к. Save the file as UTF-8, which has every letter.')
    const polish = { ...asked, rows: [['Żółć', 1]] }
    expect(iconv.decode(Buffer.from((await download('/tables', polish)).bytes), 'windows-1250')).toContain('Żółć')
  })
  test('runs no cell as a formula, whatever separates them', async () => {
    for (const separator of Object.keys(csvSeparators))
      for (const encoding of csvEncodings) {
        const rows = [
          ['=1+1', 1],
          ['@SUM(A1)', 2],
          ['\t=1', 3],
        ]
        const { bytes } = await download('/tables', { title: 'x', as: 'csv', columns, rows, separator, encoding })
        const read = Papa.parse<string[]>(iconv.decode(Buffer.from(bytes), encoding), {
          delimiter: csvSeparators[separator as keyof typeof csvSeparators],
        }).data
        expect(read.slice(1, 4).map(([name]) => name?.[0])).toEqual(["'", "'", "'"])
      }
  })
  test('for programs keeps its bytes where nothing is asked for', async () => {
    const bytes = Buffer.from((await download('/matches.csv')).bytes)
    const rows = Papa.parse<string[]>(bytes.toString('utf8').replace('\ufeff', ''), { skipEmptyLines: true }).data
    // Texts were made harmless already; writing them again must change nothing.
    const quoted = (each: string): string => (/[",\r\n]/u.test(each) ? `"${each.replaceAll('"', '""')}"` : each)
    expect(bytes.toString('utf8')).toBe(`\ufeff${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`)
    expect(bytes.subarray(0, 7).toString('hex')).toBe('efbbbf64617465')
    expect(csvLine(rows[0] ?? [])).toBe(
      'date,evening,game,match,seat,name,player,team,role,won,points,fate,moderator\r\n',
    )
    const tabs = Buffer.from((await download('/matches.csv?separator=tab&encoding=utf-16le')).bytes)
    expect(iconv.decode(tabs, 'utf-16le').split('\r\n')[0]).toBe((rows[0] ?? []).join('\t'))
  })
  test('of standings has the marks that are asked for', async () => {
    const season = crypto.randomUUID()
    on.core.book.write([{ type: 'seasonOpened', season, title: 'Marks' }])
    const heads = 'place,name,points,matches,wins,draws,losses,rate,bonus,evenings\r\n'
    const plain = Buffer.from((await download(`/seasons/${season}/standings?format=csv`)).bytes)
    expect(plain.toString('utf8')).toBe(`\ufeff${heads}`)
    const other = Buffer.from((await download(`/seasons/${season}/standings?format=csv&separator=semicolon`)).bytes)
    expect(other.toString('utf8')).toBe(`\ufeff${heads.replaceAll(',', ';')}`)
  })
})
