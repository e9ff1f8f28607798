/** History in a page without a browser: rows drawn in part, one tab stop, pages asked for as they come into sight. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import HistoryPage from '../../../../renderer/moderator/history/HistoryPage.vue'
import { createModeratorI18n } from '../../../../renderer/moderator/words/moderator-i18n.ts'
import { settled } from '../table/hand-table.ts'

const many = 230
const match = (n: number): object => ({
  id: `m${n}`,
  game: 'g',
  title: 'Game',
  names: [`Player ${n}`],
  shown: [`Somebody ${n}`],
  created: '2026-11-19T19:30:00.000Z',
  ended: '2026-11-19T21:02:00.000Z',
  outcome: { kind: 'won', winners: [], says: `Ended as ${n}` },
  results: null,
  corrected: false,
  voided: false,
})
const picture = { outcome: null, board: { headline: '', ring: [], seats: [], centre: null, news: null, extra: {} } }
const asked: URLSearchParams[] = []
function listed(query: URLSearchParams): object {
  asked.push(query)
  const ids = query.get('ids')?.split(',') ?? null
  const all = Array.from({ length: many }, (_, n) => n)
  const fitting = query.get('search') === null ? all : all.slice(0, 2)
  const shown =
    ids === null
      ? fitting.slice(Number(query.get('skip') ?? 0), Number(query.get('skip') ?? 0) + 100)
      : all.filter((n) => ids.includes(`m${n}`))
  return { matches: shown.map(match), count: fitting.length, next: null }
}
let page: VueWrapper | null = null
beforeEach(() => {
  setActivePinia(createPinia())
  asked.length = 0
  // A page without layout: a row is 41 points high, the list ten rows.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? 41 : 410
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(410)
  vi.stubGlobal('fetch', (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://desk')
    if (pathname.endsWith('/matches')) return Promise.resolve(Response.json(listed(searchParams)))
    if (pathname.endsWith('/frame')) return Promise.resolve(Response.json(picture))
    if (pathname.endsWith('/history')) return Promise.resolve(Response.json([]))
    const names = { games: [], players: [], seasons: [], evenings: [] }
    return Promise.resolve(Response.json(pathname.endsWith('/stats/names') ? names : {}))
  })
})
afterEach(() => {
  page?.unmount()
  page = null
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
async function open(): Promise<VueWrapper> {
  const stubs = { MatchCorrections: true, RecordingChapters: true, ReplayExport: true, LogPane: true }
  page = mount(HistoryPage, {
    props: { open: null, 'onUpdate:open': (id: string | null) => void page?.setProps({ open: id }) },
    global: { plugins: [createModeratorI18n()], stubs },
    attachTo: document.body,
  })
  await settled()
  await settled()
  return page
}
const rowAt = (of: VueWrapper, place: number) => of.get(`.matches > li[aria-posinset="${place}"]`)
const placeNow = (): string | null => document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? null
async function press(of: VueWrapper, key: string): Promise<void> {
  await of.get('.matches li button[tabindex="0"]').trigger('keydown', { key })
  await settled()
  await settled()
}

it('the history draws the rows in sight, says how many there are, and has one tab stop', async () => {
  const history = await open()
  expect(history.findAll('.matches > li').length).toBeLessThan(60)
  expect(rowAt(history, 1).attributes('aria-setsize')).toBe(String(many))
  expect(rowAt(history, 1).text()).toContain('Somebody 0')
  expect(history.get('.filters [role=status]').text()).toBe(`${many} matches`)
  expect(history.findAll('.matches button[tabindex="0"]')).toHaveLength(1)
  expect(asked.map((query) => query.get('skip'))).toEqual(['0'])
})
it('the history is walked through by keys from end to end, and the row reached is there, whatever page it lies on', async () => {
  const history = await open()
  rowAt(history, 1).get('button').element.focus()
  for (const [key, place] of [
    ['ArrowDown', 2],
    ['End', many],
    ['ArrowDown', many],
    ['ArrowUp', many - 1],
    ['PageUp', many - 1 - 9],
    ['Home', 1],
    ['PageDown', 10],
  ] as const) {
    await press(history, key)
    expect(placeNow(), key).toBe(String(place))
    expect(history.findAll('.matches button[tabindex="0"]'), key).toHaveLength(1)
    expect(history.findAll('.matches > li').length, key).toBeLessThan(60)
  }
  expect(asked.map((query) => query.get('skip'))).toContain('200')
})
it('the history gives the focus to what opens, and back to its row', async () => {
  const history = await open()
  rowAt(history, 1).get('button').element.focus()
  await press(history, 'End')
  await rowAt(history, many).get('button').trigger('click')
  await settled()
  await settled()
  expect(document.activeElement?.tagName).toBe('H2')
  expect(history.get('.one h2').text()).toBe(`Ended as ${many - 1}`)
  await history.get('.one').trigger('keydown', { key: 'Escape' })
  await settled()
  expect(placeNow()).toBe(String(many))
})
it('the history asks the server for what is typed, and says what was found', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const opening = open()
  await vi.runAllTimersAsync()
  const history = await opening
  await history.get('input[type=search]').setValue('  żółć ')
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await settled()
  expect(asked.at(-1)?.get('search')).toBe('żółć')
  expect(history.get('.filters [role=status]').text()).toBe('2 matches')
})
