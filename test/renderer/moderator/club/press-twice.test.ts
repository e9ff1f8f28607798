/** A button that asks once: two presses count as two only with a pause between them. */
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import PressTwice from '../../../../renderer/lib/PressTwice.vue'
import { liveRegionText } from '../../../../renderer/lib/announce.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
let acted = 0
let answer: unknown
beforeEach(() => {
  acted = 0
  answer = undefined
})
async function act(): Promise<unknown> {
  acted += 1
  return Promise.resolve(answer)
}
const stand = () => mount(PressTwice, { props: { label: 'Remove', again: 'Press again', done: 'It is removed', act } })
const said = (): string => liveRegionText.value.trim()

it('a button that asks once takes a double click for one press, and asks', async () => {
  const button = stand()
  await button.trigger('click')
  vi.advanceTimersByTime(599)
  await button.trigger('click')
  expect([acted, button.text(), said()]).toEqual([0, 'Press again', 'Press again'])
})
it('a button that asks once acts at a second press after the pause, a single time', async () => {
  const button = stand()
  await button.trigger('click')
  vi.advanceTimersByTime(600)
  await button.trigger('click')
  await button.trigger('click')
  vi.advanceTimersByTime(599)
  await button.trigger('click')
  expect([acted, button.text()]).toEqual([1, 'Remove'])
})
it('a button that asks once never acts while a key is held', async () => {
  const button = stand()
  for (let i = 0; i < 100; i += 1) {
    await button.trigger('click')
    vi.advanceTimersByTime(33)
  }
  expect(acted).toBe(0)
})
it('a button that asks once is as before when it is left alone', async () => {
  const button = stand()
  await button.trigger('click')
  vi.advanceTimersByTime(6000)
  await button.trigger('click')
  expect(acted).toBe(0)
})
it.each([
  [undefined, 'It is removed'],
  [true, 'It is removed'],
  [false, 'Press again'],
  [null, 'Press again'],
])('a button that asks once says what it did, unless the answer is %s and it was not done', async (answered, heard) => {
  answer = answered
  const button = stand()
  await button.trigger('click')
  vi.advanceTimersByTime(600)
  await button.trigger('click')
  await flushPromises()
  expect([acted, said()]).toEqual([1, heard])
})
