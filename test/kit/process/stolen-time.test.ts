import { expect, test } from 'vitest'
import { spentIn, stolenSince } from './stolen-time.ts'

const stat = (line: string): string => `cpu  ${line}\ncpu0 1 1 1 1 1 1 1 1 0 0\nintr 5\n`

test('what the host took is a share of the time in which there was work', () => {
  const before = spentIn(stat('100 0 50 900 10 0 0 0 0 0'))
  const now = spentIn(stat('180 0 60 1900 20 0 0 10 0 0'))
  expect(stolenSince(before, now)).toBe(', 10 % of the processors’ working time taken by the machine’s host')
})
test('nothing is said where nothing is known', () => {
  expect(stolenSince(null, null)).toBe('')
  const idle = spentIn(stat('100 0 50 900 10 0 0 0 0 0'))
  expect(stolenSince(idle, idle)).toBe('')
})
