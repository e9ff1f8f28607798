/** Progress of an exchange: told now and then, only where much is to be done, with the time left. */
import { expect, test } from 'vitest'
import { ProgressMeter } from '../../../electron/club/league/progress-meter.ts'
import type { LeagueProgress } from '../../../shared/wire/league/league-payload.ts'

const megabyte = 1024 * 1024
function meter(): {
  readonly told: (LeagueProgress | null)[]
  readonly pass: (ms: number) => void
  readonly it: ProgressMeter
} {
  const told: (LeagueProgress | null)[] = []
  let now = 5000
  const it = new ProgressMeter(
    (progress) => told.push(progress),
    () => now,
  )
  return { told, it, pass: (ms) => (now += ms) }
}
test('little is not told of', () => {
  const { told, pass, it } = meter()
  it.begin('send', megabyte - 1)
  pass(10_000)
  it.add(1000)
  it.end()
  expect(told).toEqual([])
})
test('much is told of twice a second, with the time left once that can be told', () => {
  const { told, pass, it } = meter()
  it.begin('fetch', 10 * megabyte)
  for (let n = 0; n < 10; n += 1) {
    pass(250)
    it.add(megabyte / 2)
  }
  it.end()
  expect(told).toEqual([
    ...[1, 2, 3].map((n) => ({ doing: 'fetch', done: n * megabyte, of: 10 * megabyte, secondsLeft: null })),
    { doing: 'fetch', done: 4 * megabyte, of: 10 * megabyte, secondsLeft: 3 },
    { doing: 'fetch', done: 5 * megabyte, of: 10 * megabyte, secondsLeft: 3 },
    null,
  ])
})
test('matches that are published are told of, though they are few against bytes', () => {
  const { told, pass, it } = meter()
  for (const matches of [49, 50]) {
    it.begin('publish', matches)
    pass(600)
    it.add(10)
  }
  it.end()
  expect(told).toEqual([{ doing: 'publish', done: 10, of: 50, secondsLeft: null }, null])
})
test('more than was thought is no more than all', () => {
  const { told, pass, it } = meter()
  it.begin('take', 2 * megabyte)
  pass(600)
  it.add(3 * megabyte)
  it.end()
  it.end()
  expect(told).toEqual([{ doing: 'take', done: 2 * megabyte, of: 2 * megabyte, secondsLeft: null }, null])
})
