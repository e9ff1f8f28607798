/** Section 5: sets of places of one's own. */
import { describe, expect, test } from 'vitest'
import { spyLocation } from '../../../shared/games/spy-location/index.ts'
import { placeMeantBy, packSchema, placesIn } from '../../../shared/games/spy-location/packs.ts'
import { en } from '../../../shared/games/spy-location/words/text.en.ts'
import type { Options } from '../../../shared/games/spy-location/types.ts'
import { rule } from '../../kit/rule.ts'
import { packOf, says } from './checks.ts'
import { circle } from './table.ts'

describe('own places', () => {
  rule('locationSet', 'a set of one’s own replaces the forty', () => {
    const more = [
      { label: ' Żabka ', also: ['corner shop'] },
      { label: 'Closed', off: true },
    ]
    const locationSet = packOf(29, more)
    expect(says({ locationSet })).toEqual([])
    expect(placesIn(locationSet).map((place) => place.id)).toEqual([
      ...Array.from({ length: 29 }, (_, i) => `Place ${i + 1}`),
      'Żabka',
    ])
    const table = circle({ options: { locationSet }, location: 'Żabka' }).to('talk')
    expect(table.frame('seat:1').board.seats[0]?.card?.label).toBe('Żabka')
    expect(table.frame('moderator').script?.hints).toContain('Also counts as: corner shop')
    expect(table.guesses('Cy', 'Żabka').reveals().outcomeOfRound()).toBe('guessRight')
  })
  test('an empty answer means the built-in set', () => {
    expect(placesIn({})).toHaveLength(40)
    expect(says({ locationSet: {} })).toEqual([])
  })
  test.each([
    [{ places: [] }, 'Give the list of places a name of 1 to 40 characters.'],
    [
      { name: 'Ours' },
      'A list of places is a name and a list called “places”, nothing else. Choose a file that was saved here.',
    ],
    [
      { ...packOf(30), more: 1 },
      'A list of places is a name and a list called “places”, nothing else. Choose a file that was saved here.',
    ],
    [packOf(30, [{ place: 'x' }]), 'Place 31 is not right: it needs a “label”, and may have “also” and “off”.'],
    [packOf(30, [{ label: '  ' }]), 'Place 31 has an empty name. Type one or remove it.'],
    [packOf(30, [{ label: 'x', also: [''] }]), 'Place 31 has an empty name. Type one or remove it.'],
    [packOf(30, [{ label: 'y'.repeat(41) }]), `“${'y'.repeat(41)}” is longer than 40 characters. Shorten it.`],
    [
      packOf(30, [{ label: 'PLACE  7' }]),
      '“PLACE 7” is there twice. A name can stand for one place only: change or remove one of them.',
    ],
    [
      packOf(30, [{ label: 'x', also: ['place 3'] }]),
      '“place 3” is there twice. A name can stand for one place only: change or remove one of them.',
    ],
    [packOf(9), 'Only 9 places are in play, and 10 are needed. Add some, or bring back those that are left out.'],
    [
      packOf(9, [{ label: 'x', off: true }]),
      'Only 9 places are in play, and 10 are needed. Add some, or bring back those that are left out.',
    ],
    [packOf(101), 'The list has 101 places. At most 100 are possible: remove some.'],
  ])('%j is refused with one sentence', (locationSet, sentence) => {
    expect(says({ locationSet: locationSet as Options['locationSet'] })).toEqual([`error: ${sentence}`])
    expect(() => circle({ options: { locationSet: locationSet as Options['locationSet'] } })).toThrow(sentence)
  })
  test('labels of exactly 40 characters and sets of exactly 10 pass; fewer than 30 are warned about', () => {
    const locationSet = packOf(9, [{ label: 'ż'.repeat(40) }])
    expect(says({ locationSet })).toEqual([
      'warning: 10 places are in play. With fewer than 30 the spy has an easy life.',
    ])
    expect(says({ locationSet: packOf(30) })).toEqual([])
  })
  test('the field brings the schema that a form is drawn from', () => {
    const { locationSet } = spyLocation.options
    expect(locationSet).toMatchObject({ kind: 'pack', schema: packSchema })
    expect(Object.keys(packSchema.properties.places.items.properties)).toEqual(['label', 'also', 'off'])
    expect(JSON.parse(JSON.stringify(packSchema))).toEqual(packSchema)
  })
  test('words mean a place by its label, its id or an alias, whatever their case', () => {
    const places = placesIn(packOf(10, [{ label: 'Corner shop', also: ['Deli'] }]))
    const meant = (words: string): string | null => placeMeantBy(words, places, en.placeOf)
    expect([meant('corner  SHOP'), meant('deli'), meant('Place 3'), meant('Moon')]).toEqual([
      'Corner shop',
      'Corner shop',
      'Place 3',
      null,
    ])
    expect(placeMeantBy('hotel LOBBY', placesIn({}), en.placeOf)).toBe('hotel-lobby')
  })
})
