/** Decks on the network at the desk: nothing is let in by one press, and nobody is sent away by one. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import LanDecks from '../../../../renderer/moderator/settings/LanDecks.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { useModerator } from '../../../../renderer/moderator/app/useModerator.ts'
import { useCleanFocus } from '../../../../renderer/lib/keyboard/useHotkeys.ts'
import type { LanDecksStatus } from '../../../../shared/wire/deck-payload.ts'
import { afterPause } from '../../pause.ts'

const asked: { readonly method: string; readonly path: string; readonly body: unknown }[] = []
beforeEach(() => {
  setActivePinia(createPinia())
  asked.length = 0
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    asked.push({ method, path, body: body === undefined ? null : JSON.parse(body) })
    return Promise.resolve(new Response(method === 'DELETE' ? null : '{}', { status: method === 'DELETE' ? 204 : 200 }))
  })
})
const tell = (decks: Partial<LanDecksStatus>): void =>
  useModerator().take({ desk: { decks: { on: false, links: [], waiting: [], list: [], ...decks } } })
const shown = (decks: Partial<LanDecksStatus>): VueWrapper => {
  tell(decks)
  return mount(LanDecks, { global: { plugins: [createModeratorI18n()] }, attachTo: document.body })
}
const button = (page: VueWrapper, name: string) => page.findAll('button').find((each) => each.text().startsWith(name))

describe('decks on the network', () => {
  it('are let in after a warning, and switched off at once', async () => {
    const page = shown({})
    await page.find('[role=switch]').trigger('click')
    expect(asked).toEqual([])
    expect(page.find('[role=alert]').text()).toContain('Only let in a device that you hold or trust')
    await button(page, 'Let decks in')?.trigger('click')
    expect(asked).toMatchObject([{ method: 'PUT', path: '/api/v1/decks', body: { on: true } }])
    tell({ on: true })
    await page.vm.$nextTick()
    await page.find('[role=switch]').trigger('click')
    expect(asked.at(-1)).toMatchObject({ body: { on: false } })
  })
  it('are accepted by their letters, under a name', async () => {
    const page = shown({
      on: true,
      links: ['http://192.0.2.7:4871/deck/'],
      waiting: [{ code: 'KLMN', from: '192.0.2.9' }],
    })
    expect(page.text()).toContain('http://192.0.2.7:4871/deck/')
    expect(page.find('.code').text()).toBe('KLMN')
    await page.find('input[type=text]').setValue(' Bar ')
    await page.find('form').trigger('submit')
    expect(asked).toMatchObject([{ path: '/api/v1/decks/accept', body: { code: 'KLMN', name: 'Bar' } }])
    // The form goes away: another Enter presses nothing.
    expect(document.activeElement?.getAttribute('role')).toBe('group')
  })
  it('are sent away by the second press, and say when they were last there', async () => {
    const list = [{ id: 'one', name: 'Bar', connected: 0, seen: Date.now() - 600_000 }]
    const page = shown({ on: true, list })
    expect(page.text()).toContain('last seen 10 min ago')
    await button(page, 'Send away')?.trigger('click')
    expect(asked).toEqual([])
    // A deck that reconnects meanwhile leaves the question open.
    tell({ on: true, list: list.map((each) => ({ ...each, connected: 1 })) })
    await page.vm.$nextTick()
    afterPause()
    await button(page, 'Press again')?.trigger('click')
    expect(asked).toMatchObject([{ method: 'DELETE', path: '/api/v1/decks/one' }])
  })
})

describe('a button that asks to be pressed twice', () => {
  it('keeps the focus after a click with the mouse; any other one gives it up', () => {
    mount({ setup: () => (useCleanFocus(), () => null) }, { attachTo: document.body })
    const clicked = (attribute: string): boolean => {
      document.body.insertAdjacentHTML('beforeend', `<button ${attribute}>x</button>`)
      const made = document.body.lastElementChild as HTMLButtonElement
      made.focus()
      made.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
      return document.activeElement === made
    }
    expect([clicked('data-twice'), clicked('')]).toEqual([true, false])
  })
  it('gives up no focus that it has given to what it opened', () => {
    mount({ setup: () => (useCleanFocus(), () => null) }, { attachTo: document.body })
    document.body.insertAdjacentHTML('beforeend', '<button id="opens">x</button><button id="opened">y</button>')
    const [opens, opened] = ['opens', 'opened'].map((id) => document.getElementById(id) as HTMLButtonElement)
    opens?.addEventListener('click', () => opened?.focus())
    opens?.focus()
    opens?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    expect(document.activeElement).toBe(opened)
  })
})
