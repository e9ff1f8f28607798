import { describe, expect, test } from 'vitest'
import {
  fitName,
  emptyTableNames,
  shortenName,
  tableNamesOf,
  type SeatName,
} from '../../../renderer/stage/names/name-forms.ts'
import { nameKey } from '../../../shared/engine/words/text-normalise.ts'
import { characterCount } from '../../../shared/engine/words/names.ts'

const seated = (...names: readonly string[]): readonly SeatName[] => names.map((name, i) => ({ seat: i + 1, name }))
const drawn = (names: readonly string[], room: number): readonly string[] => {
  const table = tableNamesOf(seated(...names))
  return names.map((name) => fitName(name, { room, measure: characterCount, table }))
}

describe('a name on two lines', () => {
  const onTwo = (name: string, room: number): string =>
    fitName(name, { room, measure: characterCount, table: emptyTableNames, lines: 2 })
  test.each([
    ['Katarzyna Nowakowska', 20, 'Katarzyna Nowakowska'],
    ['Katarzyna Nowakowska', 10, 'Katarzyna\nNowakowska'],
    ['Anna Maria Wójcik', 10, 'Anna Maria\nWójcik'],
    ['Maximilian-Alexander von Hohenlohe', 20, 'Maximilian-Alexander\nvon Hohenlohe'],
    ['Jean-Baptiste', 8, 'Jean-\nBaptiste'],
    ['Katarzyna Nowakowska', 9, 'Katarzyna\nN.'],
    ['Wilhelmina', 9, 'Wilhelmi…'],
    ['شهد الهدى', 5, 'شهد\nالهدى'],
  ])('%s in the room of %i letters: %s', (name, room, text) => {
    expect(onTwo(name, room)).toBe(text)
  })
})
describe('a name that does not fit', () => {
  test.each([
    ['Katarzyna Nowakowska', 19, 'Katarzyna N.'],
    ['Katarzyna Nowakowska', 12, 'Katarzyna N.'],
    ['Katarzyna Nowakowska', 8, 'K. Nowa.'],
    ['Anna Maria Wójcik', 14, 'Anna M. Wójcik'],
    ['Anna Maria Wójcik', 11, 'Anna Wójcik'],
    ['Christopher Adamson Jr', 19, 'Christopher Adamson'],
    ['Christopher Adamson Jr', 17, 'Christopher A.'],
    ['Christopher Adamson III', 14, 'Christopher A.'],
    ['Zoë Bartholomew-Smith', 16, 'Zoë Bartholomew'],
    ['Maximilian-Alexander', 10, 'Maximilian'],
    ['Maximiliane-Theodora von Hohenlohe-Baden', 24, 'Maximiliane Hohenlohe'],
    ['Katarzyna Nowak', 9, 'Katarzyna'],
    ['Zoë Müller V.', 6, 'Zoë V.'],
    ['Wilhelmina', 9, 'Wilhelmi…'],
  ])(
    '%s in the room of %i letters is said without a word cut short, with initials if need be: %s',
    (name, room, form) => {
      expect(shortenName(name, room, emptyTableNames)).toBe(form)
    },
  )
  test('is cut between characters as people count them', () => {
    expect(shortenName('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, emptyTableNames)).toBe('👩‍👩‍👧…')
  })
  test('is never said as somebody else could be', () => {
    expect(drawn(['Katarzyna Nowakowska', 'Katarzyna Niedzielska'], 14)).toEqual(['Katarzyna Now.', 'Katarzyna Nie.'])
    expect(drawn(['Katarzyna Nowakowska', 'Katarzyna Niedzielska'], 12)).toEqual(['Kat. Nowako.', 'Kat. Niedzi.'])
    expect(drawn(['Katarzyna Nowak', 'Katarzyna Bąk'], 9)).toEqual(['K. Nowak', 'Kat. Bąk'])
    expect(drawn(['Anna', 'Anna Wójcik'], 5)).toEqual(['Anna', 'A. W.'])
    expect(drawn(['John Smith Jr', 'John Smith Sr'], 12)).toEqual(['John Smi. Jr', 'John Smi. Sr'])
    expect(drawn(['Wilhelmina-1', 'Wilhelmina-2'], 9)).toEqual(['1 Wilhel…', '2 Wilhel…'])
    expect(drawn(['ŁUCJA Nowakowska', 'Łucja Nowicka'], 8)).toEqual(['Ł. Nowa.', 'Ł. Nowi.'])
  })
  test('does not say a number again that stands beside it', () => {
    const names = ['Barbara', 'Barbarka', 'Wilhelmina-1', 'Wilhelmina-2', 'Ola']
    const table = tableNamesOf(seated(...names))
    const beside = (room: number) =>
      names.map((name) => fitName(name, { room, measure: characterCount, table, isNumbered: true }))
    expect(beside(5)).toEqual(['Barb…', 'Barb…', 'Wilh…', 'Wilh…', 'Ola'])
    expect(beside(1)).toEqual(['B…', 'B…', 'W…', 'W…', 'O…'])
    // Forms that differ are taken where they fit, although a number stands beside.
    expect(beside(7)).toEqual(['Barbara', 'Barbar…', 'Wilhel…', 'Wilhel…', 'Ola'])
  })
  test('stays whole as long as it fits, whoever else is there', () => {
    expect(drawn(['Anna W.', 'Anna Wójcik'], 20)).toEqual(['Anna W.', 'Anna Wójcik'])
  })
  test('is told by its number where somebody is called like a number', () => {
    expect(new Set(drawn(['1', 'Xxxxxxxxx', '2', '#2'], 1)).size).toBe(4)
  })
})

/** Numbers without order, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const given = [
  'Anna',
  'ANNA',
  'Krzysztof',
  'Katarzyna',
  'Anna Maria',
  'Anna-Maria',
  'Łucja',
  'Юлия',
  'דוד',
  '小明',
  'محمد',
  '7',
]
const surnames = [
  '',
  'Nowak',
  'Nowakowska',
  'Nowakowski',
  'Niedzielska',
  'von Thal',
  'Wójcik-Nowak',
  'Wójcik',
  'W.',
  'Adamson Jr',
  'Adamson Sr',
  'Adamson III',
  'Петрова',
  'Петренко',
  'לוי',
  'الهدى',
  '王',
  '1',
  '2',
  '10',
  'Anna',
  'Wójcik II',
]
test('no two people of a table are ever said alike, at whatever width', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const roll = dice(seed)
    const names = new Map<string, string>()
    const size = 4 + roll(26)
    for (let i = 0; i < size * 3 && names.size < size; i += 1) {
      const name = `${given[roll(given.length)] ?? ''} ${surnames[roll(surnames.length)] ?? ''}`.trim()
      if (!names.has(nameKey(name))) names.set(nameKey(name), name)
    }
    const table = tableNamesOf(seated(...names.values()))
    // Every seat has a width of its own: all forms that anybody may be said in are held against each other.
    const ways = new Map<string, string>()
    for (const name of names.values())
      for (let room = 1; room <= 24; room += 1) {
        const text = fitName(name, { room, measure: characterCount, table })
        const key = nameKey(text)
        expect([text, ways.get(key) ?? name]).toEqual([text, name])
        ways.set(key, name)
      }
  }
})
