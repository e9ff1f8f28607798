/** The editor of own themes: what is wrong is said at once, and only what can be read is kept. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import OwnThemesCard from '../../../../renderer/moderator/themes/OwnThemesCard.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { settled } from '../table/hand-table.ts'

const sent: { readonly path: string; readonly method: string; readonly body: unknown }[] = []
beforeEach(() => {
  setActivePinia(createPinia())
  sent.length = 0
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(path, 'http://desk')
    if (method !== 'GET') sent.push({ path: pathname, method, body: JSON.parse(String(body)) })
    return Promise.resolve(Response.json([]))
  })
})
afterEach(() => vi.unstubAllGlobals())
const open = () => mount(OwnThemesCard, { global: { plugins: [createModeratorI18n()] } })

it('a theme is drawn on four pictures while it is made, its faults are said, and it is kept once it has none', async () => {
  const card = open()
  await card
    .findAll('button')
    .find((each) => each.text() === 'Make a theme')
    ?.trigger('click')
  expect(card.findAll('.preview .stage')).toHaveLength(4)
  expect(card.get('.preview .stage').attributes('style')).toContain('--stage-ground: #14212b')
  const [ground, ink] = card.findAll('input[type=color]')
  await ink?.setValue('#5a6a76')
  expect(card.findAll('[role=status]').map((each) => each.text())[0]).toContain('Words: only')
  expect(card.get('button[type=submit]').attributes('disabled')).toBeDefined()
  await ink?.setValue('#ffffff')
  await ground?.setValue('#101820')
  expect(card.findAll('[role=status]')).toHaveLength(0)
  await card.get('form').trigger('submit')
  await settled()
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: expect.stringMatching(/\/club\/themes$/u),
      body: { format: 'duskboard-theme', colours: { ground: '#101820', ink: '#ffffff' }, face: 'plain', picture: null },
    },
  ])
  card.unmount()
})
it('a file that is no theme is refused with a sentence and not sent', async () => {
  const card = open()
  const input = card.get('input[type=file]').element as HTMLInputElement
  Object.defineProperty(input, 'files', { value: [new File(['<svg/>'], 'theme.json')] })
  await card.get('input[type=file]').trigger('change')
  await vi.waitFor(() => expect(card.get('[role=alert]').text()).toContain('no theme'))
  expect(sent).toEqual([])
  card.unmount()
})
