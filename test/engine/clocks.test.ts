import { describe, expect, test } from 'vitest'
import {
  changeClocks,
  clockAt,
  stopAllClocks,
  msLeftAt,
  rebaseClocks,
  resumeAllClocks,
  type Clock,
} from '../../shared/engine/time/clocks.ts'

const set = (id: string, ms: number, ends?: string): Parameters<typeof changeClocks>[1][number] =>
  ends === undefined ? { id, do: 'set', ms } : { id, do: 'set', ms, ends }
const at = (t: number, ...changes: Parameters<typeof changeClocks>[1]): readonly Clock[] => changeClocks([], changes, t)
const only = (clocks: readonly Clock[]): Clock => clocks[0] ?? expect.fail('no clock')

describe('a clock', () => {
  test('runs from the time it was set, down to nothing and no further', () => {
    const clock = only(at(1000, set('talk', 5000)))
    expect([msLeftAt(clock, 1000), msLeftAt(clock, 4000), msLeftAt(clock, 99_000)]).toEqual([5000, 2000, 0])
  })
  test('never runs backwards, whatever time it is asked for', () => {
    expect(msLeftAt(only(at(1000, set('talk', 5000))), 0)).toBe(5000)
  })
  test('is set again under the same name instead of twice', () => {
    expect(at(0, set('talk', 1), set('talk', 2)).map((clock) => clock.of)).toEqual([2])
  })
  test('keeps its time while paused', () => {
    const paused = changeClocks(at(0, set('talk', 5000)), [{ id: 'talk', do: 'pause' }], 2000)
    expect(msLeftAt(only(paused), 60_000)).toBe(3000)
    const run = changeClocks(paused, [{ id: 'talk', do: 'run' }], 60_000)
    expect(msLeftAt(only(run), 61_000)).toBe(2000)
  })
  test('may be set without running', () => {
    expect(only(at(0, { id: 'x', do: 'set', ms: 9, running: false })).running).toBe(false)
  })
  test('takes more or less time, never less than none, and grows its full length', () => {
    const more = changeClocks(at(0, set('talk', 5000)), [{ id: 'talk', do: 'add', ms: 2000 }], 1000)
    expect(only(more)).toMatchObject({ leftMs: 6000, of: 6000, since: 1000 })
    expect(only(changeClocks(more, [{ id: 'talk', do: 'add', ms: -60_000 }], 1000)).leftMs).toBe(0)
  })
  test('is dropped; what names no clock changes none', () => {
    const clocks = at(0, set('talk', 5000))
    expect(changeClocks(clocks, [{ id: 'talk', do: 'drop' }], 1)).toEqual([])
    expect(changeClocks(clocks, [{ id: 'other', do: 'pause' }], 1)).toEqual(clocks)
  })
})

describe('one clock among others', () => {
  test('is told as it stands at a time; there may be none of that id', () => {
    const clocks = at(0, set('a', 5000), set('b', 9000))
    expect(clockAt(clocks, 'b', 2000)).toMatchObject({ leftMs: 7000, since: 2000, running: true })
    expect(clockAt(clocks, 'c', 2000)).toBeNull()
  })
})
describe('all clocks', () => {
  test('stand still together, and only those that ran run on', () => {
    const clocks = changeClocks(at(0, set('a', 5000), set('b', 5000)), [{ id: 'b', do: 'pause' }], 1000)
    const held = stopAllClocks(clocks, 2000)
    expect(held.map((clock) => [clock.running, clock.held, clock.leftMs])).toEqual([
      [false, true, 3000],
      [false, false, 4000],
    ])
    expect(resumeAllClocks(held, 90_000).map((clock) => [clock.running, msLeftAt(clock, 91_000)])).toEqual([
      [true, 2000],
      [false, 4000],
    ])
  })
  test('after an undo keep the time left at the undone command', () => {
    expect(msLeftAt(only(rebaseClocks(at(0, set('talk', 9000)), 4000, 30_000)), 31_000)).toBe(4000)
  })
  test('that had run out at the undone command stand still: they would only end again at once', () => {
    expect(only(rebaseClocks(at(0, set('talk', 9000, 'vote')), 9000, 30_000))).toMatchObject({
      leftMs: 0,
      running: false,
    })
  })
})
