/** Timers of one test of pages: none of them fires in the next one. */
import { expect, test } from 'vitest'

let late = 0
test('a test that leaves timers behind', () => {
  setTimeout(() => (late += 1), 20)
  setInterval(() => (late += 1), 10)
  expect(late).toBe(0)
})
test('the timers of a test do not fire in the next one', async () => {
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(late).toBe(0)
})
