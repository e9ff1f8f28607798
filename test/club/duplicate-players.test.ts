/** Pairs of players who may be the same person. */
import { describe, expect, test } from 'vitest'
import { toSoundKey, letterDistance, findDuplicates } from '../../shared/club/duplicate-players.ts'

const person = (id: string, name: string, ...aliases: readonly string[]) => ({ id, name, aliases })
const found = (...people: readonly ReturnType<typeof person>[]) =>
  findDuplicates(people).map(({ players, why }) => `${players.join(' ')} ${why}`)

describe('alike', () => {
  test.each([
    ['Łukasz', 'lukasz', 'spelling'],
    ['Anna Maria', 'AnnaMaria', 'spelling'],
    ['Jan  Nowak', 'Nowak Jan', 'order'],
    ['Katarzyna', 'Katarzna', 'letter'],
    ['Grzegorz', 'Grzegrzo', null],
    ['Marcin', 'Macrin', 'letter'],
    ['José', 'Jose\u0301', 'spelling'],
    ['Straße', 'STRASSE', 'spelling'],
    ['Işık', 'isik', 'spelling'],
    ['Müller', 'Mueller', 'spelling'],
    ['Müller', 'Muller', 'spelling'],
    ['Jörg', 'JOERG', 'spelling'],
    ['Åse Sørensen', 'Aase Soerensen', 'spelling'],
    ['O’Neill', 'ONeill', 'spelling'],
    ['Jürgen Weiß', 'Weiss Juergen', 'order'],
    ['Müller', 'Mueler', 'letter'],
    ['Mapa', '\u041C\u0430\u0440\u0430', 'alphabet'],
    ['MAPA', '\u043C\u0430\u0440\u0430', 'alphabet'],
    ['Tom', 'T\u043Em', 'alphabet'],
    ['Nina', '\u039Din\u03B1', 'alphabet'],
    ['\u0421\u0430\u0441\u0430', '\u03F9\u03B1c\u03B1', 'alphabet'],
  ])('%s and %s: %s', (a, b, why) => {
    expect(found(person('a', a), person('b', b))).toEqual(why === null ? [] : [`a b ${why}`])
  })
  test('by an alias of either, or one that both have', () => {
    expect(found(person('a', 'Bogdan', 'Boogie'), person('b', 'boogie'))).toEqual(['a b alias'])
    expect(found(person('a', 'Bogdan', 'Möwe'), person('b', 'Moewe'))).toEqual(['a b alias'])
    expect(found(person('a', 'Tom', 'T'), person('b', 'Tim', 't'))).toEqual(['a b alias'])
  })
  test('the likeliest pair stands first', () => {
    const people = [person('a', 'Katarzyna'), person('b', 'Katarzna'), person('c', 'Ola'), person('d', 'Óla')]
    expect(found(...people)).toEqual(['c d spelling', 'a b letter'])
  })
})
describe('not alike', () => {
  test.each([
    ['Ann', 'Ana'],
    ['Player 1', 'Player 2'],
    ['🐺', '🦊'],
    ['', ''],
    ['Katarzyna', 'Katarina'],
    ['Jörg', 'Jörn'],
    ['Sue', 'Su'],
    ['Joe', 'Jo'],
    ['Manuel', 'Samuel'],
    ['Bär', 'Baier'],
    ['Rae', 'Ra'],
    ['Isaac', 'Isak'],
    ['Anna', '\u0410\u043D\u043D\u0430'],
    ['Hana', '\u041D\u0430\u043D\u0430'],
    ['Вера', 'Нера'],
  ])('%s and %s', (a, b) => {
    expect(found(person('a', a), person('b', b))).toEqual([])
  })
})
test('letters apart, counted to two', () => {
  expect([
    letterDistance('abc', 'abc'),
    letterDistance('abc', 'abd'),
    letterDistance('abc', 'acb'),
    letterDistance('abc', 'ab'),
    letterDistance('xabc', 'abc'),
    letterDistance('abcd', 'badc'),
  ]).toEqual([0, 1, 1, 1, 1, 2])
  expect(toSoundKey('  Zażółć-Gęślą ')).toBe('zazolc gesla')
})
