/** Monograms: letters by what people count as a letter, and a colour that depends on the name alone. */
import { describe, expect, test } from 'vitest'
import { monogramColours, monogramOf } from '../../shared/faces/monogram.ts'
import { contrastOf } from '../../shared/brand/colours.ts'

const letters = (name: string): string => monogramOf(name).letters
const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'

describe('letters', () => {
  test.each([
    ['Ann', 'An'],
    ['ann kowalska', 'AK'],
    ['Jan Maria Rokita', 'JR'],
    ['Anna-Maria', 'AM'],
    ['Łukasz Żak', 'ŁŻ'],
    ['  Zoë  ', 'Zo'],
    ['E\u0301va', 'E\u0301v'],
    ['“Rex” (the) Müller', 'RM'],
    ['O’Neil', 'On'],
    ['Bo', 'Bo'],
    ['X', 'X'],
    ['Player 12', 'P1'],
    ['7', '7'],
  ])('of %s are %s', (name, said) => expect(letters(name)).toBe(said))
  test('of joined scripts stand apart instead of forming a word', () => {
    expect(letters('محمد أحمد')).toBe('م\u200Cأ')
    expect(letters('ליאור כהן')).toBe('לכ')
  })
  test('of Thai are consonants, with their own marks', () => {
    expect(letters('เอก')).toBe('อก')
    expect(letters('ป้อม แดง')).toBe('ป้ด')
  })
  test('of emoji are whole pictures, and letters come before them', () => {
    expect(letters(family)).toBe(family)
    expect(letters('🦊🐻')).toBe('🦊')
    expect(letters('🦊 Ann')).toBe('An')
    expect(letters('🇵🇱')).toBe('🇵🇱')
    expect(letters('!!')).toBe('!')
  })
  test('of nothing are nothing', () => expect(letters('')).toBe(''))
})

describe('colours', () => {
  test('are the same for names that count as the same', () => {
    expect(monogramOf('ANN  Lee').ground).toBe(monogramOf('ann lee').ground)
    expect(monogramOf('𝓐𝓷𝓷').ground).toBe(monogramOf('Ann').ground)
  })
  test('carry their letters with 4.5:1 and more', () => {
    for (const { ground, ink } of monogramColours) expect(contrastOf(ground, ink)).toBeGreaterThan(4.5)
  })
  test('are spread over names that differ in one letter', () => {
    const names = Array.from({ length: 400 }, (_, i) => `Player ${i}`)
    const count = new Map<string, number>()
    for (const name of names) count.set(monogramOf(name).ground, (count.get(monogramOf(name).ground) ?? 0) + 1)
    expect(count.size).toBe(monogramColours.length)
    expect(Math.max(...count.values())).toBeLessThan(50)
  })
})
