import { expect, test, vi } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import {
  formatClock,
  frameClockMsLeft,
  pickClockToShow,
  formatTimeLeft,
  useEngineTime,
} from '../../../renderer/lib/useEngineTime.ts'

const clock = { id: 'talk', label: 'Talk', of: 60_000, leftMs: 40_000, running: true, since: 1000 }

test('what is left is counted in engine time, never below nought', () => {
  expect(frameClockMsLeft(clock, 1000)).toBe(40_000)
  expect(frameClockMsLeft(clock, 11_000)).toBe(30_000)
  expect(frameClockMsLeft(clock, 99_000)).toBe(0)
  expect(frameClockMsLeft({ ...clock, running: false }, 99_000)).toBe(40_000)
})
test('a push that is late does not add time', () => {
  expect(frameClockMsLeft(clock, 400)).toBe(40_000)
})
test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [134_000, '2:14'],
  [3_720_000, '1:02:00'],
])('%i ms reads %s', (ms, text) => expect(formatTimeLeft(ms)).toBe(text))
test('a count shows the number that is said, whatever a number takes; any other clock shows a time', () => {
  const count = { ...clock, id: 'count', of: 15_000, leftMs: 15_000, since: 0, stepMs: 3000 }
  expect([0, 1, 2999, 3000, 6000, 14_999, 15_000].map((t) => formatClock(count, t))).toEqual([
    '5',
    '5',
    '5',
    '4',
    '3',
    '1',
    '0',
  ])
  expect(formatClock(clock, 1000)).toBe('0:40')
})
test('the one clock shown runs, and ends before the others', () => {
  const paused = { ...clock, id: 'paused', running: false, leftMs: 10 }
  const sooner = { ...clock, id: 'sooner', leftMs: 5000 }
  expect(pickClockToShow([paused, clock, sooner])?.id).toBe('sooner')
  expect(pickClockToShow([paused])?.id).toBe('paused')
  expect(pickClockToShow([])).toBeNull()
})
test('engine time runs on from the last push and starts anew with each', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const scope = effectScope()
  const pushed = ref(5000)
  const time = scope.run(() => useEngineTime(pushed, ref(true)))
  await vi.advanceTimersByTimeAsync(1000)
  expect(time?.value).toBe(6000)
  pushed.value = 20_000
  await nextTick()
  expect(time?.value).toBe(20_000)
  await vi.advanceTimersByTimeAsync(400)
  expect(time?.value).toBe(20_400)
  scope.stop()
  vi.useRealTimers()
})
