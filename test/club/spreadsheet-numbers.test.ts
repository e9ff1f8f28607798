/** Numbers in standings that somebody's spreadsheet wrote: none is guessed. */
import { describe, expect, test } from 'vitest'
import { parseStandings } from '../../electron/club/old-standings/import-preview.ts'
import { parseAmount } from '../../electron/club/old-standings/spreadsheet-numbers.ts'
import { emptyClubState } from '../../shared/club/club-state.ts'
import { clubEn } from '../../electron/club/words/refusals.en.ts'

/** Returns the points read from a column of these cells, or the refusal. */
function points(...cells: readonly string[]): readonly number[] | string {
  const rows = cells.map((cell, i) => `P${i}\t${cell}`)
  const found = parseStandings(['name\tpoints', ...rows].join('\n'), { book: emptyClubState() })
  if ('refused' in found) return found.refused
  const [question] = found.questions
  return question === undefined ? found.people.map((row) => row.points) : question.says(clubEn.brought)
}

describe('a number is read in the one way that it can be', () => {
  test.each([
    ['12', 12],
    ['-3', -3],
    ["'-3", -3],
    ['\u22121,5', -1.5],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,125', 0.125],
    ['1.2345', 1.2345],
    ['12345,678', 12_345.678],
    ['1 234,5', 1234.5],
    ['1\u202F234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
  ])('%s', (cell, value) => {
    expect(points(cell)).toEqual([value])
  })
  test.each([
    'many',
    '1,5,5',
    '1.2,3.4',
    '12,34.5',
    '1.234,567.8',
    '1e3',
    '0x10',
    '12345678',
    '1,',
    ',5',
    '- 3 -',
    '12 5',
    '1 23',
    '12 34 567',
    '60.',
    '5 min',
  ])('%s is none', (cell) => {
    expect(points(cell)).toBe(`Line 2: “${cell}” is not a number (points).`)
  })
})
test('groups of thousands stand behind one another', () => {
  for (const cell of ['1,234,567', '1.234.567', '1 234 567', "1'234'567"])
    expect(parseAmount(cell, null)).toEqual({ number: 1_234_567 })
})
test.each(['', '-', '–', 'n/a'])('%j is no number and no 0: it is asked about', (cell) => {
  expect(points(cell, '7')).toBe('Line 2: there are no points.')
})
describe('1,234 is', () => {
  test('what the rest of its file says', () => {
    expect(points('1,234', '2.5')).toEqual([1234, 2.5])
    expect(points('1,234', '2,5')).toEqual([1.234, 2.5])
    expect(points('1.234', '2,5')).toEqual([1234, 2.5])
    expect(points('1.234', '2.5')).toEqual([1.234, 2.5])
  })
  test('asked about where nothing says it', () => {
    const sentence = (cell: string, of: string): string =>
      `Line 2: “${cell}” may mean ${of} (points). Which of them is it in this file?`
    expect(points('1,234', '7')).toBe(sentence('1,234', '1234 or 1.2340'))
    expect(points('1.234', '2.345')).toBe(sentence('1.234', '1.2340 or 1234'))
    expect(points('1,000')).toBe(sentence('1,000', '1000 or 1'))
    expect(points('1,234', '1.5', '1,5')).toBe(sentence('1,234', '1234 or 1.2340'))
    expect([points('1.2340'), points('1234')]).toEqual([[1.234], [1234]])
  })
})

describe('a first line that tells Excel the separator', () => {
  const read = (text: string) => {
    const found = parseStandings(text, { book: emptyClubState() })
    if ('refused' in found) throw new Error(found.refused)
    return found
  }
  test('is none of the table, and is believed', () => {
    const people = [{ name: 'Nowak, Ann', points: 1.5, matches: 0, wins: 0 }]
    for (const start of ['sep=;\n', '\ufeffSEP=;\r\n']) {
      const found = read(`${start}name;points\nNowak, Ann;1,5\n`)
      expect(found).toMatchObject({ headers: ['name', 'points'], people })
    }
  })
  test('counts among the lines that a sentence names', () => {
    const [question] = read('sep=;\nname;points\nAnn;many').questions
    expect(question?.says(clubEn.brought)).toBe('Line 3: “many” is not a number (points).')
  })
})
