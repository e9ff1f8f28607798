/** A replay that leaves as a file has a name that says which one it is. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import ReplayExport from '../../../../renderer/moderator/replay/ReplayExport.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useReplay } from '../../../../renderer/moderator/replay/useReplay.ts'
import { replayFileName } from '../../../../renderer/moderator/replay/replay-file-name.ts'

afterEach(() => vi.unstubAllGlobals())

const began = new Date(2026, 2, 1, 19, 5).toISOString()
it('the name of a replay file has game, day and minute, and says where it has the secrets', () => {
  expect(replayFileName({ title: 'Ktulu', began, secrets: null })).toBe('Ktulu 2026-03-01 19.05.html')
  expect(replayFileName({ title: 'Ktulu', began, secrets: 'secrets' })).toBe('Ktulu 2026-03-01 19.05 secrets.html')
  expect(replayFileName({ title: 'Ktulu', began: undefined, secrets: null })).toBe('Ktulu.html')
})
it('both files of a match are saved under names of their own', async () => {
  setActivePinia(createPinia())
  const sheet = {
    match: 'm',
    title: 'A: match',
    over: true,
    seats: [],
    steps: [{ batch: 1, t: 0, at: began }],
    chapters: [],
  }
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(path.includes('/replay?') ? Response.json(sheet) : new Response('<p>', { status: 200 })),
  )
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
  useModerator().hide(false)
  useReplay().open('m')
  await flushPromises()
  const out = mount(ReplayExport, { props: { match: 'm' }, global: { plugins: [createModeratorI18n()] } })
  const [, share] = out.findAll('.group')
  for (const button of share?.findAll('button') ?? []) {
    await button.trigger('click')
    await flushPromises()
  }
  out.unmount()
  expect(saved).toEqual(['A- match 2026-03-01 19.05.html', 'A- match 2026-03-01 19.05 secrets.html'])
})
