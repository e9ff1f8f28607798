/** Each act that is done is said, by the page or, where that says nothing, by the name of its button. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { announce, liveRegionText } from '../../../../renderer/lib/announce.ts'
import { createApiCaller } from '../../../../renderer/lib/useApi.ts'
import { useDoneAnnouncement } from '../../../../renderer/lib/useDoneAnnouncement.ts'

let page: VueWrapper | null = null
let status = 200
beforeEach(() => {
  status = 200
  announce('earlier')
  announce('before')
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(status === 204 ? null : '{"says":"No."}', { status })))
})
afterEach(() => {
  page?.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const call = createApiCaller(() => ({ token: 't', lang: 'en', onDenied: () => undefined }))
/** A page with one button that does this. */
async function press(act: () => Promise<unknown>, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const Page = defineComponent(() => {
    useDoneAnnouncement((what) => `Done: ${what}`)
    return () => h('button', { ...more, onClick: act }, ' Give \n points ')
  })
  page = mount(Page, { attachTo: document.body })
  await page.get('button').trigger('click')
  await vi.advanceTimersByTimeAsync(1000)
  return liveRegionText.value
}

describe('what an act did', () => {
  it.each(['POST', 'PUT', 'DELETE'] as const)('is said by the name of its button: %s', async (method) => {
    status = method === 'DELETE' ? 204 : 200
    expect(await press(() => call({ method, path: '/seasons' }))).toBe('Done: Give points')
  })
  it('is said by the label where there is one', async () => {
    expect(await press(() => call({ method: 'POST', path: '/x' }), { 'aria-label': 'Give' })).toBe('Done: Give')
  })
  it('is said in the words of the page where it has some', async () => {
    const act = async (): Promise<void> => {
      await call({ method: 'POST', path: '/x' })
      announce('Points given.')
    }
    expect(await press(act)).toBe('Points given.')
  })
  it.each([409, 500])('is not said after a no: %i', async (code) => {
    status = code
    expect(await press(() => call({ method: 'POST', path: '/x' }))).toBe('before')
  })
  it('is not said of what only asks, nor of what shows its own state', async () => {
    expect(await press(() => call({ method: 'GET', path: '/x' }))).toBe('before')
    page?.unmount()
    expect(await press(() => call({ method: 'POST', path: '/seasons/a/preview' }))).toBe('before')
    page?.unmount()
    expect(await press(() => call({ method: 'POST', path: '/x' }), { 'aria-pressed': true })).toBe('before')
  })
})
