/** Files of one encoding into which somebody wrote a line in another, and numbers that stand with a word. */
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { hintsFor } from '../../electron/club/old-standings/encoding-hints.ts'
import { parseStandings } from '../../electron/club/old-standings/import-preview.ts'
import { oldStandingsEn } from '../../electron/club/words/old-standings.en.ts'
import { readText } from '../../electron/files/read-text.ts'
import { emptyClubState } from '../../shared/club/club-state.ts'

type Line = readonly [text: string, encoding?: string]
const bytesOf = (lines: readonly Line[]): Buffer =>
  Buffer.concat(lines.map(([text, encoding = 'utf-8']) => iconv.encode(`${text}\r\n`, encoding)))
function broughtFrom(lines: readonly Line[]) {
  const bytes = bytesOf(lines)
  const file = readText(bytes, { hints: hintsFor(emptyClubState(), bytes) })
  if ('kind' in file) throw new Error(file.kind)
  const found = parseStandings(file.text, { book: emptyClubState(), plan: {} })
  if ('refused' in found) throw new Error(found.says(oldStandingsEn))
  return {
    encoding: file.encoding,
    sure: file.sure,
    people: found.people.map(({ name }) => name),
    asks: found.questions.map((each) => [each.kind, ...each.lines]),
    points: found.columns.points,
  }
}

describe('one line in another encoding', () => {
  const central = 'windows-1250'
  const files: readonly (readonly [string, readonly Line[], number])[] = [
    ['as many letters as there are elsewhere', [['Gracz;Punkty'], ['Łukasz;12'], ['Żaneta;10', central], ['Ann;3']], 3],
    ['more letters than elsewhere', [['Gracz;Punkty'], ['Łukasz;12'], ['Małgorzata Gęś;10', central], ['Ann;3']], 3],
    ['headings with letters', [['Imię;Punkty'], ['Paweł;12'], ['Zoë;10', central], ['Żaneta;3']], 3],
    ['names of two languages', [['Name;Points'], ['José;12'], ['Łucja;10', central], ['Ann;3']], 3],
    ['western letters', [['Name;Points'], ['Zoë;12'], ['Ann;3'], ['Jürgen;10', 'windows-1252']], 4],
    ['Cyrillic letters', [['Имя;Очки'], ['Мария;12'], ['Борис;10', 'windows-1251'], ['Анна;3']], 3],
  ]
  it.each(files)('is named, and the others are read: %s', (_, lines, broken) => {
    const names = lines.slice(1).map(([text]) => text.split(';')[0])
    const { encoding, sure, people, asks } = broughtFrom(lines)
    expect([encoding, sure]).toEqual(['utf-8', false])
    expect(people).toEqual(names.filter((_each, i) => i + 2 !== broken))
    expect(asks).toContainEqual(['lost', broken])
  })
  it.each([
    ['PÓŁTORAK;12', 'Łucja;3'],
    ['ŻÓŁW;12', 'PÓŁTORAK;3', 'Bob;1'],
  ])('is not seen where capital letters are UTF-8 by chance: %s', (...texts) => {
    const { encoding, people } = broughtFrom([['Gracz;Punkty'], ...texts.map((text): Line => [text, central])])
    expect(encoding).toBe(central)
    expect(people).toEqual(texts.map((text) => text.split(';')[0]))
  })
})

describe('a number with a word', () => {
  const linesOf = (text: string): readonly Line[] => text.split('\n').map((line) => [line])
  it('is asked about with its line', () => {
    const { people, asks } = broughtFrom(linesOf('Name;Points\nAnn;12 min\nBob;10\nCem;3 k'))
    expect(people).toEqual(['Bob'])
    expect(asks).toEqual([['number', 2, 4]])
  })
  it.each([
    ['Gracz;X;Y\nAnn;12 pts;4\nBob;10 pts;3\nCem;1 pt;2', 'points'],
    ['Ann;12 pts;4\nBob;10 pts;3\nCem;9 pts;2', 'points'],
    ['Ann;12pkt.;4\nBob;10pkt.;3', 'points'],
  ])('leaves open which column holds the points: %s', (text, kind) => {
    const { points, asks } = broughtFrom(linesOf(text))
    expect(points).toBeNull()
    expect(asks.map(([each]) => each)).toContain(kind)
  })
  it('is no place', () => {
    const { points, people } = broughtFrom(linesOf('Gracz;X;Y\nAnn;1st;4\nBob;2nd;3\nCem;3rd;2'))
    expect([points, people]).toEqual([2, ['Ann', 'Bob', 'Cem']])
  })
})
