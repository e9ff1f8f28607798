/** Names kept from before: listed, with the time of their last use, before Enter starts a match with them. */
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import NewGamePage from '../../../../renderer/moderator/setup/NewGamePage.vue'
import { useMatchSetup } from '../../../../renderer/moderator/setup/useMatchSetup.ts'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'

const games = [{ id: 'some', title: 'Some game', seats: { min: 2, max: 9 } }]
const kept = { names: ['Ann', 'Bea'], game: 'some', options: {} }
beforeEach(() => setActivePinia(createPinia()))
afterEach(() => vi.restoreAllMocks())

it.each([
  { last: 'another evening', ago: 3 * 24 * 3_600_000, state: '.warn', says: 'Are these tonight’s players?' },
  { last: 'this evening', ago: 600_000, state: '.good', says: 'These names were last used on' },
])('a kept group is named before Enter starts, with the time of its last use: $last', async ({ ago, state, says }) => {
  const at = Date.now() - ago
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    const to = String(path)
    const checked = { findings: [], options: [], roles: [], deck: {}, castForm: null }
    const answer = to.endsWith('/games') ? games : to.includes('/settings/') ? { ...kept, at } : checked
    return Promise.resolve(Response.json(/seasons|players|evening/u.test(to) ? [] : answer))
  })
  const page = mount(NewGamePage, { global: { plugins: [createModeratorI18n('en')] }, attachTo: document.body })
  await flushPromises()
  expect(document.activeElement).toBe(page.get('.begin').element)
  expect(page.get('.start .who').text()).toBe('Ann, Bea')
  const told = page.findAll(`.start li${state}`).map((each) => each.text())
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(at)
  expect(told.find((each) => each.includes(says))).toContain(when)
  useMatchSetup().rename(0, 'Anna')
  await flushPromises()
  expect(page.get('.start').text()).not.toContain('last used')
  page.unmount()
})
