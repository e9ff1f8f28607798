/** Standings on screens are counted again where the statistics worker died in the middle of the count. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Seasons } from '../../../electron/club/seasons/seasons.ts'
import { StatisticsFault, type StatisticsClient } from '../../../electron/club/statistics/statistics-client.ts'
import type { StorageHealth } from '../../../electron/storage/storage-health.ts'

const standings = { title: 'Spring', rows: [] }
const body = new TextEncoder().encode(JSON.stringify(standings))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Seasons whose worker dies in each of the first `deaths` counts. */
function seasonsOf(deaths: number) {
  const answer = vi.fn<StatisticsClient['answer']>(async () => {
    if (answer.mock.calls.length <= deaths) throw new StatisticsFault('It died.')
    return { body, unread: 0 }
  })
  const fault = vi.fn<StorageHealth['fault']>(() => '')
  const seasons = new Seasons({
    store: { edition: () => 1 },
    book: { edition: 1 },
    figures: { answer },
    waiting: { told: {}, edition: 1 },
    stage: { now: () => ({ match: null, blank: false, hold: false, view: 'standings', text: '', season: 'spring' }) },
    changes: { announce: () => undefined } as never,
    feeds: { counted: () => false },
    health: { fault },
  })
  return { seasons, answer, fault }
}

it('a worker that died once is asked again a second later, and nobody is troubled', async () => {
  const { seasons, answer, fault } = seasonsOf(1)
  seasons.renew()
  await vi.advanceTimersByTimeAsync(500)
  expect([answer.mock.calls.length, seasons.onScreens]).toEqual([1, null])
  await vi.advanceTimersByTimeAsync(1000)
  expect([answer.mock.calls.length, seasons.onScreens, fault.mock.calls.length]).toEqual([2, standings, 0])
})
it('a worker that dies again and again is told of, and asked ever more seldom', async () => {
  const { seasons, answer, fault } = seasonsOf(1000)
  seasons.renew()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(fault).toHaveBeenCalled()
  expect(answer.mock.calls.length).toBeLessThan(20)
  seasons.close()
  const asked = answer.mock.calls.length
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(answer.mock.calls.length).toBe(asked)
})
