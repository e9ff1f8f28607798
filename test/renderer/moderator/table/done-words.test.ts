/** Each act that is done is said, by the page or, where that says nothing, by the name of its button. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { announce, liveRegionText } from '../../../../renderer/lib/announce.ts'
import { createApiCaller } from '../../../../renderer/lib/useApi.ts'
import { useDoneAnnouncement } from '../../../../renderer/lib/useDoneAnnouncement.ts'
import { useNavigation, type PageName } from '../../../../renderer/moderator/app/useNavigation.ts'
import { usePageAnnouncement } from '../../../../renderer/moderator/app/usePageAnnouncement.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'

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
const words = { did: (what: string) => `Done: ${what}`, changed: (what: string) => `Changed: ${what}` }
/** A page with one button that does this. */
async function press(act: () => Promise<unknown>, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const Page = defineComponent(() => {
    useDoneAnnouncement(words)
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
  it.each([
    ['a key cap beside it', ' Night falls <kbd>⏎</kbd>', 'Done: Night falls'],
    ['a picture beside it', '<i aria-hidden="true">🗑 bin</i>Remove', 'Done: Remove'],
    ['a sign alone', '×', 'before'],
    ['a number alone', '4', 'before'],
  ])('is not said with %s', async (_, innerHTML, said) => {
    const Page = defineComponent(() => {
      useDoneAnnouncement(words)
      return () => h('button', { innerHTML, onClick: () => call({ method: 'POST', path: '/x' }) })
    })
    page = mount(Page, { attachTo: document.body })
    await page.get('button').trigger('click')
    await vi.advanceTimersByTimeAsync(1000)
    expect(liveRegionText.value).toBe(said)
  })
  it('is said of a field as a change', async () => {
    const Page = defineComponent(() => {
      useDoneAnnouncement(words)
      return () => h('select', { 'aria-label': 'Language', onChange: () => call({ method: 'PUT', path: '/x' }) })
    })
    page = mount(Page, { attachTo: document.body })
    await page.get('select').trigger('change')
    await vi.advanceTimersByTimeAsync(1000)
    expect(liveRegionText.value).toBe('Changed: Language')
  })
})
describe('a way to another page', () => {
  it.each(['en', 'pl'] as const)('is told as the page that opened, whatever is saved meanwhile: %s', async (lang) => {
    setActivePinia(createPinia())
    const pages = useNavigation()
    const i18n = createModeratorI18n(lang)
    const { t } = i18n.global
    const Page = defineComponent(() => {
      useDoneAnnouncement(words)
      usePageAnnouncement((name) => t('done.opened', { page: t(`nav.${name}`) }))
      const go = (name: PageName) => () => {
        pages.go(name)
        void call({ method: 'PUT', path: '/settings' })
      }
      const all: readonly PageName[] = [
        'new',
        'table',
        'history',
        'players',
        'seasons',
        'statistics',
        'replay',
        'outputs',
        'settings',
        'home',
        'home',
      ]
      return () =>
        h(
          'nav',
          all.map((name) => h('button', { onClick: go(name) }, name)),
        )
    })
    page = mount(Page, { attachTo: document.body, global: { plugins: [i18n] } })
    const heard: string[] = []
    for (const button of page.findAll('button')) {
      await button.trigger('click')
      await vi.advanceTimersByTimeAsync(1000)
      heard.push(liveRegionText.value)
    }
    const [last] = heard.slice(-1)
    expect(heard.filter((said) => /^(?:Done|Changed)|nav\.|done\./u.test(said))).toEqual([])
    expect(last).toBe({ en: 'Home opened', pl: 'Otwarto: Start' }[lang])
    expect(new Set(heard).size).toBe(10)
  })
})
