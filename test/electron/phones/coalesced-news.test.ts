/** News of phones: together, soon, and to desks alone not over and over. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalesceNews, type NewsScope } from '../../../electron/phones/coalesced-notify.ts'

let told: NewsScope[] = []
beforeEach(() => {
  told = []
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'],
  })
})
afterEach(() => void vi.useRealTimers())
const begun = () => coalesceNews((news) => told.push(news))

describe('news of phones', () => {
  it('is told at once, and once for all that happens together', () => {
    const { say } = begun()
    say('status')
    say('status')
    expect(told).toEqual([])
    vi.advanceTimersByTime(0)
    expect(told).toEqual(['status'])
  })
  it('is told to desks a few times while five hundred come back, and the last of it is not lost', () => {
    const { say } = begun()
    for (let phone = 0; phone < 500; phone += 1) {
      say('status')
      vi.advanceTimersByTime(1)
    }
    expect(told.length).toBeLessThan(15)
    const before = told.length
    say('status')
    vi.advanceTimersByTime(50)
    expect(told.length).toBeGreaterThan(before)
    vi.advanceTimersByTime(1000)
    expect(told.length).toBe(before + 1)
  })
  it('that phones are shown waits for nothing, and takes with it what desks still wait for', () => {
    const { say } = begun()
    say('status')
    vi.advanceTimersByTime(0)
    say('status')
    say('all')
    say('status')
    vi.advanceTimersByTime(0)
    expect(told).toEqual(['status', 'all'])
    vi.advanceTimersByTime(1000)
    expect(told).toEqual(['status', 'all'])
  })
  it('is told to nobody once the console is closed', () => {
    const { say, close } = begun()
    say('all')
    close()
    say('status')
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([])
  })
})
