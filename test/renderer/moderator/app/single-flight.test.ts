import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doubleClickMs, singleFlight } from '../../../../renderer/lib/single-flight.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a double click is one wish, however fast it was done', async () => {
  const made: string[] = []
  const make = singleFlight((name: string) => Promise.resolve(made.push(name)), doubleClickMs)
  await Promise.all([make('one'), make('one')])
  await make('one')
  expect(made).toEqual(['one'])
  vi.advanceTimersByTime(doubleClickMs)
  await make('two')
  expect(made).toEqual(['one', 'two'])
})
test('while it is under way nothing else is heard, and a fault opens it again', async () => {
  const fall: ((fault: Error) => void)[] = []
  const make = singleFlight(() => new Promise((_, reject) => fall.push(reject)))
  const first = make()
  vi.advanceTimersByTime(5000)
  await make()
  expect(fall).toHaveLength(1)
  fall[0]?.(new Error('no'))
  await expect(first).rejects.toThrow('no')
  void make()
  expect(fall).toHaveLength(2)
})
