/** A button that asks once: two presses count as two only with a pause between them. */
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import PressTwice from '../../../renderer/parts/club/PressTwice.vue'
import { announced } from '../../../renderer/use/announce.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const stand = () => mount(PressTwice, { props: { label: 'Remove', again: 'Press again' } })
const acts = (button: ReturnType<typeof stand>): number => button.emitted('act')?.length ?? 0

it('takes a double click for one press, and asks', async () => {
  const button = stand()
  await button.trigger('click')
  vi.advanceTimersByTime(599)
  await button.trigger('click')
  expect([acts(button), button.text(), announced.value.trim()]).toEqual([0, 'Press again', 'Press again'])
})
it('acts at a second press after the pause, once', async () => {
  const button = stand()
  await button.trigger('click')
  vi.advanceTimersByTime(600)
  await button.trigger('click')
  await button.trigger('click')
  vi.advanceTimersByTime(599)
  await button.trigger('click')
  expect([acts(button), button.text()]).toEqual([1, 'Remove'])
})
it('never acts while a key is held', async () => {
  const button = stand()
  for (let i = 0; i < 100; i += 1) {
    await button.trigger('click')
    vi.advanceTimersByTime(33)
  }
  expect(acts(button)).toBe(0)
})
it('is as before when it is left alone', async () => {
  const button = stand()
  await button.trigger('click')
  vi.advanceTimersByTime(6000)
  await button.trigger('click')
  expect(acts(button)).toBe(0)
})
