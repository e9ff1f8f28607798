/** The probe of a connection that looks open. */
import { effectScope, ref } from 'vue'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageConnectionState } from '../../../renderer/lib/socket.ts'
import { useConnectionProbe } from '../../../renderer/lib/useConnectionProbe.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function probe() {
  const [sent, renewed, scope] = [[] as object[], vi.fn<() => void>(), effectScope()]
  const state = ref<PageConnectionState>('on')
  const made = scope.run(() =>
    useConnectionProbe({ state, post: (message) => sent.push(message), renew: renewed, every: 15_000 }),
  )
  if (made === undefined) throw new Error('The scope has ended.')
  return { ...made, sent, renewed, end: () => scope.stop() }
}

test('a machine that comes back online probes at once, and connects anew where nothing answers', () => {
  const { sent, renewed, end } = probe()
  dispatchEvent(new Event('online'))
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(4999)
  expect(renewed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(renewed).toHaveBeenCalledOnce()
  end()
  dispatchEvent(new Event('online'))
  expect(sent).toHaveLength(1)
})
test('an answer after the machine came back online keeps the connection', () => {
  const { heard, renewed, end } = probe()
  dispatchEvent(new Event('online'))
  heard()
  vi.advanceTimersByTime(10_000)
  expect(renewed).not.toHaveBeenCalled()
  end()
})
