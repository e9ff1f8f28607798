import { describe, expect, test } from 'vitest'
import { isBlank } from '../../shared/engine/words/text-normalise.ts'
import { characterCount, findNameFault, nameKey, parseNames, tidyName } from '../../shared/engine/words/names.ts'

describe('names', () => {
  test('must be there, short enough as people count, and different', () => {
    expect(findNameFault(['Ann', 'Ben'])).toBeNull()
    expect(findNameFault(['Ann', '  '])).toMatchObject({
      fault: 'name-missing',
      says: expect.stringContaining('Seat 2'),
    })
    expect(findNameFault(['Ann', '\u200d\u200b'])).toMatchObject({ fault: 'name-missing' })
    expect(findNameFault(['Ann', ''], 'pl')).toMatchObject({ says: expect.stringContaining('Miejsce 2') })
    expect(findNameFault(['a'.repeat(40)])).toBeNull()
    expect(findNameFault(['a'.repeat(41)])).toMatchObject({ fault: 'name-too-long' })
    expect(findNameFault(['Ann', 'Ben', 'ann '])).toMatchObject({
      fault: 'name-taken',
      says: expect.stringContaining('1 and 3'),
    })
  })
  test('count a composed character once: families, flags, accents', () => {
    expect(characterCount('👩‍👩‍👧‍👦')).toBe(1)
    expect(characterCount('e\u0301')).toBe(1)
    expect(findNameFault(['🇵🇱'.repeat(40)])).toBeNull()
    expect(findNameFault(['👩‍👩‍👧‍👦'.repeat(41)])).toMatchObject({ fault: 'name-too-long' })
  })
  test('are compared without case, form or extra spaces', () => {
    expect(nameKey(' ŁUKASZ  K ')).toBe(nameKey('łukasz k'))
    expect(nameKey('Jose\u0301')).toBe(nameKey('José'))
    expect(nameKey('Юля')).not.toBe(nameKey('Яна'))
  })
  test('lose marks that turn the writing round them, and nothing else', () => {
    expect(tidyName('\u202Eדוד המלך\u202C ')).toBe('דוד המלך')
    expect(tidyName('\u2067An\u200Fn\u2069')).toBe('Ann')
    expect(tidyName('👩‍👩‍👧‍👦')).toBe('👩‍👩‍👧‍👦')
    expect(nameKey('Ann\u202E')).toBe(nameKey('Ann'))
    expect(findNameFault(['\u202E\u202C'])).toMatchObject({ fault: 'name-missing' })
    expect(findNameFault(['Ann', 'Ann\u200E'])).toMatchObject({ fault: 'name-taken' })
    expect(parseNames('\u202E1. Ann\n2. \u2066Ben\u2069')).toEqual(['Ann', 'Ben'])
  })
  test.each([
    '\u2800',
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u{1D159}',
    '\u034F',
    '\u180E',
    '\uFE0F',
    '\u{E0041}',
    ' \u200D ',
  ])('of nothing that anybody sees are no names: %j', (unseen) => {
    expect([tidyName(unseen), isBlank(unseen)]).toEqual(['', true])
    expect(findNameFault(['Ann', unseen])).toMatchObject({ fault: 'name-missing' })
    expect(parseNames(`Ann\n${unseen}\nBen`)).toEqual(['Ann', 'Ben'])
  })
  test.each([
    '\u00AD',
    '\u034F',
    '\u061C',
    '\u115F',
    '\u180B',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u2060',
    '\u3164',
    '\uFE0F',
    '\uFEFF',
    '\u{E0061}',
    '\u{E0100}',
    '\u0000',
  ])('with something unseen in them are the same names: %j', (unseen) => {
    for (const name of [`An${unseen}n`, `${unseen}Ann`, `Ann${unseen}`]) {
      expect(tidyName(name)).toBe('Ann')
      expect(findNameFault(['Ann', name])).toMatchObject({ fault: 'name-taken' })
    }
  })
  test.each(['\u2800', '\u{1D159}'])('with a sign without ink are those with a space there: %j', (empty) => {
    for (const name of [`${empty}Ann`, `Ann${empty}`, ` Ann ${empty} `]) {
      expect(tidyName(name)).toBe('Ann')
      expect(findNameFault(['Ann', name])).toMatchObject({ fault: 'name-taken' })
    }
    expect(findNameFault(['Ann B', `Ann${empty}B`])).toMatchObject({ fault: 'name-taken' })
  })
  test('keep what makes one picture of several, a flag, or a word as its script is written', () => {
    for (const name of [
      '👩‍👩‍👧‍👦',
      '❤️‍🔥',
      '1️⃣',
      '👍🏽',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      'می\u200Cخواهم',
      'क्\u200Dष',
    ])
      expect(tidyName(name)).toBe(name)
    const [england, scotland] = ['eng', 'sct'].map((land) =>
      [
        '🏴',
        ...[...`gb${land}`].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))),
        '\u{E007F}',
      ].join(''),
    )
    expect(findNameFault([england ?? '', scotland ?? '', '👩‍👧', '👩👧'])).toBeNull()
    expect(nameKey('می\u200Cخواهم')).toBe(nameKey('میخواهم'))
    expect(nameKey('❤️')).toBe(nameKey('❤'))
  })
})

describe('a pasted list', () => {
  test('is one name a line, or separated by commas, semicolons or tabs', () => {
    expect(parseNames('Ann\nBen, Cleo;Dan\tEve\r\n\n')).toEqual(['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'])
  })
  test('loses its numbers and bullets, but not a number that belongs to the name', () => {
    expect(parseNames('1. Ann\n2) Ben\n- Cleo\n• Dan\n3PO')).toEqual(['Ann', 'Ben', 'Cleo', 'Dan', '3PO'])
  })
  test('keeps letters of every script', () => {
    expect(parseNames('Żółw\nЮля\n小明\n🙂')).toEqual(['Żółw', 'Юля', '小明', '🙂'])
  })
})
