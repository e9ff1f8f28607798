/** The pictures of the galleries that are looked at everyday: few, and none of a kind left out. */
import { expect, test } from 'vitest'
import { chosen, inTurn } from '../e2e/gallery/picture-sizes.ts'

test('every twelfth picture is looked at, and the first of each kind that would be left out', () => {
  const votes = Array.from({ length: 11 }, (_, i) => `vote-${i + 1}`)
  const names = ['vote', 'night', ...votes.slice(0, 10), 'night-long', 'end', 'vote-late', 'end-late']
  expect(chosen(names, (name) => name)).toEqual(['vote', 'night-long', 'end'])
})
test('sizes take turns', () => {
  expect([0, 1, 2, 3].flatMap((place) => inTurn(place, ['small', 'large']))).toEqual([
    'small',
    'large',
    'small',
    'large',
  ])
})
