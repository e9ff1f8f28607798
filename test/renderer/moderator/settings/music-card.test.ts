/** The card of the music: what it tells of tracks and screens, and files that it does not even send. */
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import MusicCard from '../../../../renderer/moderator/music/MusicCard.vue'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { mostTrackBytes, type Music } from '../../../../shared/brand/music.ts'
import type { ModeratorPayload } from '../../../../shared/wire/moderator-status.ts'
import { plainOutputSettings, type OutputStatus } from '../../../../shared/wire/output-payload.ts'

interface Call {
  readonly path: string
  readonly method: string
  readonly body: unknown
}
let calls: Call[] = []
let card: VueWrapper | null = null
beforeEach(() => {
  setActivePinia(createPinia())
  calls = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, { method = 'GET', body } = {}) => {
    calls.push({ path: String(url).replace('/api/v1', ''), method, body })
    return Promise.resolve(Response.json([]))
  })
})
afterEach(() => {
  card?.unmount()
  vi.restoreAllMocks()
})
const hall: OutputStatus = {
  id: 'window',
  name: 'Public window',
  connected: 1,
  since: 0,
  seen: null,
  settings: { ...plainOutputSettings, music: true },
  css: 0,
}
const track = (id: string, more: object = {}) => ({ id, name: `Track ${id}`, path: `/music/${id}`, bytes: 5, ...more })
async function shown(music: Music, outputs: readonly OutputStatus[] = [hall]): Promise<VueWrapper> {
  const desk = useModerator()
  desk.desk = { music, outputs } as unknown as ModeratorPayload
  card = mount(MusicCard, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
  await flushPromises()
  return card
}
const sent = (): readonly Call[] => calls.filter(({ method }) => method !== 'GET')

it('the card says what a file lacks, and which screen cannot play', async () => {
  const page = await shown({ tracks: [track('a'), track('b', { missing: true })], chosen: null }, [
    hall,
    { ...hall, id: 'foyer', name: 'Foyer', music: 'blocked' },
    { ...hall, id: 'bar', name: 'Bar', music: 'failed' },
  ])
  const rows = page.findAll('li.track')
  expect(rows[1]?.text()).toContain('The file is gone from the data folder')
  expect(rows[1]?.find('audio').exists()).toBe(false)
  expect(page.text()).toContain('click once on that screen')
  expect(page.text()).toContain('can play none of these files')
  await rows[0]?.find('audio').trigger('error')
  expect(rows[0]?.text()).toContain('This browser cannot play it')
})
it('the card sends what was chosen, dropped and removed, and nothing that is too large', async () => {
  const page = await shown({ tracks: [track('a'), track('b')], chosen: 'b' })
  const select = page.find('select')
  expect(select.element.value).toBe('b')
  await select.setValue('')
  const small = new File(['x'], 'Waltz no. 2.mp3')
  const large = new File(['x'], 'Opera.wav')
  Object.defineProperty(large, 'size', { value: mostTrackBytes + 1 })
  await page.find('.content').trigger('drop', { dataTransfer: { files: [small, large] } })
  await flushPromises()
  expect(page.find('[role=alert]').text()).toContain('Opera: a piece of music may have up to 20 MB')
  await page.find('[aria-label="Remove: Track a"]').trigger('click')
  await page.find('input[type=checkbox]').setValue(false)
  await flushPromises()
  expect(sent().map(({ path, method }) => `${method} ${path}`)).toEqual([
    'PUT /music',
    'POST /music?name=Waltz+no.+2',
    'DELETE /music/a',
    'PUT /outputs/window',
  ])
  expect([sent()[0]?.body, sent()[1]?.body]).toEqual([JSON.stringify({ chosen: null }), small])
})
