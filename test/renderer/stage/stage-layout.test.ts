import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Centre } from '../../../shared/engine/game.ts'
import { layOutColumns, titleTypeSize, trackTypeSize, numberInLabel } from '../../../renderer/stage/stage-layout.ts'
import { needsTable } from '../../../renderer/stage/pictures/picture-registry.ts'
import { placeScenes } from '../../e2e/gallery/stage/places.data.ts'

const ring = { w: 877, h: 403 }
const table = { w: 1760, h: 626 }
const words = (count: number, length = 9): readonly string[] => Array.from({ length: count }, () => 'w'.repeat(length))

describe('a list', () => {
  test('of forty places is set in 28 px or more on the table and beside a stream, no word cut', () => {
    const list = placeScenes.find(({ name }) => name === 'places-list')?.push.frame?.board.list
    const items = list?.items ?? []
    expect(items).toHaveLength(40)
    for (const box of [table, { w: 864, h: 900 }]) {
      const { columns, size } = layOutColumns(items, box)
      expect(size).toBeGreaterThanOrEqual(28)
      const longest = Math.max(...items.map((item) => item.length))
      expect(longest * size * 0.6).toBeLessThanOrEqual((box.w - 40 * (columns - 1)) / columns)
    }
  })
  test('of long words keeps its type and leaves their middles out', () => {
    expect(layOutColumns(words(40, 60), table).size).toBe(28)
  })
  test('of too many words for the room is the only one set smaller', () => {
    expect(layOutColumns(words(60), { w: 300, h: 300 }).size).toBeLessThan(28)
  })
  test('has a place for every word, in columns filled from the left', () => {
    const some = fc.record({ count: fc.integer({ min: 1, max: 60 }), length: fc.integer({ min: 1, max: 40 }) })
    fc.assert(
      fc.property(some, ({ count, length }) => {
        const { columns, rows, size } = layOutColumns(words(count, length), table)
        expect(columns * rows).toBeGreaterThanOrEqual(count)
        expect((columns - 1) * rows).toBeLessThan(count)
        expect(size).toBeGreaterThanOrEqual(28)
        expect(rows * size).toBeLessThanOrEqual(table.h)
      }),
    )
  })
})

test('a track of ten cells is read from the last row', () => {
  expect(
    trackTypeSize(
      Array.from({ length: 10 }, () => '2'),
      ring.w - 64,
    ),
  ).toBeGreaterThanOrEqual(96)
})
test.each([
  ['2', 2],
  ['+1', 1],
  ['0', 0],
  ['1,5 km', 1.5],
  ['failed', 1],
])('a cell that brought %s rises by %d', (label, worth) => expect(numberInLabel(label)).toBe(worth))

test('a title is as large as its room allows, and never too small to carry', () => {
  expect(titleTypeSize('Two strikes', { w: 813, h: 104 })).toBe(98)
  expect(titleTypeSize('One work, one strike', { w: 813, h: 104 })).toBeLessThan(98)
  expect(titleTypeSize('x'.repeat(400), { w: 813, h: 104 })).toBe(46)
})

describe('the ring gives way', () => {
  const list = (items: readonly string[]): Centre => ({ kind: 'list', list: { title: 'List', items } })
  const reveal = (count: number, title = 'Cards'): Centre => ({
    kind: 'reveal',
    title,
    cards: Array.from({ length: count }, (_, i) => ({ seat: i + 1, name: 'Ann', card: null })),
  })
  const cell = (label: string) => ({ label, state: 'done' }) as const
  const tally = (label: string): Centre => ({
    kind: 'tally',
    title: 'Turns',
    sub: null,
    cells: Array.from({ length: 10 }, () => cell(label)),
  })
  test.each<[string, Centre]>([
    ['more than six cards', reveal(7)],
    ['cards that would be rows of cut words in the ring', reveal(5)],
    ['cards with a sentence above them', reveal(1, 'The place: television studio')],
    ['more words than stand in the middle', list(words(13))],
    ['words that are sentences', list(words(3, 60))],
    ['a track of words', tally('two works')],
    ['points, which name everybody', { kind: 'score', title: 'Points', sub: null, rows: [] }],
  ])('to %s', (_, centre) => expect(needsTable(centre, ring)).toBe(true))
  test.each<[string, Centre | null]>([
    ['a few cards', reveal(4)],
    ['a few words', list(words(10))],
    ['a track of numbers', tally('2')],
    ['two cards', { kind: 'cards', title: 'Cards', sub: null, cards: [] }],
    ['nothing', null],
  ])('not to %s', (_, centre) => expect(needsTable(centre, ring)).toBe(false))
})
