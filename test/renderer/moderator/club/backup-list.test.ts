/** Backups at the desk, over a start of the console for which a restore waited. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import BackupsCard from '../../../../renderer/moderator/club/transfer/BackupsCard.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { stubWires, wire } from '../../../kit/pages/fake-socket.ts'

const idle = { running: false, done: 0, of: 0 }
/** State of the console for its next answers. */
let restoring: string | null = null
let progress = idle
let there = true
function answered(path: string): Promise<Response> {
  if (!there) return Promise.reject(new TypeError('refused'))
  const list = { backups: [], restoring, folder: '/data' }
  return Promise.resolve(Response.json(path.includes('/integrity') ? { progress, report: null, says: null } : list))
}
beforeEach(() => {
  setActivePinia(createPinia())
  stubWires()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (path: string) => answered(path))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
function back(): void {
  wire(-1).open()
  wire(-1).say({ desk: null })
}

test('a page that stays open does not ask for a start that has been, nor wait for a check that ended with it', async () => {
  ;[restoring, progress, there] = ['2026-11-25T08:06:42.986Z', { running: true, done: 1, of: 9 }, true]
  useModerator().open()
  back()
  const page = mount(BackupsCard, { global: { plugins: [createModeratorI18n()] } })
  await flushPromises()
  expect([page.find('.waits').exists(), page.find('progress').exists()]).toEqual([true, true])
  there = false
  wire(-1).close()
  await vi.advanceTimersByTimeAsync(1000)
  ;[restoring, progress, there] = [null, idle, true]
  back()
  await flushPromises()
  expect([page.find('.waits').exists(), page.find('progress').exists()]).toEqual([false, false])
  page.unmount()
})
