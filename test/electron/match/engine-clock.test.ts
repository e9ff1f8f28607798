import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { engineTime, startAlarm } from '../../../electron/match/engine-clock.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('engine time', () => {
  it('goes on from where it was left, and stands still over a gap', () => {
    let real = 1000
    const time = engineTime(5000, () => real)
    expect(time.now()).toBe(5000)
    real += 700
    expect(time.now()).toBe(5700)
    real += 60_000
    time.skip(60_000)
    expect(time.now()).toBe(5700)
  })
  it('does not care about the wall clock', () => {
    const time = engineTime(0)
    vi.advanceTimersByTime(2000)
    const before = time.now()
    vi.setSystemTime(new Date('2001-01-01T00:00:00Z'))
    expect(time.now()).toBe(before)
  })
})
describe('the alarm', () => {
  it('ticks every second and tells a sleep from a late timer', () => {
    let real = 0
    const gaps: number[] = []
    const alarm = startAlarm({ tick: (gap) => gaps.push(gap), wake: () => undefined }, () => real)
    for (const passed of [1000, 4900, 1000, 61_000, 1000]) {
      real += passed
      vi.advanceTimersByTime(1000)
    }
    alarm.stop()
    vi.advanceTimersByTime(5000)
    expect(gaps).toEqual([0, 0, 0, 60_000, 0])
  })
  it('rings once, at the time set last', () => {
    let rings = 0
    const alarm = startAlarm({ tick: () => undefined, wake: () => (rings += 1) })
    alarm.wakeIn(500)
    alarm.wakeIn(800)
    vi.advanceTimersByTime(799)
    expect(rings).toBe(0)
    vi.advanceTimersByTime(1000)
    expect(rings).toBe(1)
    alarm.wakeIn(10)
    alarm.wakeIn(null)
    vi.advanceTimersByTime(1000)
    expect(rings).toBe(1)
    alarm.wakeIn(-5)
    vi.advanceTimersByTime(1)
    expect(rings).toBe(2)
    alarm.stop()
  })
  it('keeps a timer that is set for the same millisecond, so that no entry moves the end of a clock', () => {
    let real = 0
    let rings = 0
    const alarm = startAlarm({ tick: () => undefined, wake: () => (rings += 1) }, () => real)
    alarm.wakeIn(800)
    real = 300.4
    // The timers' own clock stands still meanwhile: set anew, it would ring after 500 ms of it.
    alarm.wakeIn(500)
    vi.advanceTimersByTime(799)
    expect(rings).toBe(0)
    vi.advanceTimersByTime(1)
    expect(rings).toBe(1)
    alarm.stop()
  })
  it('sets its timer anew for another millisecond', () => {
    let real = 0
    let rings = 0
    const alarm = startAlarm({ tick: () => undefined, wake: () => (rings += 1) }, () => real)
    alarm.wakeIn(800)
    real = 300.4
    alarm.wakeIn(501)
    vi.advanceTimersByTime(501)
    expect(rings).toBe(1)
    alarm.stop()
  })
  it('waits for what is further off than a timer can be set', () => {
    let rings = 0
    const alarm = startAlarm({ tick: () => undefined, wake: () => (rings += 1) })
    alarm.wakeIn(2 ** 40)
    vi.advanceTimersByTime(3_600_000)
    alarm.stop()
    expect(rings).toBe(0)
  })
})
