/** Files as clubs have them, one by one, and each of them as other programs and systems would have written it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { hintsFor } from '../../electron/club/old-standings/encoding-hints.ts'
import { parseStandings, type ParsedStandings } from '../../electron/club/old-standings/import-preview.ts'
import { oldStandingsEn } from '../../electron/club/words/old-standings.en.ts'
import { detectFileKind } from '../../electron/files/file-kinds.ts'
import { readText } from '../../electron/files/read-text.ts'
import { emptyClubState } from '../../shared/club/club-state.ts'
import type { OldStandingsPlan } from '../../shared/wire/season-payload.ts'
import { files, others } from './files/table.data.ts'

const folder = join(import.meta.dirname, 'files')
const bytesOf = (name: string): Buffer => readFileSync(join(folder, name))
interface Read {
  readonly found: ParsedStandings
  readonly text: string
  readonly sure: boolean
  readonly encoding: string
}
function read(bytes: Uint8Array, plan: OldStandingsPlan = {}): Read {
  const file = readText(bytes, { hints: hintsFor(emptyClubState(), bytes) })
  if ('kind' in file) throw new Error(file.kind)
  const found = parseStandings(file.text, { book: emptyClubState(), plan })
  if ('refused' in found) throw new Error(found.says(oldStandingsEn))
  return { found, text: file.text, sure: file.sure, encoding: file.encoding }
}
const peopleIn = ({ people, columns }: ParsedStandings): readonly string[] =>
  people.map(({ name, points, matches, wins, draws = null, losses = null }) =>
    columns.points === null
      ? name
      : [name, points, matches, wins, draws, losses].filter((each) => each !== null).join(' / '),
  )
function outOf(bytes: Uint8Array) {
  const { found, sure } = read(bytes)
  const { lines, heading, questions, doubts } = found
  return {
    people: peopleIn(found),
    left: lines.filter(({ line, mark }) => mark === 'left' && line > (heading ?? 0)).map(({ line }) => line),
    asks: questions.map(({ kind }) => kind),
    doubts: doubts.length + (sure ? 0 : 1),
  }
}

describe('a file of a club', () => {
  it('stands in the table', () => {
    const there = readdirSync(folder).filter((name) => !name.endsWith('.ts'))
    expect(there.toSorted()).toEqual([...Object.keys(files), ...Object.keys(others)].toSorted())
    expect(there.length).toBeGreaterThan(80)
  })
  it.each(Object.entries(files))('%s comes out as the table says', (name, wanted) => {
    expect(outOf(bytesOf(name))).toEqual({ left: [], asks: [], doubts: 0, ...wanted })
  })
  it.each(Object.entries(others))('%s is told for what it is: %s', (name, kind) => {
    expect(detectFileKind(bytesOf(name))).toBe(kind)
  })
})

const central = ['windows-1250', 'iso-8859-2', 'cp852', 'maccenteuro']
const western = ['windows-1252', 'iso-8859-15', 'cp850']
const cyrillic = ['windows-1251', 'koi8-u', 'maccyrillic']
const written: Readonly<Record<string, readonly string[]>> = {
  'wins-draws-losses.csv': [...central, 'windows-1257'],
  'polish-tabs.csv': central,
  'german.csv': western,
  'czech.csv': central,
  'slovak.csv': ['windows-1250', 'iso-8859-2', 'cp852'],
  'hungarian.csv': central,
  'croatian.csv': ['windows-1250', 'iso-8859-2', 'cp852'],
  'russian.csv': [...cyrillic, 'koi8-r', 'cp866', 'iso-8859-5'],
  'ukrainian.csv': cyrillic.filter((each) => each !== 'maccyrillic'),
  'french.csv': western,
  'french-names.csv': western,
  'spanish.csv': western,
  'italian.csv': western,
  'dutch.csv': western,
  'portuguese.csv': western,
  'swedish.csv': western,
  'turkish.csv': ['windows-1254', 'iso-8859-9', 'macturkish', 'cp857'],
  'greek.csv': ['windows-1253', 'iso-8859-7', 'macgreek'],
  'serbian.csv': ['windows-1251', 'iso-8859-5', 'maccyrillic'],
  'hebrew.csv': ['windows-1255', 'iso-8859-8'],
  'arabic.csv': ['windows-1256', 'iso-8859-6'],
  'japanese.csv': ['shift_jis', 'euc-jp'],
}
const encoded = Object.entries(written).flatMap(([name, all]) => all.map((encoding) => [name, encoding] as const))
const wide = ['utf-16le', 'utf-16be'] as const

describe('the same table', () => {
  it.each(encoded)(
    '%s in %s: the letters are proposed as they are, and the encoding is asked about',
    (name, encoding) => {
      const text = bytesOf(name)
        .toString('utf8')
        .replace(/^\ufeff/u, '')
      const bytes = iconv.encode(text, encoding)
      expect(iconv.decode(bytes, encoding)).toBe(text)
      const { text: proposed, sure } = read(bytes)
      expect([proposed, sure]).toEqual([text, false])
    },
  )
  it.each(['windows-1257', 'iso-8859-13', 'iso-8859-4', 'cp775'])('from the Baltic in %s', (encoding) => {
    const text = 'Spēlētājs;Punkti\nJānis Bērziņš;12\nĢirts Žagars;9\nĻena Kļaviņa;3\nŪna Čakste;1\n'
    const { text: proposed, sure } = read(iconv.encode(text, encoding))
    expect([proposed, sure]).toEqual([text, false])
  })
  it.each(Object.keys(written))('%s in UTF-16, with a mark and without, and in UTF-8 with one', (name) => {
    const text = bytesOf(name)
      .toString('utf8')
      .replace(/^\ufeff/u, '')
    for (const encoding of [...wide, 'utf-8'])
      for (const addBOM of [true, false]) {
        const found = read(iconv.encode(text, encoding, { addBOM }))
        expect([found.encoding, found.text]).toEqual([encoding, text])
      }
  })
  it('whose letters somebody lost before is never taken with a sign in their place', () => {
    const { found } = read(Buffer.from('Gracz;Punkty\n\ufffdukasz;12\n'))
    expect([found.people, found.questions.map(({ kind }) => kind)]).toEqual([[], ['lost']])
    const half = Buffer.concat([
      Buffer.from('Gracz;Punkty\nŻaneta Źdźbło;12\nŁucja;3\n'),
      iconv.encode('Kuś;1\n', 'windows-1250'),
    ])
    const mixed = read(half)
    expect([mixed.encoding, mixed.sure, mixed.found.questions.map(({ kind }) => kind)]).toEqual([
      'utf-8',
      false,
      ['lost'],
    ])
  })
  it('that was read in the wrong encoding and saved is mended as a proposal', () => {
    const text = 'Zawodnik;Punkty\nMichał Wróbel;12\nŻaneta Kuś;10\nJürgen Groß;3\n'
    const broken = iconv.decode(Buffer.from(text), 'windows-1250')
    const { text: proposed, sure, encoding } = read(Buffer.from(broken))
    expect([proposed, sure, encoding]).toEqual([text, false, 'utf-8-twice-1250'])
    // A letter of it is lost for good: nothing is sure.
    const lost = read(
      Buffer.from(iconv.decode(Buffer.from('Gracz;Pkt\nŁucja Żak;1\nMichał Wróbel;2\n'), 'windows-1250')),
    )
    expect([lost.sure, lost.found.questions.map(({ kind }) => kind)]).toEqual([false, ['lost']])
  })
})

describe('an answer', () => {
  const after = (name: string, plan: OldStandingsPlan): ParsedStandings => read(bytesOf(name), plan).found
  it('to a question is what its plan says, and the question is gone', () => {
    for (const name of Object.keys(files)) {
      const { questions } = read(bytesOf(name)).found
      for (const [i, { kind, answers, lines }] of questions.entries())
        for (const { plan } of answers) {
          const left = after(name, plan).questions
          const same = left.filter((each) => each.kind === kind && each.lines.join() === lines.join())
          expect([name, kind, i, same]).toEqual([name, kind, i, []])
        }
    }
  })
  it('about a mark reads all numbers by it', () => {
    const points = (decimal: '.' | ',') => after('thousands-open.csv', { decimal }).people.map((row) => row.points)
    expect([points('.'), points(',')]).toEqual([
      [1250, 2500, 7],
      [1.25, 2.5, 7],
    ])
  })
  it('about two of one name adds up, keeps apart or leaves out', () => {
    const rows = (plan: OldStandingsPlan): readonly string[] => peopleIn(after('first-names-only.csv', plan))
    expect(rows({ rows: { 4: { do: 'join' } } })).toEqual(['Jan / 22 / 0 / 0', 'Anna / 9 / 0 / 0'])
    expect(rows({ rows: { 4: { do: 'leave' } } })).toEqual(['Jan / 12 / 0 / 0', 'Anna / 9 / 0 / 0'])
    expect(rows({ rows: { 4: { do: 'take', name: 'Jan 2' } } })).toHaveLength(3)
  })
  it('about headings keeps or drops the first line', () => {
    const names = (heading: number | null) => after('unknown-one.csv', { heading, columns: { points: 1 } }).lines
    expect(names(null)[0]).toMatchObject({ line: 1, mark: 'asked' })
    expect(names(1)[0]).toMatchObject({ line: 1, mark: 'left' })
  })
  it('about a column that nobody knows reads it, or says that nothing is missing', () => {
    const rows = (columns: OldStandingsPlan['columns']): readonly string[] =>
      peopleIn(after('draws-unnamed.csv', { columns }))
    const [{ answers } = { answers: [] }] = read(bytesOf('draws-unnamed.csv')).found.questions
    expect(answers.map(({ label }) => label(oldStandingsEn))).toEqual([
      '“Zorp”: matches',
      '“Zorp”: draws',
      'None of these',
    ])
    expect(rows(answers[1]?.plan.columns)).toEqual(['Ada / 10 / 4 / 3 / 1 / 0', 'Bob / 6 / 4 / 2 / 0 / 2'])
    expect(rows(answers[2]?.plan.columns)).toEqual(['Ada / 10 / 3 / 3 / 0', 'Bob / 6 / 4 / 2 / 2'])
  })
  it('about columns leaves none of them open', () => {
    const found = after('percent.csv', { columns: { points: 2 } })
    expect(found.questions.map(({ kind }) => kind)).toEqual(['percent'])
    expect(after('years.csv', { heading: 1, columns: { points: 2 } }).people.map(({ points }) => points)).toEqual([
      5, 5, 4,
    ])
  })
})

it('a sentence names the line that an editor shows', () => {
  const says = (name: string) => read(bytesOf(name)).found.questions.map((each) => each.says(oldStandingsEn))
  expect(says('empty-lines.csv')).toEqual(['Line 7: “dużo” is not a number (points).'])
  expect(says('old-mac-ends.csv')).toEqual(['Line 3: “x” is not a number (points).'])
  expect(says('newline-cells.csv')).toContain('Line 5: “x” is not a number (points).')
})
it.each(['', '\n\n', '\n   \n;;;\n'])('with nothing in any cell is empty, and nothing is to be chosen: %j', (text) => {
  const found = parseStandings(text, { book: emptyClubState() })
  expect('refused' in found && found.says(oldStandingsEn)).toBe(oldStandingsEn.kinds.empty)
})
