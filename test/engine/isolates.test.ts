import { describe, expect, test } from 'vitest'
import { directionOf, isolateName, isolateNamesIn } from '../../shared/engine/words/bidi-isolates.ts'

const [open, close] = ['\u2068', '\u2069']

describe('names in sentences', () => {
  test('one that reads from the left stays as it is, byte by byte', () => {
    for (const name of ['Ann', 'Łucja', 'Дмитрий', 'Zoë 2', '李', 'Jo-Ann (12)']) expect(isolateName(name)).toBe(name)
  })
  test('one that reads from the right stands between isolates, once', () => {
    expect(isolateName('שרה')).toBe(`${open}שרה${close}`)
    expect(isolateName(isolateName('شهد'))).toBe(`${open}شهد${close}`)
    expect(isolateName('Ann شهد')).toBe(`${open}Ann شهد${close}`)
  })
  test('marks that turn the sentence are dropped, and what is open is closed', () => {
    expect(isolateName('\u202EAnn')).toBe('Ann')
    expect(isolateName(`${open}Ann`)).toBe('Ann')
    expect(isolateName(`${close}שרה${open}`)).toBe(`${open}שרה${close}`)
  })
  test('a table of words isolates texts, lists, records and what gives a name', () => {
    const words = isolateNamesIn({
      one: (name: string) => `${name}!`,
      many: (names: readonly string[]) => names.join(', '),
      record: ({ name }: { name: string; n: number }) => `${name}.`,
      seat: (seat: number, name: (seat: number) => string) => `${name(seat)}?`,
      deep: { plain: 'no change' },
    })
    expect(words.one('שרה')).toBe(`${open}שרה${close}!`)
    expect(words.many(['Ann', 'שרה'])).toBe(`Ann, ${open}שרה${close}`)
    expect(words.record({ name: 'שרה', n: 1 })).toBe(`${open}שרה${close}.`)
    expect(words.seat(1, () => 'שרה')).toBe(`${open}שרה${close}?`)
    expect(words.deep.plain).toBe('no change')
  })
  test('the direction of a sentence is that of its own words', () => {
    expect(directionOf(`${open}שרה${close} shows a card`)).toBe('ltr')
    expect(directionOf('שלום Ann')).toBe('rtl')
    expect(directionOf(`${open}שרה${close}`)).toBe('auto')
  })
})
