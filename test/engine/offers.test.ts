import { describe, expect, test } from 'vitest'
import type { Field, Offer } from '../../shared/engine/offers/fields.ts'
import { fitsField, fitsOffer, findOffer, redactOffers } from '../../shared/engine/offers/offers.ts'
import { seededRandom } from '../../shared/engine/random.ts'
import { randomAnswerTo, randomCommandTo } from '../../shared/engine/random-player.ts'

const of = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
/** A field, answers that fit it, and answers that do not. */
const cases: readonly (readonly [string, Field, readonly unknown[], readonly unknown[]])[] = [
  ['seat', { kind: 'seat', among: [1, 3] }, [1, 3], [2, null, '1', undefined, [1]]],
  ['seat or nobody', { kind: 'seat', among: [1], none: 'Nobody' }, [1, null], [2, undefined]],
  ['seats', { kind: 'seats', among: [1, 2, 3], min: 1, max: 2 }, [[1], [3, 1]], [[], [1, 2, 3], [1, 1], [4], 1]],
  ['choice', { kind: 'choice', of }, ['a'], ['A', 'd', null, 1]],
  ['choices', { kind: 'choices', of, min: 0, max: 2 }, [[], ['a', 'c']], [['a', 'b', 'c'], ['a', 'a'], ['d'], 'a']],
  [
    'order',
    { kind: 'order', of },
    [['c', 'a', 'b']],
    [
      ['a', 'b'],
      ['a', 'b', 'b'],
      ['a', 'b', 'c', 'd'],
    ],
  ],
  ['number', { kind: 'number', min: 5, max: 20, step: 5 }, [5, 20], [0, 7, 25, '10', Number.NaN, Infinity, null]],
  [
    'counts',
    { kind: 'counts', of, total: 3 },
    [{ a: 3 }, { a: 1, b: 2, c: 0 }],
    [{ a: 2 }, { a: 4, b: -1 }, { d: 3 }, { a: 1.5, b: 1.5 }, [], null],
  ],
  [
    'pairs',
    { kind: 'pairs', from: of, to: of, min: 1, max: 2, distinct: true },
    [
      [['a', 'b']],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    ],
    [
      [],
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
      [
        ['a', 'b'],
        ['c', 'b'],
      ],
      [['a', 'd']],
      [['a']],
      ['a', 'b'],
    ],
  ],
  [
    'pairs that may meet',
    { kind: 'pairs', from: of, to: of, min: 0, max: 3, distinct: false },
    [
      [],
      [
        ['a', 'b'],
        ['c', 'b'],
      ],
    ],
    [
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    ],
  ],
  ['flag', { kind: 'flag' }, [true, false], [0, 'true', null]],
  [
    'text',
    { kind: 'text', maxLength: 3 },
    ['abc', ' abc ', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦'],
    ['', '   ', 'abcd', 3, null, 'a\u0301'.repeat(500)],
  ],
  ['text not taken', { kind: 'text', maxLength: 9, not: ['Ann'] }, ['Anne'], ['Ann', ' ANN ', 'ann']],
  [
    'ballot of one vote each',
    {
      kind: 'ballot',
      rows: [
        { voter: 1, among: [2], min: 0, max: 1 },
        { voter: 2, among: [1], min: 1, max: 1 },
      ],
    },
    [
      { 1: null, 2: 1 },
      { 1: 2, 2: 1 },
    ],
    [{ 1: 2 }, { 1: 2, 2: null }, { 1: 1, 2: 1 }, { 1: 2, 2: 1, 3: 1 }, [], null],
  ],
  [
    'ballot of several votes',
    { kind: 'ballot', rows: [{ voter: 1, among: [2, 3, 4], min: 2, max: 2 }] },
    [{ 1: [2, 4] }],
    [{ 1: [2] }, { 1: 2 }, { 1: [2, 2] }],
  ],
  ['pack', { kind: 'pack', schema: {} }, [{}, { any: 1 }], [[], null, 'x']],
]

describe('an answer', () => {
  test.each(cases)('to %s fits or does not', (_, field, ...[good, bad]) => {
    for (const answer of good) expect(fitsField(field, answer), JSON.stringify(answer)).toBe(true)
    for (const answer of bad) expect(fitsField(field, answer), JSON.stringify(answer)).toBe(false)
  })
  test.each(cases)('drawn at random for %s always fits', (_, field) => {
    const draw = seededRandom('answers')
    for (let i = 0; i < 50; i++) expect(fitsField(field, randomAnswerTo(field, draw))).toBe(true)
  })
  test('that no one can give is a fault of the offer', () => {
    expect(() => randomAnswerTo({ kind: 'seats', among: [1], min: 2, max: 2 }, seededRandom('x'))).toThrow(
      'No answer fits',
    )
    expect(() => randomAnswerTo({ kind: 'choice', of: [] }, seededRandom('x'))).toThrow('Nothing to pick')
  })
})

describe('a command', () => {
  const offer: Offer = {
    id: 'x',
    command: 'accuse',
    set: { by: 2 },
    title: 'Accuse',
    group: 'act',
    fields: { seat: { kind: 'seat', among: [1, 3] } },
  }
  test('fits an offer when it says what is set, answers what is asked, and nothing else', () => {
    expect(fitsOffer(offer, { type: 'accuse', by: 2, seat: 3 } as never)).toBe(true)
    for (const wrong of [
      { type: 'other', by: 2, seat: 3 },
      { type: 'accuse', seat: 3 },
      { type: 'accuse', by: 1, seat: 3 },
      { type: 'accuse', by: 2, seat: 2 },
      { type: 'accuse', by: 2 },
      { type: 'accuse', by: 2, seat: 3, extra: 1 },
    ]) {
      expect(fitsOffer(offer, wrong as never), JSON.stringify(wrong)).toBe(false)
    }
  })
  const flag: Field = { kind: 'flag' }
  test('does not inherit answers: a field of the prototype is none', () => {
    const nothing: Offer = { ...offer, set: {}, fields: { valueOf: flag } as never }
    expect(fitsOffer(nothing, { type: 'accuse' })).toBe(false)
  })
  test('finds the offer it takes; a command made from an offer takes it', () => {
    expect(
      findOffer([{ ...offer, id: 'y', set: { by: 9 } }, offer], randomCommandTo(offer, seededRandom('c')))?.id,
    ).toBe('x')
    expect(findOffer([], { type: 'accuse' })).toBeUndefined()
  })
})

describe('redacted offers', () => {
  const circle = { inPlay: [1, 2, 3], all: [1, 2, 3, 4] }
  const plain: Offer = {
    id: 'x',
    command: 'c',
    title: 'C',
    group: 'act',
    fields: { seat: { kind: 'seat', among: [2] } },
    now: { seat: 2 },
  }
  test('show no draft, leave out secret ones, and let every seat be chosen', () => {
    const all = redactOffers([plain, { ...plain, id: 'y', secret: true }], circle)
    expect(all).toEqual([
      { id: 'x', command: 'c', title: 'C', group: 'act', fields: { seat: { kind: 'seat', among: [1, 2, 3] } } },
    ])
    const rows = [{ voter: 1, among: [2], min: 0, max: 1 }]
    const [ballot] = redactOffers([{ ...plain, fields: { votes: { kind: 'ballot', rows } } }], circle)
    expect(ballot?.fields['votes']).toMatchObject({ rows: [{ voter: 1, among: [1, 2, 3] }] })
  })
  test('nobody is said to be a seldom choice: that tells who belongs to whom', () => {
    const seat = { kind: 'seat', among: [2], unusual: { among: [2], says: 'One of their own' } } as const
    const [offer] = redactOffers([{ ...plain, fields: { seat } }], circle)
    expect(offer?.fields['seat']).toEqual({ kind: 'seat', among: [1, 2, 3] })
  })
  test('any number of seats is as many as there are for all to see', () => {
    const most = (among: readonly number[], min: number, max: number): unknown => {
      const [offer] = redactOffers(
        [{ ...plain, fields: { seats: { kind: 'seats', among, min, max, label: 'Who' } } }],
        circle,
      )
      return offer?.fields['seats']
    }
    expect(most([1, 3], 0, 2)).toEqual({ kind: 'seats', among: [1, 2, 3], min: 0, max: 3, label: 'Who' })
    expect(most([], 0, 0)).toMatchObject({ max: 3 })
    expect(most([1, 3], 0, 1)).toMatchObject({ max: 1 })
    expect(most([2], 1, 1)).toMatchObject({ min: 1, max: 1 })
  })
  test('who is out for all to see is choosable only where somebody out is', () => {
    const [offer] = redactOffers([{ ...plain, fields: { seat: { kind: 'seat', among: [2, 4] } } }], circle)
    expect(offer?.fields['seat']).toMatchObject({ among: [1, 2, 3, 4] })
  })
})
