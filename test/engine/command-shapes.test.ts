import { expect, test } from 'vitest'
import type { AnswerKind } from '../../shared/engine/offers/fields.ts'
import { firstBadField, commandShapesOf } from '../../shared/engine/offers/shape-check.ts'

const kinds: Readonly<Record<AnswerKind, readonly [good: readonly unknown[], bad: readonly unknown[]]>> = {
  seat: [
    [1, 2],
    [0, 3, '1', null],
  ],
  seatOrNone: [
    [1, null],
    [9, undefined],
  ],
  seats: [
    [[], [2, 1]],
    [[3], 1],
  ],
  choice: [['x'], [1, null]],
  choices: [
    [[], ['x']],
    ['x', [1]],
  ],
  order: [[['x']], [[1]]],
  number: [
    [1, 0.5],
    ['1', Number.NaN, Infinity],
  ],
  counts: [[{ a: 1 }], [{ a: -1 }, { a: 0.5 }, [1]]],
  pairs: [[[['a', 'b']]], [[['a']], [['a', 1]], 'ab']],
  flag: [[true], ['true', 1]],
  text: [
    ['', 'x'],
    [1, null],
  ],
  ballot: [
    [{ 1: null, 2: 1 }, { 1: [2] }],
    [{ 9: 1 }, { 1: 9 }, { 1: [9] }, []],
  ],
  pack: [[{}], [[], null, 'x']],
  value: [
    ['x', 1, true, ['x'], {}],
    [null, [1]],
  ],
}
const game = { commands: { say: { it: 'text' }, go: {} } }

test.each(Object.entries(kinds))(
  '%s: what no command could ever carry is told from what the rules must judge',
  (kind, [good, bad]) => {
    const one = { commands: { say: { it: kind } } }
    for (const it of good)
      expect(firstBadField(one, { type: 'say', it } as never, [1, 2]), JSON.stringify(it)).toBeNull()
    for (const it of bad)
      expect(firstBadField(one, { type: 'say', it } as never, [1, 2]), JSON.stringify(it)).toBe('it')
  },
)
test('the first wrong field is named: type, one too many, one missing', () => {
  expect(firstBadField(game, { type: 'shout' }, [1])).toBe('type')
  expect(firstBadField(game, { type: 'toString' }, [1])).toBe('type')
  expect(firstBadField(game, { type: 'go', far: 1 } as never, [1])).toBe('far')
  expect(firstBadField(game, { type: 'say' }, [1])).toBe('it')
})
test('the engine’s own commands have shapes, too, and a game cannot change them', () => {
  expect(Object.keys(commandShapesOf(game))).toEqual(expect.arrayContaining(['say', 'rename', 'callOff', 'setClock']))
  expect(commandShapesOf({ commands: { callOff: { seat: 'seat' } } })['callOff']).toEqual({})
})
