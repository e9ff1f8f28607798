/** Names kept from before: listed, with the time of their list, before Enter starts a match with them. */
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
  { last: 'this evening', ago: 600_000, state: '.good', says: 'This list of names is from' },
])('a kept group is named before Enter starts, with the time of its list: $last', async ({ ago, state, says }) => {
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
  expect(page.get('.start').text()).not.toContain('This list of names')
  page.unmount()
})

it('a kept list keeps its time until a name is changed, and one without a time gets none by being opened', async () => {
  vi.useFakeTimers({ now: 9_000 })
  let draft: object = kept
  const stored: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, call) => {
    if (call?.method === 'PUT') stored.push((JSON.parse(call.body as string) as { at?: number }).at)
    return Promise.resolve(Response.json(String(path).includes('/settings/') ? draft : []))
  })
  const storedAfter = async (act: () => void): Promise<unknown> => {
    act()
    await flushPromises()
    dispatchEvent(new Event('pagehide'))
    return stored.at(-1)
  }
  const setup = useMatchSetup()
  await setup.load()
  expect(await storedAfter(() => (setup.game = 'other'))).toBeUndefined()
  draft = { ...kept, at: 5_000 }
  setActivePinia(createPinia())
  const again = useMatchSetup()
  await again.load()
  expect(await storedAfter(() => (again.game = 'other'))).toBe(5_000)
  expect(await storedAfter(() => again.rename(0, 'Anna'))).toBe(9_000)
  vi.useRealTimers()
})

it('Ctrl and Enter on the last card lead to what is missing, as its button does', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    const to = String(path)
    const draft = { ...kept, names: ['Ann'] }
    return Promise.resolve(Response.json(to.endsWith('/games') ? games : to.includes('/settings/') ? draft : []))
  })
  const page = mount(NewGamePage, { global: { plugins: [createModeratorI18n('en')] }, attachTo: document.body })
  await flushPromises()
  const cards: string[] = []
  for (let i = 0; i < 4; i += 1) {
    if (i === 3) vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
    await flushPromises()
    cards.push(page.get('[role=tab][data-state=active]').text())
  }
  expect(cards.slice(2)).toEqual([expect.stringContaining('Check and start'), expect.stringContaining('Players')])
  page.unmount()
})
