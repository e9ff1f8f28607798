/** Pauses of an import: as many times as long as the step before, and never very long. */
import { expect, test } from 'vitest'
import { exchangePause, restingPause } from '../../../electron/club/transfer/import-pause.ts'

test('a rest is so many times as long as the step before it, of whatever is asked for at that time', async () => {
  const rests: number[] = []
  let [now, times] = [1000, 20]
  const rest = (ms: number): Promise<void> => {
    rests.push(ms)
    now += ms
    return Promise.resolve()
  }
  const pause = restingPause(() => times, { now: () => now, rest, longest: 500 })
  for (const [worked, next] of [
    [3, 20],
    [5, 1],
    [5, 20],
    [400, 20],
    [0, 20],
  ] as const) {
    now += worked
    await pause()
    times = next
  }
  expect(rests).toEqual([60, 100, 5, 500, 0])
})
test('an exchange of a few segments rests nowhere, and a long one after each', async () => {
  let rests = 0
  const pause = exchangePause(() => {
    rests += 1
    return Promise.resolve()
  })
  const seen: number[] = []
  for (let n = 0; n < 13; n += 1) {
    await pause()
    seen.push(rests)
  }
  expect(seen).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3])
})
