import { describe, expect, test } from 'vitest'
import { lengthOf, nameFaults, nameKey, namesFrom, tidied } from '../../shared/engine/names.ts'

describe('names', () => {
  test('must be there, short enough as people count, and different', () => {
    expect(nameFaults(['Ann', 'Ben'])).toBeNull()
    expect(nameFaults(['Ann', '  '])).toMatchObject({ fault: 'name-missing', says: expect.stringContaining('Seat 2') })
    expect(nameFaults(['Ann', '\u200d\u200b'])).toMatchObject({ fault: 'name-missing' })
    expect(nameFaults(['Ann', ''], 'pl')).toMatchObject({ says: expect.stringContaining('Miejsce 2') })
    expect(nameFaults(['a'.repeat(40)])).toBeNull()
    expect(nameFaults(['a'.repeat(41)])).toMatchObject({ fault: 'name-too-long' })
    expect(nameFaults(['Ann', 'Ben', 'ann '])).toMatchObject({
      fault: 'name-taken',
      says: expect.stringContaining('1 and 3'),
    })
  })
  test('count a composed character once: families, flags, accents', () => {
    expect(lengthOf('👩‍👩‍👧‍👦')).toBe(1)
    expect(lengthOf('e\u0301')).toBe(1)
    expect(nameFaults(['🇵🇱'.repeat(40)])).toBeNull()
    expect(nameFaults(['👩‍👩‍👧‍👦'.repeat(41)])).toMatchObject({ fault: 'name-too-long' })
  })
  test('are compared without case, form or extra spaces', () => {
    expect(nameKey(' ŁUKASZ  K ')).toBe(nameKey('łukasz k'))
    expect(nameKey('Jose\u0301')).toBe(nameKey('José'))
    expect(nameKey('Юля')).not.toBe(nameKey('Яна'))
  })
  test('lose marks that turn the writing round them, and nothing else', () => {
    expect(tidied('\u202Eדוד המלך\u202C ')).toBe('דוד המלך')
    expect(tidied('\u2067An\u200Fn\u2069')).toBe('Ann')
    expect(tidied('👩‍👩‍👧‍👦')).toBe('👩‍👩‍👧‍👦')
    expect(nameKey('Ann\u202E')).toBe(nameKey('Ann'))
    expect(nameFaults(['\u202E\u202C'])).toMatchObject({ fault: 'name-missing' })
    expect(nameFaults(['Ann', 'Ann\u200E'])).toMatchObject({ fault: 'name-taken' })
    expect(namesFrom('\u202E1. Ann\n2. \u2066Ben\u2069')).toEqual(['Ann', 'Ben'])
  })
})

describe('a pasted list', () => {
  test('is one name a line, or separated by commas, semicolons or tabs', () => {
    expect(namesFrom('Ann\nBen, Cleo;Dan\tEve\r\n\n')).toEqual(['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'])
  })
  test('loses its numbers and bullets, but not a number that belongs to the name', () => {
    expect(namesFrom('1. Ann\n2) Ben\n- Cleo\n• Dan\n3PO')).toEqual(['Ann', 'Ben', 'Cleo', 'Dan', '3PO'])
  })
  test('keeps letters of every script', () => {
    expect(namesFrom('Żółw\nЮля\n小明\n🙂')).toEqual(['Żółw', 'Юля', '小明', '🙂'])
  })
})
